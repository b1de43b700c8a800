import { MemoryClock } from '#adapters/in-memory/memory-clock';
import type { Claims } from '#core/account/server';
import { type CalendarDate, instantAt, plusDays, secondsOf, todayIn } from '#core/shared';
import { type AppContext, createRequestScope, type RequestScope } from '#composition/server/request-scope';

/** An hour of a day before today, in the server's time zone. */
export interface DaysAgo {
  readonly daysAgo: number;
  readonly hour: number;
}

/** The server at an hour of a day in its own time zone, and now at the latest. */
export function contextAt(context: AppContext, date: CalendarDate, hour: number): AppContext {
  const [zone, now] = [context.clock.zone(), context.clock.now()];
  const then = instantAt(date, hour, zone);
  return { ...context, clock: new MemoryClock(then < now ? then : now, zone) };
}

/** {@link contextAt}, counted back from today. */
export const contextBefore = (context: AppContext, { daysAgo, hour }: DaysAgo): AppContext =>
  contextAt(context, plusDays(todayIn(context.clock.zone(), context.clock.now()), -daysAgo), hour);

/** What somebody can do in such a server, whose session ends with today's. */
export const scopeOf = (context: AppContext, claims: Claims, now = context.clock.now()): RequestScope =>
  createRequestScope({ ...context, session: { ...claims, exp: secondsOf(now) } });
