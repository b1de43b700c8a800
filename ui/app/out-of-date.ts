import { runInAction } from 'mobx';
import { formatMessage } from '#core/messages';
import { type ApiCalls, type Clock, dayAndMonth, type Instant, outOfDateSince, timeIn, todayIn } from '#core/shared';
import type { NetworkState } from './network.state.ts';

/** Tells the network's state since when what is shown may be out of date, as long as that is so; answers with how to stop. */
export function watchOutOfDate(calls: ApiCalls, network: NetworkState, clock: Clock): () => void {
  let since: Instant | undefined;
  return calls.watch((end) => {
    since = outOfDateSince(since, end);
    runInAction(() => (network.outOfDate = since === undefined ? undefined : inWords(since, clock)));
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
