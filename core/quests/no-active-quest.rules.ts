import { Refusal } from '../messages/index.ts';

/** QST-7 · Whether a problem says that no quest is in progress; a screen that shows it then leads to the Quest Code. */
export const isNoActiveQuest = (problem: unknown): boolean =>
  problem instanceof Refusal && problem.key === 'noActiveQuest';
