import { runInAction } from 'mobx';
import { formatMessage } from '#core/messages';
import {
  type ApiCalls,
  type Clock,
  dayAndMonth,
  type Instant,
  outOfDateSince,
  secondsOf,
  timeIn,
  todayIn,
} from '#core/shared';
import type { NetworkState } from './network.state.ts';

/** The minimum time between two refreshes, in seconds, so that a call that always fails does not repeat the others. */
const BETWEEN_REFRESHES = 60;

/**
 * Sets the network state's message about outdated content while it applies, and refreshes pages once the server
 * responds; returns a function that stops it.
 */
export function watchOutOfDate(calls: ApiCalls, network: NetworkState, clock: Clock, refresh: () => void): () => void {
  let since: Instant | undefined;
  let refreshedAt = -Infinity;
  return calls.watch((end) => {
    const before = since;
    const now = secondsOf(clock.now());
    const next = outOfDateSince(since, end);
    const isBack = before !== undefined && next === undefined;
    // Until the pages are loaded anew, what they show is as old as before.
    if (isBack && now < refreshedAt + BETWEEN_REFRESHES) return;
    since = next;
    runInAction(() => (network.outOfDate = since === undefined ? undefined : inWords(since, clock)));
    if (!isBack) return;
    refreshedAt = now;
    refresh();
  });
}

function inWords(since: Instant, clock: Clock): string {
  const zone = clock.zone();
  const [date, today] = [todayIn(zone, since), todayIn(zone, clock.now())];
  const time = timeIn(zone, since);
  return date === today
    ? formatMessage('offlineAsOfTime', { time })
    : formatMessage('offlineAsOfDate', { date: dayAndMonth(date, today), time });
}
