import { agendaOf, isLate, type Quest } from '#core/quests';
import type { CalendarDate } from '#core/shared';

/** What is late on a quest: steps by their id, and posts. */
export const lateOf = (quest: Quest, today: CalendarDate): readonly string[] =>
  agendaOf(quest)
    .filter((item) => isLate(item, today))
    .map(({ kind, challenge, step }) => step ?? `${kind} of ${challenge}`);
