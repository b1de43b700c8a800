import { reaction } from 'mobx';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';

/** How often the date is checked, in milliseconds. */
const LOOK_EVERY = 60_000;

/** TIME-1 · Calls `refresh` within a minute after the date has changed. Returns a function that stops it. */
export function watchDate(state: ActiveQuestState, refresh: () => void): () => void {
  const timer = setInterval(() => state.checkDate(), LOOK_EVERY);
  const stopWatching = reaction(
    () => state.today,
    () => refresh(),
  );
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
