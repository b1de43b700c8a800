import type { Quest } from './quest.ts';

/** The parts of the product that depend on which quest a Traveler is on. */
export const QUEST_PARTS = [
  'all challenges',
  'weekly challenges',
  'daily challenges',
  'relationships',
  'schedule editing',
] as const;
export type QuestPart = (typeof QUEST_PARTS)[number];

/** QST-8 · Whether a part of the product is offered on this quest: a trial shows all its challenges, and nothing else of these. */
export function isQuestPartOffered(part: QuestPart, { isSampleQuest }: Pick<Quest, 'isSampleQuest'>): boolean {
  return !isSampleQuest || part === 'all challenges';
}
