import { reaction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import type { Quests } from '#core/quests';
import { watchDate } from '#ui/app/new-day.ts';
import { onReturn, refreshPages } from '#ui/kit/browser/on-return.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[TIME-1] a page that stays open is refreshed once the day has ended in the person’s zone', () => {
  const clock = new MemoryClock('2026-11-28T22:58:00.000Z', 'Europe/Berlin');
  const refresh = vi.fn<() => void>();
  const state = new ActiveQuestState({} as Quests, { session: undefined }, clock);
  const stops = [onReturn(refresh), watchDate(state, refreshPages)];
  const passMinutes = (minutes: number): void => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(1);
      vi.advanceTimersByTime(60_000);
    }
  };
  passMinutes(1);
  expect(refresh).not.toHaveBeenCalled();
  passMinutes(30);
  expect(refresh).toHaveBeenCalledOnce();
  expect(state.today).toBe('2026-11-29');
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('[TIME-1] the date follows the zone of the device until that of the account is known', () => {
  const clock = new MemoryClock('2026-11-28T22:58:00.000Z');
  const state = new ActiveQuestState({} as Quests, { session: undefined }, clock);
  const stop = reaction(
    () => state.today,
    () => undefined,
  );
  clock.setZone('Asia/Dhaka');
  state.checkDate();
  expect(state.today).toBe('2026-11-29');
  stop();
});
