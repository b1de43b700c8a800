import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome, windows } from '../support/browser.ts';
import { SIZES, setUpBrowserHarness } from '../support/browser-harness.ts';
import { callApi, newTravelerToken, openSignedInPage } from '../support/sessions.ts';

const CODE = '24680';
const NAME = 'Nora Lind';

const write = (page: Page) => page.getByRole('textbox', { name: formatMessage('chatWriteTo', { name: NAME }) });
const log = (page: Page) => page.getByRole('log', { name: messages.chatMessages });

describe.skipIf(chrome === undefined)('chat', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect } = harness;

  /** Two running partners: their sessions, and their relationship. */
  async function partners(who: string) {
    const [one, other] = [harness.emailOf(`${who}-one`), harness.emailOf(`${who}-other`)];
    const tokens = await Promise.all([newTravelerToken(harness, one, CODE), newTravelerToken(harness, other, CODE)]);
    const { url } = harness.product;
    const invitation = { inviteeName: NAME, inviteeEmail: other, inviteTitle: '', inviteMessage: 'Shall we?' };
    const sent = await callApi(
      url,
      '/relationships',
      { ...invitation, relationshipType: 'Running Partner' },
      tokens[0],
    );
    const room = sent['id'] ?? '';
    await callApi(url, `/relationships/${room}/status`, { status: 'Confirmed' }, tokens[1], 'PATCH');
    return { tokens, room };
  }

  test('[CHT-3] [CHT-6] [CHT-9] two people chat, one of them offline for a while', async () => {
    const { tokens } = await partners('talk');
    const phone = await openSignedInPage(harness, 'phone', tokens[0]);
    await phone.goto('/relationships');
    await phone.getByRole('link', { name: formatMessage('chatWith', { name: NAME }) }).click();
    await phone.getByText(formatMessage('chatEmpty', { name: NAME })).waitFor();
    await inspect('chat-empty');
    await phone.getByRole('textbox').fill('Good morning!\nAre you out yet?');
    await phone.keyboard.press('Enter');
    await write(phone).fill('I found https://example.org/harbour-lights, have a look.');
    await phone.getByRole('button', { name: messages.chatSend }).click();
    await log(phone).getByRole('link', { name: 'https://example.org/harbour-lights' }).waitFor();

    const desktop = await openSignedInPage(harness, 'desktop', tokens[1]);
    await desktop.goto('/home');
    await expect.poll(() => desktop.title()).toContain('(2)');
    await inspect('chat-unread');
    await desktop.goto('/relationships');
    await log(desktop).getByText('Are you out yet?').waitFor();
    await desktop.getByText(messages.chatUnread, { exact: true }).waitFor();
    await write(desktop).fill('Just about. The fog is still over the water, so I will wait for half an hour.');
    await desktop.keyboard.press('Enter');
    await inspect('chat-talk');
    await log(phone).getByText('The fog is still').waitFor();

    await phone.context().setOffline(true);
    await write(phone).fill('Then let us meet at nine.');
    await phone.keyboard.press('Enter');
    await write(phone).fill('At the light house?');
    await phone.keyboard.press('Enter');
    await log(phone).getByText(messages.chatWaiting).nth(1).waitFor();
    const [bar, account, messageLog] = await Promise.all(
      [phone.getByText(messages.offlineKeepGoing), phone.getByRole('banner').getByRole('button'), log(phone)].map(
        async (one) => (await one.boundingBox()) ?? { y: 0, height: 0 },
      ),
    );
    expect(account?.y, 'the account button is below the bar').toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((account?.y ?? 0) + (account?.height ?? 0), 'and beside the name').toBeLessThan(messageLog?.y ?? 0);
    await write(desktop).fill('Hello?');
    await desktop.keyboard.press('Enter');
    await log(desktop).getByText('Hello?').waitFor();
    await phone.context().setOffline(false);
    await log(desktop).getByText('At the light house?').waitFor();
    await log(phone).getByText('Hello?').waitFor();
    expect(await log(phone).getByText(messages.chatWaiting).count()).toBe(0);
    const textsOn = (page: Page) => log(page).locator('p[dir=auto]').allTextContents();
    expect(await textsOn(phone)).toEqual(await textsOn(desktop));
    expect(await textsOn(phone)).toHaveLength(6);
    await write(phone).fill('One thing more');
    await phone.reload();
    await expect.poll(() => write(phone).inputValue()).toBe('One thing more');
    await phone.goBack();
    await phone.getByRole('heading', { name: messages.relationshipsTitle }).waitFor();
    expect(harness.problems).toEqual([]);
  });

  test('[CHT-10] [CHT-11] a long chat opens at its end, and loads older messages without moving the visible ones', async () => {
    const { tokens, room } = await partners('long');
    const { url } = harness.product;
    const send = (index: number, token: string, text = `Message number ${index}`) =>
      callApi(url, `/chat/${room}/messages`, { id: `long-${String(index).padStart(3, '0')}`, text }, token);
    for (let index = 0; index < 80; index++) await send(index, tokens[index % 3 ? 0 : 1]);
    for (const size of SIZES) {
      const page = await openSignedInPage(harness, size, tokens[1]);
      await page.goto(`/relationships?chat=${room}`);
      const newest = log(page).getByText('Message number 79', { exact: true });
      await newest.waitFor();
      await expect.poll(() => newest.isVisible()).toBe(true);
      expect(await isInView(page, 'Message number 79')).toBe(true);
      await inspect('chat-long');
      await log(page).evaluate((element) => (element.scrollTop = 0));
      await log(page).getByText('Message number 10', { exact: true }).waitFor();
      expect(await isInView(page, 'Message number 32')).toBe(true);
      await send(size === 'phone' ? 80 : 81, tokens[0], 'Are you reading all of it again?');
      await page.getByRole('button', { name: messages.chatNewMessages }).waitFor();
      await inspect('chat-new-below');
      await page.getByRole('button', { name: messages.chatNewMessages }).click();
      await expect.poll(() => isInView(page, 'Are you reading all of it again?')).toBe(true);
      const { width, height } = windows[size];
      await page.setViewportSize({ width, height: height - 300 });
      await expect.poll(() => isInView(page, 'Are you reading all of it again?')).toBe(true);
    }
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test('[CHT-1] a chat is closed once the relationship has ended', async () => {
    const page = await openSignedInPage(harness, 'phone', (await partners('ended')).tokens[0]);
    await page.goto('/relationships?chat=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: messages.chatEndedTitle }).waitFor();
    await inspect('chat-ended');
    expect(harness.problems).toEqual([]);
  });
});

/** Whether the last message with this text is visible in the list. */
const isInView = (page: Page, text: string): Promise<boolean> =>
  log(page).evaluate((list, wanted) => {
    const found = [...list.querySelectorAll('p')].findLast((one) => one.textContent === wanted);
    if (!found) return false;
    const [inner, outer] = [found.getBoundingClientRect(), list.getBoundingClientRect()];
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  }, text);
