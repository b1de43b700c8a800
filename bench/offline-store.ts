import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { STORED_RESPONSES_LIMIT, type StoredResponse } from '#core/shared';
import { openTestBrowser } from '../tests/e2e/support/browser.ts';
import { median } from './bench-traveler.ts';

const ROUNDS = 9;

/** How much slower than this machine the device is. */
const SLOWDOWN = 4;

/** The most milliseconds until a store that was just opened gave an answer. */
const MAX_MS = 100;

/** How many answers a device stores, and how many characters each has. */
const stores = [
  { name: 'a quest of 12 weeks with 10 challenges each', answers: 12 * 10 + 30, characters: 20_000 },
  {
    name: 'all that a device stores',
    answers: STORED_RESPONSES_LIMIT.responses,
    characters: Math.floor(STORED_RESPONSES_LIMIT.characters / STORED_RESPONSES_LIMIT.responses),
  },
] as const;

const { outputFiles } = await build({
  stdin: {
    contents: `import { BrowserResponseStore } from './adapters/browser-storage/offline/browser-response-store.ts';
      globalThis.store = new BrowserResponseStore();`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  format: 'iife',
  write: false,
});
const code = outputFiles[0]?.text ?? '';
const browser = await openTestBrowser();
try {
  for (const { name, answers, characters } of stores) {
    const context = await browser.newContext();
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const responses = Array.from({ length: answers }, (_, at): StoredResponse => ({
      traveler: 'ada',
      question: `GET /challenges/{id} {"id":"${at}"}`,
      at: new Date().toISOString(),
      body: Array.from({ length: characters / 8 }, (_, word) => ((word + at * characters) * 7919).toString(36)).join(
        ' ',
      ),
    }));
    await inPage('save', 'ada', responses);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push((await inPage('find', responses[round]?.question)).milliseconds);
    const { usage } = await inPage('find', '');
    const isKept = median(times) <= MAX_MS;
    console.log(
      `${isKept ? '✔' : '✘'} ${name}: ${answers} answers, ${(usage / 1e6).toFixed(1)} MB on the device, the first answer after ${median(times).toFixed(0)} ms, at most ${MAX_MS}; ${times.map((time) => time.toFixed(0)).join(', ')}`,
    );
    if (!isKept) process.exitCode = 1;
    await context.close();

    /** Calls the store in a page of its own, and says how long that took and what the device holds then. */
    async function inPage(method: string, ...sent: readonly unknown[]) {
      const page = await context.newPage();
      await page.goto('http://localhost/');
      await page.addScriptTag({ content: code });
      await slowDown(page);
      const measured = await page.evaluate(
        async ([called, values]) => {
          const { store } = globalThis as unknown as { store: Record<string, (...all: unknown[]) => Promise<unknown>> };
          const start = performance.now();
          await store[called]?.(...values);
          const milliseconds = performance.now() - start;
          const { usage = 0 } = await navigator.storage.estimate();
          return { milliseconds, usage };
        },
        [method, sent] as const,
      );
      await page.close();
      return measured;
    }
  }
} finally {
  await browser.close();
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
