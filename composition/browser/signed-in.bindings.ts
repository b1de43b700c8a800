import { questsBindings } from './quests.bindings.ts';
import { shellBindings } from './shell.bindings.ts';

/** The bindings that every signed-in page needs; the rest load with their features. */
export const signedInBindings = [shellBindings, questsBindings] as const;
