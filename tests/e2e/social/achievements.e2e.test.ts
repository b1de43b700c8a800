import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES, startDemo } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

describe.skipIf(chrome === undefined)('achievements and feedback', () => {
  const harness = setUpBrowserHarness(startDemo, { checksAccessibility: true });
  const { inspect, press } = harness;

  test.each(SIZES)(
    '[ACH-6][ACH-14][ACH-24][ACH-27][REL-28] on a %s a submission is shared, a partner reviews it, edits the review and reports the submission, it earns XP, and its owner views it as others do',
    async (name) => {
      const amina = await openSignedInPage(harness, name, await demoSessionToken(harness, 'partner'));
      await amina.goto('/home');
      await amina.getByRole('link', { name: messages.navYou, exact: true }).click();
      const card = amina
        .getByRole('article')
        .filter({ has: amina.getByRole('button') })
        .nth(name === 'phone' ? 0 : 1);
      await card.waitFor();
      const title = (await card.getByRole('heading').textContent()) ?? '';
      const before = await amina.locator('abbr', { hasText: 'XP' }).first().textContent();
      await inspect('achievements');
      await card.getByRole('button').click();
      const dialog = amina.getByRole('dialog', { name: title });
      await dialog.getByLabel(/^Share with/).selectOption({ label: 'Robin Ferryman' });
      await dialog.getByRole('textbox', { name: messages.shareSubmissionMessage }).fill('What do you think of it?');
      await inspect('achievement-open');
      await dialog.getByRole('button', { name: messages.shareSubmissionSend }).click();
      await dialog.getByText(formatMessage('shareSubmissionReaders', { names: 'Robin Ferryman' })).waitFor();

      await amina.goto('/settings/visibility_permissions');
      await amina.getByRole('link', { name: messages.seeAsGuide }).click();
      await amina.getByText(messages.seenByGuide).waitFor();
      await amina.getByRole('button', { name: title }).first().click();
      const seen = amina.getByRole('dialog', { name: title });
      await seen.getByRole('button', { name: messages.close }).click();
      await inspect('see-as-guide');
      await amina.getByRole('link', { name: messages.seeAsExternalReader }).click();
      await amina.getByText(messages.seenByExternalReader).waitFor();
      await amina.getByRole('button', { name: title }).first().click();
      await seen.getByRole('button', { name: messages.close }).click();
      await inspect('see-as-external-reader');

      const robin = await openSignedInPage(harness, name, await demoSessionToken(harness, 'traveler'));
      await robin.goto('/home');
      await robin.getByRole('button', { name: /^You: account of/ }).click();
      await robin.getByRole('link', { name: /Amina/ }).first().click();
      const review = robin.getByRole('dialog', { name: title });
      await review.getByRole('radio', { name: '4 stars' }).check();
      await review.getByRole('textbox', { name: messages.feedbackText }).fill('It made me look up.');
      await inspect('feedback-form');
      await press(messages.feedbackSend);
      await review.getByText(messages.feedbackAlreadySubmitted).waitFor();
      await inspect('feedback-given');
      await press(messages.feedbackEdit);
      await review.getByRole('textbox', { name: messages.feedbackText }).fill('It made me look up and listen.');
      await inspect('feedback-edit');
      await press(messages.feedbackEditSave);
      await review.getByText(messages.feedbackEdited).waitFor();
      await press(messages.abuseSubmission);
      await robin.getByRole('textbox', { name: messages.abuseReason }).fill('Somebody else wrote this.');
      await inspect('report-submission');
      await press(messages.abuseSend);
      await robin.getByText(messages.abuseSent).waitFor();
      await review.getByRole('button', { name: messages.close }).click();
      await inspect('person-achievements');

      await amina.goto('/profile/AchievementsList');
      await amina
        .getByRole('article', { name: formatMessage('achievementReviewScore', { score: 4 }) })
        .first()
        .waitFor();
      expect(await amina.locator('abbr', { hasText: 'XP' }).first().textContent()).not.toBe(before);
      await inspect('achievements-reviewed');
      await amina.getByRole('button', { name: title }).first().click();
      await dialog.getByText('It made me look up and listen.').waitFor();
      await dialog.getByText(messages.feedbackEdited).waitFor();

      const computer = await openSignedInPage(harness, 'desktop', await demoSessionToken(harness, 'operator'));
      await computer.goto('/operator?tab=reports');
      await computer.getByText('Somebody else wrote this.').first().waitFor();
      await inspect('operator-submission-report');
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );
});
