import { say } from '#core/messages';
import { Dialog } from '../kit/dialog.tsx';
import { late } from '../kit/late.tsx';
import { Notice } from '../kit/notice.tsx';
import type { EditScheduleDialogProps } from './edit-schedule-props.ts';

const Sheet = late(async () => (await import('./edit-schedule-sheet.tsx')).EditScheduleSheet, Missing);

/** The hours of a week, to be edited over the page; the journey in view follows once they are saved. Its code comes when it first opens. */
export function EditScheduleDialog({ isOpen, ...dialog }: EditScheduleDialogProps) {
  return isOpen ? <Sheet.Late isOpen {...dialog} /> : null;
}

/** Stands in while the dialog's code cannot be had. */
function Missing({ onClose }: EditScheduleDialogProps) {
  return (
    <Dialog title={say('scheduleEditTitle')} isOpen onClose={onClose}>
      <Notice tone="danger">{say('errorOffline')}</Notice>
    </Dialog>
  );
}
