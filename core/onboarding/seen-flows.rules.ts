import type { WeekId } from '../content/index.ts';

/** One flow of cards: the app's, those before and after a quest, those of a week; with the id of the quest or week. */
export type OnboardingFlow = 'app' | `${'quest' | 'offboarding' | 'week'} ${string}`;

/** The seen flows, as the server knows them and with pending marks. */
export interface SeenFlows {
  readonly known: readonly OnboardingFlow[];
  /** Marks that the server has not answered yet; a flow occurs once for each mark. */
  readonly pendingMarks: readonly OnboardingFlow[];
  /** Flows that the server refused to store, each once: they count as seen, and are sent again. */
  readonly unsynced: readonly OnboardingFlow[];
  /** The week whose cards were requested; {@link requestedWeekToShow} checks whether they still are. */
  readonly requestedWeek: WeekId | undefined;
}

/** The state before any flow was seen or requested. */
export const noSeenFlows: SeenFlows = { known: [], pendingMarks: [], unsynced: [], requestedWeek: undefined };

/** ONB-4 · True if a flow was seen: from the moment it is marked, whatever the server's response. */
export function hasSeenFlow({ known, pendingMarks, unsynced }: SeenFlows, flow: OnboardingFlow): boolean {
  return [...known, ...pendingMarks, ...unsynced].includes(flow);
}

/** ONB-4 · A flow marked as seen; the server is still to be told. */
export function flowMarkedSeen(seen: SeenFlows, flow: OnboardingFlow): SeenFlows {
  return { ...seen, pendingMarks: [...seen.pendingMarks, flow], unsynced: without(seen.unsynced, flow) };
}

/**
 * ONB-4 · The seen flows after the server's response to one mark: if it was stored, the flow is known as seen; if
 * refused, it counts as seen and is sent again later.
 */
export function flowMarkConfirmed(seen: SeenFlows, flow: OnboardingFlow, isKept: boolean): SeenFlows {
  const index = seen.pendingMarks.indexOf(flow);
  if (index === -1) return seen;
  const pendingMarks = seen.pendingMarks.filter((_, at) => at !== index);
  const known = isKept && !seen.known.includes(flow) ? [...seen.known, flow] : seen.known;
  const isToldYet = known.includes(flow) || pendingMarks.includes(flow);
  const unsynced = [...without(seen.unsynced, flow), ...(isToldYet ? [] : [flow])];
  return { ...seen, known, pendingMarks, unsynced };
}

/** ONB-5 · The week whose cards are to be shown: the one asked for, until it was seen. */
export function requestedWeekToShow(seen: SeenFlows): WeekId | undefined {
  return hasSeenFlow(seen, `week ${seen.requestedWeek}`) ? undefined : seen.requestedWeek;
}

const without = (flows: readonly OnboardingFlow[], flow: OnboardingFlow): readonly OnboardingFlow[] =>
  flows.filter((one) => one !== flow);
