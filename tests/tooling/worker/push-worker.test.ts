import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Listener = (event: object) => void;

/** A window: where it was opened, and where it is now; nothing while it does not answer. */
type OpenWindow = readonly [opened: string, now: string | undefined];

/** Two ends of which one hears what the other is told. */
class Channel {
  readonly port1 = { onmessage: (_message: object): void => undefined };
  readonly port2 = { postMessage: (data: string): void => this.port1.onmessage({ data }) };
}

/** The worker of the app in a browser with these windows open. */
function workerWith(...open: readonly OpenWindow[]) {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const shown: unknown[] = [];
  const waiting: Promise<unknown>[] = [];
  const origin = 'https://waymark.example';
  const windows = open.map(([opened, now]) => ({
    url: origin + opened,
    focus: () => done.push(`focus ${now}`),
    postMessage: (_question: string, [port]: readonly Channel['port2'][]) =>
      now !== undefined && port?.postMessage(origin + now),
  }));
  runInNewContext(readFileSync('public/worker.js', 'utf8'), {
    URL,
    MessageChannel: Channel,
    setTimeout,
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: object) => shown.push({ title, ...options }) },
    clients: {
      matchAll: async () => windows,
      openWindow: (url: string) => done.push(`open ${url.replace(origin, '')}`),
    },
  });
  const tell = async (name: string, event: object) => {
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
  };
  return { tell, done, shown };
}

test('a push is shown under its own tag, and told again', async () => {
  const { tell, shown } = workerWith();
  for (const tag of ['reminder', 'chat one']) await tell('push', { data: { json: () => ({ title: 'T', tag }) } });
  expect(shown).toMatchObject([
    { tag: 'reminder', renotify: true },
    { tag: 'chat one', renotify: true },
  ]);
});

test.each([
  ['/relationships?chat=one', 'focus /relationships?chat=one'],
  ['/relationships?view=mentors&chat=one', 'focus /relationships?view=mentors&chat=one'],
  ['/relationships?chat=other', 'open /relationships?chat=one'],
])('with a window at %s a press on a message leads to its chat', async (path, expected) => {
  const { tell, done } = workerWith(['/home', path]);
  await tell('notificationclick', {
    notification: { close: () => undefined, data: { path: '/relationships?chat=one' } },
  });
  expect(done).toEqual([expected]);
});

test.each([
  ['/relationships?view=mentors', 'focus /relationships?view=mentors'],
  ['/relationships?chat=one', 'open /relationships'],
])('with a window at %s a press on what is in the list leads to where nothing covers it', async (path, expected) => {
  const { tell, done } = workerWith(['/home', path]);
  await tell('notificationclick', {
    notification: { close: () => undefined, data: { path: '/relationships' } },
  });
  expect(done).toEqual([expected]);
});

test('[STP-25] a press on the progress of an upload shows the open app, or opens it', async () => {
  const open = workerWith(['/home', '/settings']);
  await open.tell('backgroundfetchclick', {});
  expect(open.done).toEqual(['focus /settings']);
  const closed = workerWith();
  await closed.tell('backgroundfetchclick', {});
  expect(closed.done).toEqual(['open /home']);
});

test.each([
  ['moved on to another page', '/home'],
  ['does not answer', undefined],
])('a window that was opened at the chat but %s is left alone', async (_, now) => {
  const { tell, done } = workerWith(['/relationships?chat=one', now]);
  await tell('notificationclick', {
    notification: { close: () => undefined, data: { path: '/relationships?chat=one' } },
  });
  expect(done).toEqual(['open /relationships?chat=one']);
});
