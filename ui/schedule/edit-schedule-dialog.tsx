import { formatMessage } from '#core/messages';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import type { EditScheduleDialogProps } from './edit-schedule-props.ts';

const LazyEditScheduleDialogContent = lazyComponent(
  async () => (await import('./edit-schedule-dialog-content.tsx')).EditScheduleDialogContent,
  EditScheduleDialogFallback,
);

/** The hours of a week, to be edited over the page; the journey in view follows once they are saved. Its code comes when it first opens. */
export function EditScheduleDialog({ isOpen, ...dialog }: EditScheduleDialogProps) {
  return isOpen ? <LazyEditScheduleDialogContent.Component isOpen {...dialog} /> : null;
}

/** Stands in while the dialog's code cannot be had. */
function EditScheduleDialogFallback({ onClose }: EditScheduleDialogProps) {
  return (
    <Dialog title={formatMessage('scheduleEditTitle')} isOpen onClose={onClose}>
      <Notice tone="danger">{formatMessage('errorOffline')}</Notice>
    </Dialog>
  );
}
