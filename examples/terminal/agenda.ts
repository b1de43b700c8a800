import type { WaymarkClient } from '@waymark/client';
import { type AgendaItem, agendaOf, isLate, itemTitle } from '@waymark/core/quests';
import { todayIn } from '@waymark/core/shared';

/** Something to do today, or left from an earlier day, as a line of the terminal says it. */
export interface Task extends AgendaItem {
  readonly title: string;
  readonly isLate: boolean;
}

/** What is open and planned for today or earlier, earliest first. */
export async function readTasks({ quests, clock }: Pick<WaymarkClient, 'quests' | 'clock'>): Promise<readonly Task[]> {
  const { quest, zone } = await quests.active();
  const today = todayIn(zone, clock.now());
  return agendaOf(quest)
    .filter(({ completed, date }) => !completed && date <= today)
    .map((item) => ({ ...item, title: itemTitle(quest, item), isLate: isLate(item, today) }))
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
}
