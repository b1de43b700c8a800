import { formatMessage } from '#core/messages';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { useEscapeBeforeOpen } from '../kit/overlay/use-escape-before-open.ts';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import type { EditScheduleDialogProps } from './edit-schedule-props.ts';

const LazyEditScheduleDialogContent = lazyComponent(
  async () => (await import('./edit-schedule-dialog-content.tsx')).EditScheduleDialogContent,
  EditScheduleDialogFallback,
);

/**
 * A dialog that edits the hours of a week; the visible quest updates once they are saved. Its code loads when it first
 * opens.
 */
export function EditScheduleDialog({ isOpen, ...dialog }: EditScheduleDialogProps) {
  useEscapeBeforeOpen(isOpen, dialog.onClose);
  return isOpen ? <LazyEditScheduleDialogContent.Component isOpen {...dialog} /> : null;
}

/** Shown while the dialog's code cannot be loaded. */
function EditScheduleDialogFallback({ onClose }: EditScheduleDialogProps) {
  return (
    <Dialog title={formatMessage('scheduleEditTitle')} isOpen onClose={onClose}>
      <Notice tone="danger">{formatMessage('errorOffline')}</Notice>
    </Dialog>
  );
}
