import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '#ui/kit/browser/after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it runs once, after the next frame and not in it', () => {
  const act = vi.fn<() => void>();
  requestAnimationFrame(() => expect(act).not.toHaveBeenCalled());
  afterPaint(act);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

test('it runs in a hidden page, which paints no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const act = vi.fn<() => void>();
  afterPaint(act);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

test('it can be cancelled before the frame and after it', () => {
  const act = vi.fn<() => void>();
  afterPaint(act)();
  const cancel = afterPaint(act);
  vi.advanceTimersToNextFrame();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
