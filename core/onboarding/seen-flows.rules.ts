import type { WeekId } from '../content/index.ts';

/** One flow of cards: the app's, those before and after a quest, those of a week of a quest; with the ids of quest and week. */
export type OnboardingFlow = 'app' | `${'quest' | 'offboarding'} ${string}` | `week ${string} ${string}`;

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

/** The finished flows: those that the server stored, and those that it is still to be told of. */
export type FinishedFlows = Pick<SeenFlows, 'known' | 'unsynced'>;

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

/**
 * ONB-11 · The finished flows that a device stores: those of a page and those that another page stored. A mark under way
 * counts as one the server does not know.
 */
export function finishedFlows(seen: SeenFlows, stored: FinishedFlows): FinishedFlows {
  const known = new Set([...stored.known, ...seen.known]);
  const open = new Set([...stored.unsynced, ...seen.pendingMarks, ...seen.unsynced]);
  return { known: [...known], unsynced: [...open].filter((flow) => !known.has(flow)) };
}

/** ONB-11 · The seen flows at the start of a visit: those that the device stored. */
export const seenFlowsOf = (finished: FinishedFlows): SeenFlows => ({ ...noSeenFlows, ...finished });

/** ONB-5 · The week whose cards are to be shown: the one asked for, until it was seen. */
export function requestedWeekToShow(seen: SeenFlows): WeekId | undefined {
  const flows = [...seen.known, ...seen.pendingMarks, ...seen.unsynced];
  const isSeen = flows.some((flow) => flow.startsWith('week ') && flow.endsWith(` ${seen.requestedWeek}`));
  return isSeen ? undefined : seen.requestedWeek;
}

const without = (flows: readonly OnboardingFlow[], flow: OnboardingFlow): readonly OnboardingFlow[] =>
  flows.filter((one) => one !== flow);
