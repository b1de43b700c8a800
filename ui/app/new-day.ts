import type { ActiveQuestState } from '../quests/active-quest.state.ts';

/** How often the date is checked, in milliseconds. */
const LOOK_EVERY = 60_000;

/** TIME-1 · Calls `refresh` within a minute after the date has changed. Returns a function that stops it. */
export function watchDate(state: ActiveQuestState, refresh: () => void): () => void {
  let last = state.today;
  const timer = setInterval(() => {
    state.checkDate();
    if (state.today === last) return;
    last = state.today;
    refresh();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
