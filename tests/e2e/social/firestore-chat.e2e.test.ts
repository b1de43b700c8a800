import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../setup/firestore-emulator.ts';
import { type BrowserWindow, chrome, openBrowser, openWindow, type WindowName } from '../support/browser.ts';
import { type FirestoreProduct, startFirestoreProduct } from '../support/firestore-product.ts';

/** In milliseconds: when Firestore's stream breaks, the app asks for new messages once a minute. */
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

  beforeAll(async () => {
    emulator = await startFirestoreEmulator(jar ?? '');
    firestore = await startFirestoreProduct(emulator);
    browser = await openBrowser(...firestore.browserFlags);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await firestore?.close();
    await emulator?.stop();
  });

  const open = async (size: WindowName, token: string): Promise<BrowserWindow> => {
    const window = await openWindow(browser, firestore.url, size);
    window.page.setDefaultTimeout(PATIENCE);
    await window.context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
    return window;
  };

  test('[CHT-3] [CHT-6] [CHT-9] two people talk, one of them without a network for a while', async () => {
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
});
