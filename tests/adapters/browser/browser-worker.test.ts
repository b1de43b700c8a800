import { expect, test, vi } from 'vitest';
import { registerWorkerLater } from '#adapters/browser/browser-worker';

test('a page tells the worker where it is now', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { href: 'https://waymark.example/relationships?chat=one' });
  vi.useFakeTimers();
  registerWorkerLater();

  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  for (const data of ['something else', 'place'])
    serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  expect(answers).toEqual(['https://waymark.example/relationships?chat=one']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
