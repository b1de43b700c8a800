import type { WeekId } from '../quests/index.ts';
import type { CardFlow, SeenFlows } from './seen-flows.ts';

/** ONB-4 · Whether a flow was seen: from the moment it is marked, not from the server's answer on. */
export function hasSeen({ known, marks }: SeenFlows, flow: CardFlow): boolean {
  return known.includes(flow) || marks.includes(flow);
}

/** ONB-4 · A flow marked as seen; the server is still to be told. */
export function markedSeen(seen: SeenFlows, flow: CardFlow): SeenFlows {
  return { ...seen, marks: [...seen.marks, flow] };
}

/** ONB-4 · The same after the server answered one mark: kept, the flow is known as seen; refused, all is as if that mark had never been made. */
export function markAnswered(seen: SeenFlows, flow: CardFlow, isKept: boolean): SeenFlows {
  const place = seen.marks.indexOf(flow);
  const known = isKept && !seen.known.includes(flow) ? [...seen.known, flow] : seen.known;
  return { ...seen, known, marks: seen.marks.filter((_, at) => at !== place) };
}

/** ONB-5 · The week whose cards are to be shown: the one asked for, until it was seen. */
export function weekStillToShow(seen: SeenFlows): WeekId | undefined {
  return hasSeen(seen, `week ${seen.week}`) ? undefined : seen.week;
}
