import type { WeekId } from '../quests/index.ts';
import type { CardFlow, SeenFlows } from './seen-flows.ts';

/** ONB-4 · Whether a flow was seen: from the moment it is marked, whatever the server answers. */
export function hasSeen({ known, marks, untold }: SeenFlows, flow: CardFlow): boolean {
  return [...known, ...marks, ...untold].includes(flow);
}

/** ONB-4 · A flow marked as seen; the server is still to be told. */
export function markedSeen(seen: SeenFlows, flow: CardFlow): SeenFlows {
  return { ...seen, marks: [...seen.marks, flow], untold: without(seen.untold, flow) };
}

/** ONB-4 · The same after the server answered one mark: kept, the flow is known as seen; refused, it is seen all the same and waits to be told again. */
export function markAnswered(seen: SeenFlows, flow: CardFlow, isKept: boolean): SeenFlows {
  const place = seen.marks.indexOf(flow);
  if (place === -1) return seen;
  const marks = seen.marks.filter((_, at) => at !== place);
  const known = isKept && !seen.known.includes(flow) ? [...seen.known, flow] : seen.known;
  const isToldYet = known.includes(flow) || marks.includes(flow);
  const untold = [...without(seen.untold, flow), ...(isToldYet ? [] : [flow])];
  return { ...seen, known, marks, untold };
}

/** ONB-5 · The week whose cards are to be shown: the one asked for, until it was seen. */
export function weekStillToShow(seen: SeenFlows): WeekId | undefined {
  return hasSeen(seen, `week ${seen.week}`) ? undefined : seen.week;
}

const without = (flows: readonly CardFlow[], flow: CardFlow): readonly CardFlow[] =>
  flows.filter((one) => one !== flow);
