import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { callApi, newTravelerToken, openSignedInPage } from '../support/sessions.ts';

const CODE = '24680';

describe.skipIf(chrome === undefined)('people', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect, heading, press } = harness;

  test.each(SIZES)(
    '[REL-1][REL-4][REL-34][REL-35] on a %s a person is invited by email, accepts and signs up, both see the partnership, switch and end it, and one finds another partner',
    async (name) => {
      const email = harness.emailOf(`amina-${name}`);
      const [robinsToken, chosToken] = await Promise.all([
        newTravelerToken(harness, harness.emailOf(`robin-${name}`), CODE),
        newTravelerToken(harness, harness.emailOf(`cho-${name}`), CODE),
      ]);
      const robin = await openSignedInPage(harness, name, robinsToken);
      await robin.goto('/overview');
      await robin.getByRole('link', { name: messages.navPeople, exact: true }).click();
      await heading(messages.relationshipsEmptyTitle);
      await inspect('people-empty');
      await press(messages.relationshipsAdd);
      await press(messages.addRunningPartner);
      await robin.getByRole('textbox', { name: messages.inviteName }).fill('Amina Okafor');
      await robin.getByRole('textbox', { name: messages.inviteEmail }).fill(email);
      await robin.getByRole('textbox', { name: messages.inviteMessage }).fill('Shall we do this together?');
      await inspect('people-invite');
      await press(messages.inviteSend);
      await heading(messages.inviteSentTitle);
      await inspect('people-sent');
      await press(messages.invitationGotIt);
      await robin.getByText(email).waitFor();
      await inspect('people-invited');

      const { page: emailPage } = await harness.open(name);
      await emailPage.goto(await harness.product.linkIn(email, '/invitation/'));
      await emailPage.getByText('Shall we do this together?').waitFor();
      expect(emailPage.url()).not.toContain('authToken');
      await inspect('invitation');
      await press(messages.cardAccept);
      await heading(messages.invitationAccepted);
      await inspect('invitation-accepted');

      const aminasToken = await newTravelerToken(harness, email, CODE);
      const amina = await openSignedInPage(harness, name, aminasToken);
      await amina.goto('/relationships');
      await amina.getByRole('article').getByText(messages.relationshipRunningPartner, { exact: true }).waitFor();
      await inspect('people-partner');
      await press(messages.relationshipsAdd);
      await heading(messages.relationshipsAdd);
      await inspect('people-add');
      await press(messages.switchRunningPartner);
      const notHelpful = amina.getByRole('radio', { name: messages.switchNotHelpful });
      await notHelpful.waitFor();
      await inspect('people-switch');
      await notHelpful.check();
      await press(messages.switchDone);
      await heading(messages.addRunningPartner);
      await inspect('people-fellows');
      await amina.getByRole('dialog').getByRole('button', { name: messages.close }).click();
      await amina.getByRole('article').getByRole('link').click();
      await amina
        .getByRole('region')
        .getByRole('link', { name: /^Nora Lind/ })
        .click();
      const more = amina.getByRole('main').getByRole('button', { name: /^More actions for/ });
      await amina.getByRole('region', { name: /^Chat with/ }).waitFor({ state: 'detached' });
      await more.waitFor();
      await inspect('person');
      await more.click();
      await press(messages.personEnd);
      await amina.getByRole('button', { name: messages.removeNow, exact: true }).waitFor();
      await inspect('person-end');
      await press(messages.removeNow);
      await heading(messages.relationshipsEmptyTitle);

      await robin.reload();
      await robin.getByRole('heading', { name: messages.relationshipsEmptyTitle }).waitFor();

      const letFind = (token: string, isFindable: boolean) =>
        callApi(harness.product.url, '/relationships/findable', { isFindable }, token, 'PATCH');
      for (const token of [robinsToken, chosToken]) await letFind(token, true);
      await press(messages.relationshipsAdd);
      await press(messages.addRunningPartner);
      await amina.getByRole('switch', { name: messages.findable }).click();
      const candidate = amina.getByRole('button', { name: /^Invite .*/ });
      await candidate.waitFor();
      expect(await candidate.count()).toBe(1);
      await inspect('people-candidates');
      await candidate.click();
      await amina.getByText(messages.candidatesNone).waitFor();
      await amina.getByRole('dialog').getByRole('button', { name: messages.close }).click();
      await amina.getByRole('article').waitFor();
      await inspect('people-candidate-invited');
      const found = await openSignedInPage(harness, name, chosToken);
      await found.goto('/relationships');
      await found.getByRole('button', { name: messages.cardAccept }).waitFor();
      expect(await found.getByRole('article').textContent()).not.toContain('@');
      await inspect('people-found-received');
      for (const token of [robinsToken, chosToken, aminasToken]) await letFind(token, false);
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );

  test.each(SIZES)(
    '[REL-24] on a %s the link in an invitation stops further ones after a confirmation',
    async (name) => {
      const email = harness.emailOf(`stop-${name}`);
      const token = await newTravelerToken(harness, harness.emailOf(`sender-${name}`), CODE);
      await callApi(
        harness.product.url,
        '/relationships',
        {
          inviteeName: 'Dan Hill',
          inviteeEmail: email,
          inviteTitle: '',
          inviteMessage: 'Will you join me?',
          relationshipType: 'Running Partner',
        },
        token,
      );
      const { page } = await harness.open(name);
      await page.goto(await harness.product.linkIn(email, '/invitation-stop/'));
      await page.getByText(messages.invitationStopAsk).waitFor();
      await inspect('invitation-stop');
      await press(messages.invitationStopNow);
      await page.getByText(messages.invitationStopped).waitFor();
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test('[REL-25] /invitation says that a link is not valid, and offers no retry', async () => {
    const { page } = await harness.open('phone');
    await page.goto('/invitation/00000000-0000-4000-8000-000000000000?authToken=guessed');
    await page.getByText(messages.invitationLinkNotValid).waitFor();
    await inspect('invitation-not-valid');
    expect(await page.getByRole('button', { name: messages.tryAgain }).count()).toBe(0);
    expect(harness.problems).toEqual([]);
  });

  test('[REL-13] in a trial /relationships says that it is unavailable', async () => {
    const token = await newTravelerToken(harness, harness.emailOf('trial-people'), '13579');
    const page = await openSignedInPage(harness, 'phone', token);
    await page.goto('/relationships');
    await page.getByText(messages.relationshipsTrial).waitFor();
    await inspect('people-trial');
    expect(await page.getByRole('button', { name: messages.relationshipsAdd }).count()).toBe(0);
    expect(harness.problems).toEqual([]);
  });
});
