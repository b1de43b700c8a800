import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmailCheck } from '#ui/account/email-check.ts';

describe('the check of an address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = (taken: readonly string[] = []) => {
    const asked: string[] = [];
    const check = new EmailCheck(async (email) => {
      asked.push(email);
      return !taken.includes(email);
    });
    return { asked, check };
  };

  test('goes out at once, and then only when typing has paused for 300 ms', async () => {
    const { asked, check } = started();
    check.see('a@b.co');
    expect(asked).toEqual(['a@b.co']);
    check.see('a@b.com');
    vi.advanceTimersByTime(299);
    check.see('a@b.community');
    vi.advanceTimersByTime(299);
    expect(asked).toEqual(['a@b.co']);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['a@b.co', 'a@b.community']);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(2);
  });

  test('goes out at once again after a pause', () => {
    const { asked, check } = started();
    check.see('a@b.co');
    vi.advanceTimersByTime(300);
    check.see('c@d.co');
    expect(asked).toEqual(['a@b.co', 'c@d.co']);
  });

  test('asks nothing about what is no address', () => {
    const { asked, check } = started();
    check.see('a@');
    vi.advanceTimersByTime(300);
    expect(asked).toEqual([]);
  });

  test('knows a taken address in any case, and only that one', async () => {
    const { check } = started(['A@b.co']);
    check.see('A@b.co');
    await vi.runAllTimersAsync();
    expect(check.isTaken(' a@B.co')).toBe(true);
    expect(check.isTaken('c@b.co')).toBe(false);
  });

  test('lets an answer that was overtaken say nothing', async () => {
    const answers: ((isUnique: boolean) => void)[] = [];
    const check = new EmailCheck(() => new Promise((answer) => answers.push(answer)));
    check.see('slow@b.co');
    check.see('quick@b.co');
    await vi.advanceTimersByTimeAsync(300);
    answers[1]?.(true);
    answers[0]?.(false);
    await vi.runAllTimersAsync();
    expect(check.isTaken('slow@b.co')).toBe(false);
  });

  test('says nothing when it could not be made', async () => {
    const check = new EmailCheck(() => Promise.reject(new Error('offline')));
    check.see('a@b.co');
    await vi.runAllTimersAsync();
    expect(check.isTaken('a@b.co')).toBe(false);
  });

  test('stops with its page', () => {
    const { asked, check } = started();
    check.see('a@b.co');
    check.see('a@b.com');
    check.stop();
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual(['a@b.co']);
  });
});
