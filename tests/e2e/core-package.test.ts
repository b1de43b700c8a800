import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packCore, type PackedPackage, createConsumerProject } from '../fixtures/packed-packages.ts';
import { chrome, openTestBrowser, openWindow } from './support/browser.ts';

/** Calls core functions that depend on the environment: time zones, texts, numbers, randomness. */
const questions = `
import fc from 'fast-check';
import * as core from '@waymark/core';
import { calendarDates, weeklyHours } from '@waymark/core/arbitraries';
import { registerMessages, messages, Refusal, formatMessage } from '@waymark/core/messages';
import { CommitSchedule, raised } from '@waymark/core/schedule';
import { daysBetween, instantAt, isTimeZone, noHours, plusDays, todayIn, totalHours } from '@waymark/core/shared';

export async function answers() {
  registerMessages(messages);
  const refused = await new CommitSchedule({}).run({ questId: 'q', hours: noHours }, { minimumHours: 3 }).catch((why) => why);
  return {
    size: Object.keys(core).length,
    today: ['Pacific/Kiritimati', 'America/New_York'].map((zone) => todayIn(zone, '2026-03-08T10:30:00.000Z')),
    spring: instantAt('2026-03-29', 2, 'Europe/Berlin'),
    leap: [plusDays('2028-02-28', 1), daysBetween('2027-12-31', '2028-12-31')],
    zones: ['Europe/Berlin', 'Mars/Olympus'].map(isTimeZone),
    hours: totalHours(raised(noHours, 'sunday')),
    refused: refused instanceof Refusal && [refused.key, refused.message],
    said: formatMessage('monday'),
    drawn: fc.sample(fc.tuple(calendarDates, weeklyHours), { seed: 7, numRuns: 20 }).map((one) => JSON.stringify(one)),
  };
}
`;

const page = `<!doctype html><title>core</title><script type="module">
import { answers } from './answers.js';
const inPage = await answers();
const worker = new Worker('./worker.js', { type: 'module' });
worker.onerror = ({ message }) => (globalThis.found = { message });
worker.onmessage = ({ data }) => (globalThis.found = { inPage, inWorker: data });
</script>`;

const worker = `import { answers } from './answers.js';\npostMessage(await answers());\n`;

describe.skipIf(chrome === undefined)('the core, packed', () => {
  let core: PackedPackage;
  let home: string;
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    core = packCore();
    home = mkdtempSync(join(tmpdir(), 'waymark-answers-'));
    await esbuild.build({
      stdin: { contents: questions, resolveDir: createConsumerProject(core) },
      bundle: true,
      platform: 'neutral',
      format: 'esm',
      outfile: join(home, 'answers.js'),
    });
    const files: Record<string, [type: string, text: string | Buffer]> = {
      '/': ['text/html', page],
      '/worker.js': ['text/javascript', worker],
      '/answers.js': ['text/javascript', readFileSync(join(home, 'answers.js'))],
    };
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
    server = createServer(({ url = '' }, answer) => {
      const [type, text] = files[url] ?? ['text/plain', ''];
      answer.writeHead(text === '' ? 204 : 200, { 'content-type': type }).end(text);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    browser = await openTestBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    core?.remove();
    if (home) rmSync(home, { recursive: true, force: true });
  });

  test('answers alike in Node, in a page and in a worker, as it is and without help', async () => {
    const { answers } = (await import(pathToFileURL(join(home, 'answers.js')).href)) as {
      answers: () => Promise<Record<string, unknown>>;
    };
    const inNode = await answers();
    expect(inNode).toMatchObject({
      today: ['2026-03-09', '2026-03-08'],
      spring: '2026-03-29T01:00:00.000Z',
      leap: ['2028-02-29', 366],
      zones: [true, false],
      hours: 1,
      refused: ['scheduleTooShort', expect.stringContaining('3')],
      said: 'Monday',
    });

    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { page: window, context, errors } = await openWindow(browser, url, 'desktop');
    await window.goto('/');
    const found = await window.waitForFunction(() => (globalThis as { found?: object }).found);
    expect(await found.jsonValue()).toEqual({ inPage: inNode, inWorker: inNode });
    expect(errors).toEqual([]);
    await context.close();
  });
});
