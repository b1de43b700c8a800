import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UniqueEmailCheck } from '#ui/account/sign-up/register.view-model.ts';

describe('the check of an email address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = (taken: readonly string[] = []) => {
    const asked: string[] = [];
    const check = new UniqueEmailCheck(async (email) => {
      asked.push(email);
      return !taken.includes(email);
    });
    return { asked, check };
  };

  test('runs immediately, and then only when typing has paused for 300 ms', async () => {
    const { asked, check } = started();
    check.check('a@b.co');
    expect(asked).toEqual(['a@b.co']);
    check.check('a@b.com');
    vi.advanceTimersByTime(299);
    check.check('a@b.community');
    vi.advanceTimersByTime(299);
    expect(asked).toEqual(['a@b.co']);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['a@b.co', 'a@b.community']);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(2);
  });

  test('runs immediately again after a pause', () => {
    const { asked, check } = started();
    check.check('a@b.co');
    vi.advanceTimersByTime(300);
    check.check('c@d.co');
    expect(asked).toEqual(['a@b.co', 'c@d.co']);
  });

  test('sends no request for an invalid address', () => {
    const { asked, check } = started();
    check.check('a@');
    vi.advanceTimersByTime(300);
    expect(asked).toEqual([]);
  });

  test('knows a taken address in any case, and only that one', async () => {
    const { check } = started(['A@b.co']);
    check.check('A@b.co');
    await vi.runAllTimersAsync();
    expect(check.isTaken(' a@B.co')).toBe(true);
    expect(check.isTaken('c@b.co')).toBe(false);
  });

  test('ignores an outdated response', async () => {
    const answers: ((isUnique: boolean) => void)[] = [];
    const check = new UniqueEmailCheck(() => new Promise((answer) => answers.push(answer)));
    check.check('slow@b.co');
    check.check('quick@b.co');
    await vi.advanceTimersByTimeAsync(300);
    answers[1]?.(true);
    answers[0]?.(false);
    await vi.runAllTimersAsync();
    expect(check.isTaken('slow@b.co')).toBe(false);
  });

  test('reports no problem if it failed', async () => {
    const check = new UniqueEmailCheck(() => Promise.reject(new Error('offline')));
    check.check('a@b.co');
    await vi.runAllTimersAsync();
    expect(check.isTaken('a@b.co')).toBe(false);
  });

  test('stops with its page', () => {
    const { asked, check } = started();
    check.check('a@b.co');
    check.check('a@b.com');
    check.stop();
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual(['a@b.co']);
  });
});
