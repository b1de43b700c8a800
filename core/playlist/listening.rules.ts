/** How many recordings a device remembers the place of. */
const REMEMBERED = 50;

/** PLY-10 · The second at which a recording goes on when it was left at one: a moment earlier, to hear what it was about; from the start when it was hardly begun or is as good as over. */
export function positionToSave(seconds: number, duration: number): number {
  const isOver = duration > 0 && seconds >= duration - 5;
  return Number.isFinite(seconds) && seconds > 10 && !isOver ? Math.floor(seconds) - 3 : 0;
}

/** PLY-10 · The places with one more kept, the newest last; of more than fifty the oldest goes, and what begins at the start needs none. */
export function withPositionSaved(
  positions: Readonly<Record<string, number>>,
  url: string,
  seconds: number,
): Readonly<Record<string, number>> {
  const others = Object.entries(positions).filter(([one]) => one !== url);
  const all = seconds > 0 ? [...others, [url, seconds] as const] : others;
  return Object.fromEntries(all.slice(-REMEMBERED));
}
