import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FirestoreChat } from '#adapters/firestore/chat/firestore-chat';
import { formatMessage, messages } from '#core/messages';
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../setup/firestore-emulator.ts';
import { type BrowserWindow, chrome, openTestBrowser, openWindow, type WindowName } from '../support/browser.ts';
import { FirestorePeople } from '../../contracts/support/firestore-people.ts';
import { FIRESTORE_PROJECT, type FirestoreProduct, startFirestoreProduct } from '../support/firestore-product.ts';

/** The timeout in milliseconds: when Firestore's stream breaks, the app polls once a minute. */
const PATIENCE = 90_000;

const jar = findFirestoreEmulator();
const NAME = 'Nora Lind';

const log = (page: Page) => page.getByRole('log', { name: messages.chatMessages });
const textsOn = (page: Page) => log(page).locator('p[dir=auto]').allTextContents();
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: formatMessage('chatWriteTo', { name: NAME }) }).fill(text);
  await page.keyboard.press('Enter');
};

describe.skipIf(chrome === undefined || jar === undefined)('chats saved by Firestore', () => {
  let emulator: FirestoreEmulator;
  let firestore: FirestoreProduct;
  let browser: Browser;
  let people: FirestorePeople;
  const folder = mkdtempSync(join(tmpdir(), 'waymark-firestore-'));

  beforeAll(async () => {
    emulator = await startFirestoreEmulator(jar ?? '');
    firestore = await startFirestoreProduct(emulator);
    people = new FirestorePeople(emulator, FIRESTORE_PROJECT);
    browser = await openTestBrowser(...firestore.browserFlags);
  }, 300_000);
  afterAll(async () => {
    await people?.close();
    await browser?.close();
    await firestore?.close();
    await emulator?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (size: WindowName, token: string): Promise<BrowserWindow> => {
    const window = await openWindow(browser, firestore.url, size);
    window.page.setDefaultTimeout(PATIENCE);
    await window.context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
    return window;
  };

  test('[CHT-3] [CHT-6] [CHT-9] two people chat, one of them offline for a while', async () => {
    const { tokens, room } = await firestore.partners();
    const { page: phone } = await open('phone', tokens[0]);
    await phone.goto(`/relationships?chat=${room}`);
    await phone.getByText(formatMessage('chatEmpty', { name: NAME })).waitFor();
    const { page: desktop } = await open('desktop', tokens[1]);
    await desktop.goto('/home');
    await write(phone, 'Good morning!');
    await expect.poll(() => desktop.title()).toContain('(1)');
    await desktop.goto('/relationships');
    await log(desktop).getByText('Good morning!').waitFor();
    await expect.poll(() => desktop.title()).not.toContain('(1)');
    await write(desktop, 'Are you out yet?');
    await log(phone).getByText('Are you out yet?').waitFor();

    await phone.context().setOffline(true);
    await write(phone, 'Not yet.');
    await write(phone, 'At nine?');
    await log(phone).getByText(messages.chatWaiting).nth(1).waitFor();
    await write(desktop, 'Hello?');
    await log(desktop).getByText('Hello?').waitFor();
    await expect.poll(() => log(desktop).getByText(messages.chatWaiting).count()).toBe(0);
    await phone.context().setOffline(false);
    await log(desktop).getByText('At nine?').waitFor();
    await log(phone).getByText('Hello?').waitFor();
    await expect.poll(() => log(phone).getByText(messages.chatWaiting).count()).toBe(0);
    expect(await textsOn(phone)).toEqual(['Good morning!', 'Are you out yet?', 'Hello?', 'Not yet.', 'At nine?']);
    expect(await textsOn(desktop)).toEqual(await textsOn(phone));
  });

  /** One of two partners with the chat open, and the other one directly in Firestore. */
  const openedChat = async (): Promise<{
    readonly phone: Page;
    readonly ben: FirestoreChat;
    readonly room: string;
  }> => {
    const { ids, tokens, room } = await firestore.partners();
    const { page: phone } = await open('phone', tokens[0]);
    await phone.goto(`/relationships?chat=${room}`);
    await phone.getByText(formatMessage('chatEmpty', { name: NAME })).waitFor();
    const ben = new FirestoreChat(people.connect(ids[1]), ids[1]);
    await ben.send(room, { id: 'before--', text: 'Before' });
    await log(phone).getByText('Before').waitFor();
    return { phone, ben, room };
  };
  const textsOf = async (chat: FirestoreChat, room: string) => (await chat.history(room)).map(({ text }) => text);

  test('[CHT-3] an interrupted stream resumes with the messages written in the meantime', async () => {
    const { phone, ben, room } = await openedChat();
    firestore.cutConnections();
    await ben.send(room, { id: 'cut-once', text: 'During the cut' });
    await log(phone).getByText('During the cut').waitFor();
    firestore.cutConnections();
    await write(phone, 'After the cut');
    await expect.poll(() => textsOf(ben, room), { timeout: PATIENCE }).toContain('After the cut');
    await expect.poll(() => log(phone).getByText(messages.chatWaiting).count()).toBe(0);
    expect(await textsOf(ben, room)).toEqual(['Before', 'During the cut', 'After the cut']);
    expect(await textsOn(phone)).toEqual(await textsOf(ben, room));
  });

  test('[CHT-9] messages written while Firestore is down are kept, and sent once when it is back', async () => {
    const { phone, ben, room } = await openedChat();
    const saved = await emulator.save(FIRESTORE_PROJECT, folder);
    await emulator.stop();
    await write(phone, 'Written in the outage');
    await log(phone).getByText(messages.chatNotSent).waitFor();
    await phone.getByText(messages.chatConnectionLost).waitFor();
    emulator = await startFirestoreEmulator(jar ?? '', { port: emulator.port, saved });
    await ben.send(room, { id: 'back----', text: 'Back again' });
    await log(phone).getByText('Back again').waitFor();
    await log(phone).getByRole('button', { name: messages.chatSendAgain }).click();
    await expect.poll(() => textsOf(ben, room), { timeout: PATIENCE }).toContain('Written in the outage');
    await expect.poll(() => log(phone).getByText(messages.chatNotSent).count()).toBe(0);
    expect(await textsOf(ben, room)).toEqual(['Before', 'Back again', 'Written in the outage']);
    expect(await textsOn(phone)).toEqual(await textsOf(ben, room));
  });
});
