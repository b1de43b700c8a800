import { expect, test } from 'vitest';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { type MessageKey, Refusal } from '#core/messages';
import { IdempotentSubmission } from '#ui/kit/async/idempotent-submission.ts';

/** Sends, and returns its key and whether it was sent before; ends with the given result. */
async function sent(
  submission: IdempotentSubmission,
  content: unknown,
  refused?: MessageKey,
): Promise<[string, boolean]> {
  let told: [string, boolean] = ['', false];
  const work = async (key: string, isAgain: boolean): Promise<void> => {
    told = [key, isAgain];
    if (refused) throw new Refusal(refused);
  };
  await submission.send(content, work).catch(() => undefined);
  return told;
}

test.each(['errorServerDown', 'errorOffline', 'errorStillRunning', 'errorDefault'] as const)(
  '[ERR-2] the same content keeps its key after %s',
  async (refused) => {
    const submission = new IdempotentSubmission(new MemoryRandomSource());
    const [key] = await sent(submission, ['a'], refused);
    expect(await sent(submission, ['a'], refused)).toEqual([key, true]);
    expect(await sent(submission, ['a'])).toEqual([key, true]);
  },
);

test.each([undefined, 'emailTaken', 'errorTooManyRequests', 'errorKeyReused'] as const)(
  '[ERR-2] after a decision (%s) the next is another submission',
  async (refused) => {
    const submission = new IdempotentSubmission(new MemoryRandomSource());
    const [key] = await sent(submission, ['a'], refused);
    const [next, isAgain] = await sent(submission, ['a']);
    expect([next === key, isAgain]).toEqual([false, false]);
  },
);

test('[ERR-2] other content is another submission', async () => {
  const submission = new IdempotentSubmission(new MemoryRandomSource());
  const [key] = await sent(submission, ['a'], 'errorServerDown');
  const [next, isAgain] = await sent(submission, ['b']);
  expect([next === key, isAgain]).toEqual([false, false]);
});
