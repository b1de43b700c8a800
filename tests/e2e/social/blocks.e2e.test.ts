import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, startDemo } from '../support/browser-harness.ts';
import { callApi, demoSessionToken, newTravelerToken, openSignedInPage } from '../support/sessions.ts';

const CODE = '24680';
const NAME = 'Nora Lind';

describe.skipIf(chrome === undefined)('blocks and reports', () => {
  const harness = setUpBrowserHarness(startDemo, { checksAccessibility: true });
  const { inspect, heading, press } = harness;

  test('[REL-26] [REL-28] a person reports a message and blocks its author, who no longer sees them; an operator answers', async () => {
    const [email, other] = [harness.emailOf('blocks-one'), harness.emailOf('blocks-other')];
    const tokens = await Promise.all([newTravelerToken(harness, email, CODE), newTravelerToken(harness, other, CODE)]);
    const { url } = harness.product;
    const invitation = { inviteeName: NAME, inviteeEmail: other, inviteTitle: '', inviteMessage: 'Shall we?' };
    const sent = { ...invitation, relationshipType: 'Running Partner' };
    const { id = '' } = await callApi(url, '/relationships', sent, tokens[0]);
    await callApi(url, `/relationships/${id}/status`, { status: 'Confirmed' }, tokens[1], 'PATCH');

    const nora = await openSignedInPage(harness, 'desktop', tokens[1]);
    await nora.goto('/relationships');
    await nora.getByRole('article').waitFor();
    for (const [index, text] of ['Good morning!', 'You are slow, and everybody says so.'].entries())
      await callApi(url, `/chat/${id}/messages`, { id: `abcd000${index}`, text }, tokens[1]);

    const phone = await openSignedInPage(harness, 'phone', tokens[0]);
    await phone.goto('/relationships');
    const name = (await phone.getByRole('article').getByRole('heading').textContent()) ?? '';
    await phone.goto(`/relationships?chat=${id}`);
    await phone.getByRole('log').getByText('everybody says so').waitFor();
    await inspect('chat-report');
    await phone.getByRole('button', { name: messages.abuseMessage }).last().click();
    await heading(messages.abuseMessageTitle);
    await phone.getByRole('textbox', { name: messages.abuseReason }).fill('This is rude.');
    await inspect('report-message');
    await press(messages.abuseSend);
    await phone.getByText(messages.abuseSent).waitFor();
    await phone.goto('/relationships');
    await press(formatMessage('cardMore', { name }));
    await phone.getByRole('dialog').getByRole('heading', { name }).waitFor();
    await inspect('person-more');
    await press(messages.blockChoice);
    await heading(formatMessage('blockTitle', { name }));
    await inspect('block');
    await press(messages.blockNow);
    await heading(messages.relationshipsEmptyTitle);
    await inspect('blocked');

    await nora.reload();
    await nora.getByRole('heading', { name: messages.relationshipsEmptyTitle }).waitFor();
    await nora.goto(`/relationships/${id}/profile`);
    await nora.getByRole('heading', { name: messages.personNotFound }).waitFor();

    await phone.goto('/settings/blocked_people');
    await phone.getByText(name).waitFor();
    await inspect('blocked-people');
    await phone.getByRole('button', { name: formatMessage('unblockNamed', { name }) }).click();
    await phone.getByText(messages.blockedNone).waitFor();
    await inspect('blocked-people-none');

    const desktop = await openSignedInPage(harness, 'desktop', await demoSessionToken(harness, 'operator'));
    await desktop.goto('/operator?tab=reports');
    await desktop.getByText('This is rude.').waitFor();
    await desktop.getByText(formatMessage('consoleReportedBefore', { count: 1 })).click();
    await desktop.getByText('Good morning!').waitFor();
    await inspect('operator-abuse-report');
    const before = await harness.product.emailsSentTo(email);
    await desktop
      .getByRole('row')
      .filter({ hasText: 'This is rude.' })
      .getByRole('button', { name: /^Answer/ })
      .click();
    await desktop.getByRole('textbox', { name: messages.consoleAnswerLabel }).fill('We have talked to her.');
    await press(messages.consoleAnswerSend);
    await desktop.getByRole('row').filter({ hasText: 'This is rude.' }).getByText('We have talked to her.').waitFor();
    await expect.poll(() => harness.product.emailsSentTo(email)).toBe(before + 1);
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
