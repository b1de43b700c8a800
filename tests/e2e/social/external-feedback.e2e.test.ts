import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { callApi, demoSessionToken, openSignedInPage } from '../support/sessions.ts';

const NAME = 'Mara Lind';

describe.skipIf(chrome === undefined)('feedback without an account', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect, press, heading } = harness;
  const emailOfMara = (): string => harness.emailOf('mara');

  /** Makes a person without an account the running partner of a Traveler. */
  const addStranger = async (token: string): Promise<void> => {
    const { product } = harness;
    const invitation = { inviteeName: NAME, inviteeEmail: emailOfMara(), inviteTitle: '', inviteMessage: 'Shall we?' };
    const { id = '' } = await callApi(
      product.url,
      '/relationships',
      { ...invitation, relationshipType: 'Running Partner' },
      token,
    );
    const { hash } = new URL(await product.linkIn(emailOfMara(), '/invitation/'));
    const authToken = new URLSearchParams(hash.slice(1)).get('authToken') ?? '';
    await callApi(product.url, `/invitations/${id}`, { authToken, accept: true });
  };

  test('[ACH-4][ACH-13][ACH-25] a submission is shared by email and reviewed on a phone, and its owner sees the review live', async () => {
    const token = await demoSessionToken(harness, 'finisher');
    await addStranger(token);
    const owner = await openSignedInPage(harness, 'desktop', token);
    await owner.goto('/profile');
    const card = owner
      .getByRole('article')
      .filter({ has: owner.getByRole('button') })
      .first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button').click();
    const dialog = owner.getByRole('dialog', { name: title });
    await dialog
      .getByLabel(/^Share with/)
      .selectOption({ label: formatMessage('shareSubmissionByEmail', { name: NAME }) });
    await dialog.getByRole('textbox', { name: messages.shareSubmissionMessage }).fill('What do you think of it?');
    await dialog.getByRole('button', { name: messages.shareSubmissionSend }).click();
    await dialog.getByText(messages.reviewLinksTitle).waitFor();
    await inspect('review-link-sent');

    const link = await harness.product.linkIn(emailOfMara(), '/external_feedback/');
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: formatMessage('reviewLinkCopyOf', { name: NAME }) }).click();
    await owner.getByText(formatMessage('reviewLinkCopied', { name: NAME })).waitFor();
    expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const { page: phone, context } = await harness.open('phone');
    await phone.goto(link);
    await phone.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => phone.url()).not.toContain('authToken');
    await inspect('external-feedback');
    await press(messages.feedbackSend);
    await phone.getByText(messages.feedbackTextMissing).waitFor();
    await phone.getByRole('radio', { name: '5 stars' }).check();
    await phone.getByRole('textbox', { name: messages.feedbackText }).fill('A calm page that made me stop.');
    await inspect('external-feedback-form');
    await phone.goto(link);
    const text = phone.getByRole('textbox', { name: messages.feedbackText });
    await expect.poll(() => text.inputValue()).toBe('A calm page that made me stop.');
    await context.setOffline(true);
    await press(messages.feedbackSend);
    await phone.getByRole('main').getByText(messages.errorOffline).waitFor();
    await context.setOffline(false);
    await press(messages.feedbackSend);
    await heading(messages.externalThanks);
    await inspect('external-feedback-thanks');
    await press(messages.externalReadAgain);
    await phone.getByText(messages.feedbackAlreadySubmitted).waitFor();
    await inspect('external-feedback-given');

    await dialog.getByText('A calm page that made me stop.').waitFor();
    await dialog.getByText(formatMessage('reviewLinkReviewed', { reviewed: 'today' }), { exact: false }).waitFor();
    await dialog.getByRole('button', { name: formatMessage('feedbackThankTo', { name: NAME }) }).click();
    const thanks = dialog.getByText(messages.feedbackThanked);
    await expect.poll(() => thanks.evaluate((textElement) => textElement === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: formatMessage('reviewLinkRevokeOf', { name: NAME }) }).click();
    await owner.getByText(formatMessage('reviewLinkRevokedNow', { name: NAME })).waitFor();
    await dialog.getByRole('button', { name: messages.close }).click();
    await owner.getByRole('article', { name: formatMessage('achievementReviewScore', { score: 5 }) }).waitFor();
    const { page: later } = await harness.open('phone');
    await later.goto(link);
    await later.getByText(messages.reviewLinkRevoked).waitFor();
    await inspect('external-feedback-revoked');
    expect(harness.problems).toEqual([]);
  });

  test('[ACH-19] /external_feedback shows a skeleton while it loads, and a way to retry after an error', async () => {
    const { page } = await harness.open('phone');
    const CALLS = '**/api/v1/**';
    await page.route(CALLS, () => undefined);
    await page.goto('/external_feedback/00000000-0000-4000-8000-000000000000?authToken=guessed');
    await page.locator('main [aria-busy=true]').first().waitFor();
    await inspect('external-feedback-loading');
    await page.unroute(CALLS);
    await page.route(CALLS, (route) => route.abort('connectionfailed'));
    await page.reload();
    await page.getByText(messages.errorServerDown).waitFor();
    await inspect('external-feedback-error');
    await page.unroute(CALLS);
    await press(messages.tryAgain);
    await page.getByText(messages.reviewLinkNotValid).waitFor();
    await inspect('external-feedback-not-valid');
    expect(await page.getByRole('button', { name: messages.tryAgain }).count()).toBe(0);
    expect(harness.problems).toEqual([]);
  });
});
