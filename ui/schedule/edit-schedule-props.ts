import type { WeekId } from '#core/quests';

export interface EditScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The week it starts with. */
  weekId: WeekId;
}
