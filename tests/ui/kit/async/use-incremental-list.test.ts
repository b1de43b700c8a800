import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIncrementalList } from '#ui/kit/async/use-incremental-list.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const frame = (): void => act(() => void vi.advanceTimersToNextFrame());

test('a list that fits a window renders completely', () => {
  const { result } = renderHook(() => useIncrementalList(5));
  expect(result.current).toBe(5);
});

test('a long list renders a little more with every frame, until it is complete', () => {
  const { result } = renderHook(() => useIncrementalList(40));
  const seen = [result.current];
  while (seen.at(-1) !== 40 && seen.length < 40) {
    frame();
    seen.push(result.current);
  }
  expect(seen.at(-1)).toBe(40);
  const steps = seen.slice(1).map((count, index) => count - (seen[index] ?? 0));
  expect(seen[0]).toBeLessThan(40);
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeLessThan(10);
  frame();
  expect(result.current).toBe(40);
});

test('a growing list continues from where it was, and a shrinking one shows no extra items', () => {
  const { result, rerender } = renderHook(({ count }) => useIncrementalList(count), { initialProps: { count: 14 } });
  frame();
  expect(result.current).toBe(14);
  rerender({ count: 17 });
  expect(result.current).toBeGreaterThanOrEqual(14);
  frame();
  expect(result.current).toBe(17);
  rerender({ count: 3 });
  expect(result.current).toBe(3);
});
