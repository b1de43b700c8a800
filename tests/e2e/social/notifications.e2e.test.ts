import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { callApi, newTravelerToken, openSignedInPage } from '../support/sessions.ts';

describe.skipIf(chrome === undefined)('notifications', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });

  test.each(SIZES)(
    '[NTF-7][NTF-2][NTF-8][NTF-12] on a %s an invitation is counted at the avatar, shown in its menu, leads to the people, and its type is turned off',
    async (name) => {
      const email = harness.emailOf(`invited-${name}`);
      const sender = await newTravelerToken(harness, harness.emailOf(`sender-${name}`), '24680');
      const page = await openSignedInPage(harness, name, await newTravelerToken(harness, email, '24680'));
      await page.goto('/home');
      await page.getByRole('button', { name: /^You: account of Nora Lind$/ }).click();
      await page.getByText(messages.activityEmpty).waitFor();
      await harness.inspect('activity-empty');
      await page.keyboard.press('Escape');

      const invitation = { inviteeName: 'Nora', inviteeEmail: email, inviteTitle: '', inviteMessage: 'Come along.' };
      await callApi(
        harness.product.url,
        '/relationships',
        { ...invitation, relationshipType: 'Running Partner' },
        sender,
      );
      await page.reload();
      const avatar = page.getByRole('button', { name: /^You: account of Nora Lind, 1 new notification$/ });
      await avatar.waitFor();
      await harness.inspect('activity-unread');
      const seen = page.waitForResponse('**/api/v1/notifications/seen');
      await avatar.click();
      const entry = page.getByRole('link', { name: /Nora Lind invited you to connect\./ });
      await entry.waitFor();
      expect((await seen).status()).toBe(200);
      await avatar.waitFor();
      await harness.inspect('activity');
      expect(await entry.getAttribute('href')).toBe('/relationships');
      const marked = page.waitForResponse('**/api/v1/notifications/read');
      await entry.press('Enter');
      await entry.waitFor({ state: 'detached' });
      await page.waitForURL('**/relationships');
      expect((await marked).status()).toBe(200);
      await page.getByRole('button', { name: /^You: account of Nora Lind$/ }).waitFor();
      await page.getByRole('article').first().waitFor();

      await page.goto('/settings/notifications');
      const push = page
        .getByRole('group', { name: messages.switchInvited, exact: true })
        .getByRole('switch', { name: messages.channelPush });
      const changed = page.waitForResponse('**/api/v1/notifications/switches');
      await push.click();
      await push.and(page.locator(':not(:checked)')).waitFor();
      expect((await changed).status()).toBe(200);
      await harness.inspect('notification-switches');
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );
});
