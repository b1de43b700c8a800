import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome, openPhone, waitForWorker } from '../support/browser.ts';
import { DRAWN_OPTION, NOTES_ANSWER, REFLECTION } from '../support/first-challenge.ts';
import { setUpBrowserHarness, startDemo } from '../support/browser-harness.ts';
import { callApi, firstWeekToken, newTravelerToken, storeSession } from '../support/sessions.ts';
import { gotoQuietly, waitForQuietNetwork } from '../support/quiet-network.ts';
import { Visitor } from '../support/visitor.ts';

const CHALLENGE = 'sit-where-people-pass';

describe.skipIf(chrome === undefined)('a quest on a train', () => {
  const harness = setUpBrowserHarness(startDemo);

  /** Opens a chat with another person, who has written. */
  async function openChat(page: Page, token: string): Promise<void> {
    const { url } = harness.product;
    const email = harness.emailOf('canary-partner');
    const other = await newTravelerToken(harness, email, '24680');
    const invitation = { inviteeName: 'Ada', inviteeEmail: email, inviteTitle: '', inviteMessage: 'Shall we?' };
    const { id = '' } = await callApi(
      url,
      '/relationships',
      { ...invitation, relationshipType: 'Running Partner' },
      token,
    );
    await callApi(url, `/relationships/${id}/status`, { status: 'Confirmed' }, other, 'PATCH');
    await page.goto('/relationships');
    await page.getByRole('article').waitFor();
    await callApi(url, `/chat/${id}/messages`, { id: 'abcd0000', text: RECEIVED }, other);
    await page.goto(`/relationships?chat=${id}`);
  }

  /** The requests whose responses are stored on the device. */
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

  test('[ERR-24] opens after restarts without a network, accepts answers, and sends them once and in order', async () => {
    const email = harness.emailOf('offline');
    const token = await firstWeekToken(harness, email);
    const phone = mkdtempSync(join(tmpdir(), 'waymark-phone-'));
    let context = await openPhone(phone, harness.product.url);
    const restart = async (): Promise<Visitor> => {
      await context.close();
      context = await openPhone(phone, harness.product.url);
      await context.setOffline(true);
      return new Visitor(await context.newPage(), harness.product, async () => undefined, email);
    };
    try {
      await context.clock.install();
      const first = await context.newPage();
      await storeSession(first, token);
      for (const [path, name] of [
        ['/home', 'Sit where people pass'],
        ['/overview', messages.overviewTitle],
      ] as const) {
        await gotoQuietly(first, path);
        await first.getByRole('heading', { name }).first().waitFor();
      }
      await waitForWorker(first);
      await waitForQuietNetwork(first);
      await expect
        .poll(() => storedQuestions(first))
        .toEqual(expect.arrayContaining(['GET /quests/active {}', `GET /challenges/{id} {"id":"${CHALLENGE}"}`]));
      await expect.poll(() => keptMedia(first)).toEqual(expect.arrayContaining([expect.stringMatching(/\.svg$/)]));
      await harness.product.stop();

      const train = await restart();
      await train.page.goto('/home');
      await train.page.getByText(/You’re seeing what this device saved at/).waitFor();
      await train.page.getByRole('link', { name: messages.navOverview, exact: true }).click();
      await train.waitForHeading(messages.overviewTitle);
      await train.page.goto(`/challenge/${CHALLENGE}/0`);
      await train.waitForHeading('Pick your spot');
      await train.press('Choose for me');
      await train.page.getByText(DRAWN_OPTION).waitFor();
      await train.press('Complete step');
      await expect.poll(() => shownPictures(train.page)).toBeGreaterThan(0);
      await train.answer('Three things I saw', NOTES_ANSWER);
      await train.press('I sat there');
      await train.waitForHeading('Read your notes once');
      await train.press('Complete step');
      await train.press('Skip and complete');
      await train.page.getByRole('textbox', { name: 'Your reflection' }).fill(REFLECTION);
      await train.press('Finish the challenge');
      await train.page.getByText('4 items waiting to be sent').waitFor();

      const { page } = await restart();
      await page.goto('/home');
      await page.getByText('4 items waiting to be sent').waitFor();
      await page.goto('/relationships');
      await page.getByText(messages.notOnDevice).waitFor();
      const sent: string[] = [];
      context.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && /\/(completed|posts)$/.test(pathname))
          sent.push(pathname.split('/').slice(-2).join('/'));
      });
      await harness.product.start();
      await context.setOffline(false);
      const steps = [
        ...['pick-your-spot', 'sit-for-half-an-hour', 'read-your-notes-once'].map((id) => `${id}/completed`),
        `${CHALLENGE}/posts`,
      ];
      await expect.poll(() => sent, { timeout: 30_000 }).toEqual(steps);
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Ask one neighbour' }).first().waitFor();
      await expect.poll(() => page.getByText(/You’re seeing what this device saved at/).count()).toBe(0);
      expect(sent).toEqual(steps);
      for (const [step, text] of [
        [0, DRAWN_OPTION],
        [1, 'A boy who counted the boats.'],
      ] as const) {
        await page.goto(`/challenge/${CHALLENGE}/${step}`);
        await page.getByText(text).first().waitFor();
      }
      const headers = { authorization: `Bearer ${token}` };
      const read = await fetch(`${harness.product.url}/api/v1/challenges/${CHALLENGE}`, { headers });
      expect(JSON.stringify(await read.json()).split(REFLECTION)).toHaveLength(2);
    } finally {
      await context.close();
      rmSync(phone, { recursive: true, force: true });
    }
  });

  test('[ERR-25] [ERR-30] leaves no personal data on the device after signing out', async () => {
    const nora = await harness.newTravelerAtFirstStep('phone', 'canary', 'allow');
    await nora.press('Choose for me');
    await nora.press('Complete step');
    await nora.waitForHeading('Sit for half an hour');
    await nora.answer('Three things I saw', NOTES_ANSWER);
    await nora.press('I sat there');
    await nora.waitForHeading('Read your notes once');
    const { page } = nora;
    const { context } = harness.window;
    const token = await page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
    await page.goto(`/challenge/${CHALLENGE}/1`);
    await page.getByText('A boy who counted the boats.').waitFor();
    await waitForWorker(page);
    await page.reload();
    await shareWith(page, SHARED);
    await page.waitForURL(/\/share$/);
    await page.getByText(SHARED.text).waitFor();
    await openChat(page, token);
    await page.getByRole('log').getByText(RECEIVED).waitFor();
    await page.getByRole('textbox', { name: /^Write a message to/ }).fill(UNSENT);
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
    const stored = [id, token, 'counted the boats', SHARED.text, SHARED.file, UNSENT, RECEIVED];
    await expect.poll(async () => found(await everythingOn(page), stored), { timeout: 20_000 }).toEqual(stored);
    await expect.poll(() => page.evaluate(() => caches.has('waymark.week-media')), { timeout: 20_000 }).toBe(true);
    const marks = [...stored, nora.name, nora.email];

    await page.getByRole('button', { name: /^You: account of/ }).click();
    await page.getByRole('button', { name: messages.signOut, exact: true }).click();
    await page.getByRole('button', { name: messages.signOutAnyway, exact: true }).click();
    await page.waitForURL(/\/auth\/login/);
    await expect.poll(async () => found(await everythingOn(page), marks)).toEqual([]);
    expect(await page.evaluate(() => caches.has('waymark.week-media'))).toBe(false);
    await page.close();
    const later = await context.newPage();
    await later.goto('/auth/login');
    expect(found(await everythingOn(later), marks)).toEqual([]);
  });
});

/** Words and the content of a file that another app shares, and words of a chat that are not sent. */
const SHARED = { text: 'The ferry of the canary', file: 'canary-song-in-bytes' };
const UNSENT = 'A canary sings before dawn';
const RECEIVED = 'The canary answers at noon';

/** Shares a text and a file with the app, as the share sheet of a phone does. */
const shareWith = (page: Page, shared: typeof SHARED): Promise<void> =>
  page.evaluate(({ text, file }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    const words = Object.assign(document.createElement('input'), { name: 'text', value: text });
    const picked = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const transfer = new DataTransfer();
    transfer.items.add(new File([file], 'song.png', { type: 'image/png' }));
    picked.files = transfer.files;
    form.append(words, picked);
    document.body.append(form);
    form.submit();
  }, shared);

/** The week's pictures and sounds that are stored on the device. */
const keptMedia = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('waymark.week-media')).keys()).map(({ url }) => url));

/** The number of pictures that the open step shows. */
const shownPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('main img')].filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
  );

const found = (held: string, marks: readonly string[]): string[] => marks.filter((mark) => held.includes(mark));

/** The content of all storages, databases with their files, caches and private files of the page's origin, as one text. */
const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database refused'));
      });
    const texts = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return value;
      return Promise.all(Object.entries(value).map(async ([name, one]) => [name, await texts(one)]));
    };
    const filesIn = async (folder: FileSystemDirectoryHandle): Promise<unknown[]> => {
      const all: unknown[] = [];
      for await (const [name, one] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>)
        all.push(
          name,
          ...(one instanceof FileSystemFileHandle
            ? [await (await one.getFile()).text()]
            : await filesIn(one as FileSystemDirectoryHandle)),
        );
      return all;
    };
    const held: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name ?? ''));
      for (const part of database.objectStoreNames) {
        const store = database.transaction(part).objectStore(part);
        held.push(await texts(await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) held.push(request.url, await (await cache.match(request))?.text());
    }
    held.push(await filesIn(await navigator.storage.getDirectory()));
    return held.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))).join('\n');
  });
