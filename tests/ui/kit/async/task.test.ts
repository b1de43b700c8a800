import { expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import { Task } from '#ui/kit/async/task.ts';

/** Work that ends on command. */
function piece() {
  const ends: { well: () => void; badly: (reason: unknown) => void }[] = [];
  const work = vi.fn<(word?: string) => Promise<void>>(
    () => new Promise<void>((well, badly) => ends.push({ well, badly })),
  );
  return { work, ends };
}

test('started twice before it ends, it runs once, and both calls wait for the same end', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  const both = Promise.all([task.run('first'), task.run('second')]);
  expect(work.mock.calls).toEqual([['first']]);
  expect(task.isPending).toBe(true);
  ends[0]?.well();
  await both;
  expect(task.status).toBe('fulfilled');
});

test('after its end it can be started again', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  const first = task.run();
  ends[0]?.well();
  await first;
  const second = task.run();
  expect(task.status).toBe('pending');
  ends[1]?.well();
  await second;
  expect(work).toHaveBeenCalledTimes(2);
});

test('a refusal is stored unchanged, and cleared by the next start', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  const refusal = new Refusal('questCodeNotValid');
  const first = task.run();
  ends[0]?.badly(refusal);
  await first;
  expect(task.status).toBe('rejected');
  expect(task.refusal).toBe(refusal);
  const second = task.run();
  expect(task.refusal).toBeUndefined();
  ends[1]?.well();
  await second;
});

test('any other failure becomes the default message and keeps its cause', async () => {
  const cause = new TypeError('broken');
  const task = new Task(() => Promise.reject(cause));
  await task.run();
  expect(task.refusal?.key).toBe('errorDefault');
  expect(task.refusal?.cause).toBe(cause);
});

test('work that throws synchronously is refused too', async () => {
  const task = new Task(() => {
    throw new Refusal('errorOffline');
  });
  await task.run();
  expect(task.refusal?.key).toBe('errorOffline');
});

test('runFresh runs once more after a run that started before', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  void task.run('before');
  const since = task.runFresh('since');
  ends[0]?.well();
  await vi.waitFor(() => expect(work.mock.calls).toEqual([['before'], ['since']]));
  ends[1]?.badly(new Refusal('errorOffline'));
  await since;
  expect([task.status, work.mock.calls.length]).toEqual(['rejected', 2]);
});

test('runFresh runs once if no run was under way', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  const alone = task.runFresh();
  ends[0]?.badly(new Refusal('errorOffline'));
  await alone;
  expect(work).toHaveBeenCalledTimes(1);
});

test('reset clears a result, and does not affect a running task', async () => {
  const { work, ends } = piece();
  const task = new Task(work);
  const first = task.run();
  task.reset();
  expect(task.status).toBe('pending');
  ends[0]?.badly(new Refusal('errorDefault'));
  await first;
  task.reset();
  expect([task.status, task.refusal]).toEqual(['not started', undefined]);
});
