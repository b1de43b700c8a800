import { outboxBindings } from './outbox.bindings.ts';
import { questsBindings } from './quests.bindings.ts';
import { shellBindings } from './shell.bindings.ts';

/** What every page behind the log-in needs; what only some need comes with their rooms. */
export const insideBindings = [shellBindings, questsBindings, outboxBindings] as const;
