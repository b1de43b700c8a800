import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { NOTES_ANSWER } from '../support/first-challenge.ts';
import { setUpBrowserHarness, startDemo } from '../support/browser-harness.ts';
import { gotoQuietly, waitForQuietNetwork } from '../support/quiet-network.ts';

const CHALLENGE = 'sit-where-people-pass';

describe.skipIf(chrome === undefined)('a quest on a train', () => {
  const harness = setUpBrowserHarness(startDemo);

  /** The questions whose answers are stored on the device. */
  const storedQuestions = (page: Page): Promise<string[]> =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('waymark.responses');
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve([]);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('entries').objectStore('entries').getAllKeys();
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result.map(String));
            };
          };
        }),
    );

  test('[ERR-24] opens after a restart without a network, goes on, and is sent once', async () => {
    const nora = await harness.newTraveler('phone', 'offline');
    await nora.followLink('Start');
    await nora.passWeekOnboarding();
    await nora.waitForHeading('Pick your spot');
    await nora.press('Choose for me');
    await nora.press('Complete step');
    await nora.waitForHeading('Sit for half an hour');
    const token = await nora.page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
    const { page: first, context } = await harness.open('phone', undefined, 'allow');
    await first.goto('/auth/login');
    await first.evaluate((stored) => localStorage.setItem('waymark.session', stored), token);
    for (const [path, name] of [
      ['/home', 'Sit where people pass'],
      ['/overview', messages.overviewTitle],
      [`/challenge/${CHALLENGE}/1`, 'Sit for half an hour'],
    ] as const) {
      await gotoQuietly(first, path);
      await first.getByRole('heading', { name }).first().waitFor();
    }
    await first.evaluate(async () => navigator.serviceWorker.ready);
    await waitForQuietNetwork(first);
    await expect
      .poll(() => storedQuestions(first))
      .toEqual(expect.arrayContaining(['GET /quests/active {}', `GET /challenges/{id} {"id":"${CHALLENGE}"}`]));
    await first.close();

    await context.setOffline(true);
    await harness.product.stop();
    const page = await context.newPage();
    await page.goto('/home');
    await page.getByText(/You’re seeing what this device saved at/).waitFor();
    await page.getByRole('link', { name: messages.navOverview, exact: true }).click();
    await page.getByRole('heading', { name: messages.overviewTitle, exact: true }).waitFor();
    await page.goto(`/challenge/${CHALLENGE}/1`);
    await page.getByRole('region', { name: 'Three things I saw' }).getByRole('textbox').fill(NOTES_ANSWER);
    await page.getByRole('button', { name: 'I sat there' }).click();
    await page.getByText('1 item waiting to be sent').waitFor();
    await page.goto('/relationships');
    await page.getByText(messages.notOnDevice).waitFor();

    const seen: string[] = [];
    context.on('requestfinished', (request) => {
      if (request.url().endsWith('/completed')) seen.push(request.url());
    });
    await harness.product.start();
    await context.setOffline(false);
    await expect.poll(() => seen.length, { timeout: 30_000 }).toBe(1);
    await page.goto('/home');
    await page.getByRole('navigation', { name: messages.mainNavigation }).waitFor();
    await expect.poll(() => page.getByText(/You’re seeing what this device saved at/).count()).toBe(0);
    expect(seen).toHaveLength(1);
  });

  test('[ERR-25] leaves nothing of a person on the device when they sign out', async () => {
    const nora = await harness.newTraveler('phone', 'canary');
    const { page, context } = harness.window;
    await nora.followLink('Start');
    await nora.passWeekOnboarding();
    await nora.press('Choose for me');
    await nora.press('Complete step');
    await nora.waitForHeading('Sit for half an hour');
    await nora.answer('Three things I saw', NOTES_ANSWER);
    await nora.press('I sat there');
    await nora.waitForHeading('Read your notes once');
    await page.goto('/home');
    await page.goto(`/challenge/${CHALLENGE}/1`);
    await page.getByText('A boy who counted the boats.').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
    const stored = [id, token, 'counted the boats'];
    await expect.poll(async () => found(await everythingOn(page), stored), { timeout: 20_000 }).toEqual(stored);
    const marks = [...stored, nora.name, nora.email];

    await page.getByRole('button', { name: /^You: account of/ }).click();
    await page.getByRole('button', { name: messages.signOut, exact: true }).click();
    await page.waitForURL(/\/auth\/login/);
    await expect.poll(async () => found(await everythingOn(page), marks)).toEqual([]);
    await page.close();
    const later = await context.newPage();
    await later.goto('/auth/login');
    expect(found(await everythingOn(later), marks)).toEqual([]);
  });
});

const found = (held: string, marks: readonly string[]): string[] => marks.filter((mark) => held.includes(mark));

/** All that the storages, databases and caches of the page's origin hold, as one text. */
const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database refused'));
      });
    const held: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name ?? ''));
      for (const part of database.objectStoreNames) {
        const store = database.transaction(part).objectStore(part);
        held.push(await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) held.push(request.url, await (await cache.match(request))?.text());
    }
    return held.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))).join('\n');
  });
