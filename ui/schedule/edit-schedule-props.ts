import type { WeekId } from '#core/content';

export interface EditScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The week it starts with. */
  weekId: WeekId;
}
