import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';
import { inNarrowWindow } from '../support/window-size.ts';
import { pressEscape } from '../support/press-escape.ts';

beforeEach(inNarrowWindow);

const MARA = SAMPLE_TRAVELER.id;

async function onTheCoast(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  return app;
}

const card = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { name }).then((heading) => heading.closest('article') ?? document.body);
const names = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const seenBy = async (app: TravelerApp, who: string) => (await app.people.of(who).overview()).relationships;

describe('the people around a Traveler', () => {
  test('[REL-13] say that the list is empty, and offer a running partner, but no mentor if the quest has none', async () => {
    const app = await onTheCoast();
    app.open('/relationships');
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    expect(screen.queryByRole('button', { name: messages.addRunningPartner })).toBeNull();
    await app.press(messages.relationshipsAdd);
    const menu = within(await dialog(messages.relationshipsAdd));
    expect(menu.getByRole('button', { name: messages.addRunningPartner })).toBeTruthy();
    expect(menu.queryByRole('button', { name: messages.addMentor })).toBeNull();
  });

  test('[REL-13] are not available in a trial, nor if the cohort has no relationships', async () => {
    const trial = new TravelerApp({ content: gardenTrialQuest });
    await trial.join();
    trial.open('/relationships');
    expect(await screen.findByText(messages.relationshipsTrial)).toBeTruthy();
    expect(screen.getByRole('link', { name: messages.joinTitle }).getAttribute('href')).toBe('/join');
    expect(screen.queryByRole('button', { name: messages.relationshipsAdd })).toBeNull();
  });

  test('[REL-11] an invitation is accepted with one click, celebrated, and confirmed for both', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    expect((await card('Ben Fields')).textContent).toContain(messages.cardInvitesPartner);
    await app.user.dblClick(
      screen.getByRole('button', { name: formatMessage('cardAcceptNamed', { name: 'Ben Fields' }) }),
    );
    const celebrated = await dialog(messages.acceptedTitle);
    expect(celebrated.textContent).toContain(formatMessage('acceptedPartner', { name: 'Ben Fields' }));
    await app.user.click(within(celebrated).getByRole('button', { name: messages.invitationGotIt }));
    expect((await card('Ben Fields')).textContent).toContain(messages.relationshipRunningPartner);
    expect(app.connection.count('accept')).toBe(1);
    expect(await seenBy(app, 'ben')).toMatchObject([{ relationshipStatus: 'Confirmed' }]);
  });

  test('[REL-11] an invitation is declined with one click, once its toast has disappeared', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    await app.press(formatMessage('cardDeclineNamed', { name: 'Ben Fields' }));
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    expect(await seenBy(app, 'ben')).toHaveLength(1);
    act(app.toasts.dismiss);
    await app.connection.settled();
    expect(await seenBy(app, 'ben')).toEqual([]);
    expect(screen.getByRole('heading', { name: messages.relationshipsEmptyTitle })).toBeTruthy();
  });

  test('[REL-11] a declined invitation returns on undo, and no request is sent', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    await app.press(formatMessage('cardDeclineNamed', { name: 'Ben Fields' }));
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    act(app.toasts.undo);
    expect((await card('Ben Fields')).textContent).toContain(messages.cardInvitesPartner);
    expect(app.connection.count('remove')).toBe(0);
    expect(await seenBy(app, 'ben')).toHaveLength(1);
  });

  test('[REL-5] a refused change is undone, with the reason', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    const { id } = await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    await card('Ben Fields');
    await app.people.of('ben').remove(id, {});
    const goOn = app.connection.hold();
    await app.press(formatMessage('cardAcceptNamed', { name: 'Ben Fields' }));
    expect((await card('Ben Fields')).textContent).toContain(messages.relationshipRunningPartner);
    goOn();
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[REL-9] received invitations come first', async () => {
    const app = await onTheCoast();
    await app.people.becomePartners('cho', 'Cho Lake');
    app.passDays(8);
    app.people.add('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    await card('Cho Lake');
    expect(names()).toEqual(['Ben Fields', 'Cho Lake']);
    expect(screen.queryByRole('textbox', { name: messages.relationshipsSearch })).toBeNull();
  });

  test('[REL-10] people in a long list are found by name', async () => {
    const app = await onTheCoast();
    for (let one = 0; one < 8; one += 1) await app.people.becomeFellows(`fellow-${one}`, `Fellow ${one}`);
    await app.people.becomePartners('cho', 'Cho Lake');
    app.open('/relationships');
    const search = await screen.findByRole('textbox', { name: messages.relationshipsSearch });
    await app.user.type(search, 'cho');
    expect(names()).toEqual(['Cho Lake']);
    await app.user.type(search, 'x');
    expect(screen.getByText(formatMessage('relationshipsNothingFound', { typed: 'chox' }))).toBeTruthy();
  });

  test('[REL-15] a person is invited by email once the form is valid, and shown as invited', async () => {
    const app = await onTheCoast();
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const asked = await dialog(messages.addRunningPartner);
    await app.user.click(within(asked).getByRole('button', { name: messages.inviteSend }));
    for (const problem of ['invitationNameMissing', 'invitationEmailMissing', 'invitationMessageMissing'] as const)
      expect(asked.textContent).toContain(messages[problem]);
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteName }), 'Dan Hill');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteEmail }), 'dan@elsewhere.test');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteMessage }), 'Will you?');
    await app.user.dblClick(within(asked).getByRole('button', { name: messages.inviteSend }));
    const sent = await dialog(messages.inviteSentTitle);
    expect(sent.textContent).toContain('Dan Hill');
    await app.user.click(within(sent).getByRole('button', { name: messages.invitationGotIt }));
    expect((await card('Dan Hill')).textContent).toContain('dan@elsewhere.test');
    expect(app.people.mailer.sent).toHaveLength(1);
  });

  test('[REL-14] the email form has different texts for a running partner and for a mentor', async () => {
    const app = new TravelerApp();
    for (const [index, cohort] of app.world.cohorts.entries())
      app.world.cohorts[index] = { ...cohort, hasMentors: true };
    await app.join();
    app.open('/relationships');
    const words = async (choice: 'addRunningPartner' | 'addMentor', title: string) => {
      await app.pressInMenu(messages.relationshipsAdd, messages[choice]);
      const asked = await dialog(title);
      await within(asked).findByRole('textbox', { name: messages.inviteEmail });
      await pressEscape(app.user);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return asked.textContent;
    };
    const partner = await words('addRunningPartner', messages.addRunningPartner);
    const mentor = await words('addMentor', messages.inviteMentorTitle);
    for (const part of [messages.invitePartnerTitle, messages.invitePartnerHint]) {
      expect(partner).toContain(part);
      expect(mentor).not.toContain(part);
    }
    expect(mentor).toContain(messages.inviteMentorHint);
    expect(partner).not.toContain(messages.inviteMentorHint);
  });

  test('[REL-23] a second invitation to an address within a week is created, says that no email was sent, and keeps its message in the form', async () => {
    const app = await onTheCoast();
    const { id } = await app.people.invite(SAMPLE_TRAVELER.id, 'dan@elsewhere.test');
    await app.people.of(SAMPLE_TRAVELER.id).remove(id, {});
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const asked = await dialog(messages.addRunningPartner);
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteName }), 'Dan Hill');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteEmail }), 'dan@elsewhere.test');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteMessage }), 'Will you?');
    await app.user.click(within(asked).getByRole('button', { name: messages.inviteSend }));
    expect((await dialog(messages.inviteSentTitle)).textContent).toContain(
      formatMessage('inviteNotMailed', { name: 'Dan Hill', when: 'in 7 days' }),
    );
    expect(app.people.mailer.sent).toHaveLength(1);
    await app.press(messages.invitationGotIt);
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const again = await dialog(messages.addRunningPartner);
    expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { name: messages.inviteMessage }).value).toBe(
      'Will you?',
    );
  });

  test('an unfinished invitation is still there after another page was open', async () => {
    const app = await onTheCoast();
    const router = app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const asked = await dialog(messages.addRunningPartner);
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteMessage }), 'Will you?');
    await act(() => router.navigate('/settings'));
    await waitFor(() => expect(screen.queryByRole('button', { name: messages.relationshipsAdd })).toBeNull());
    await act(() => router.navigate('/relationships'));
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const again = await dialog(messages.addRunningPartner);
    expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { name: messages.inviteMessage }).value).toBe(
      'Will you?',
    );
  });

  test('a refused invitation shows the reason, and keeps the input', async () => {
    const app = await onTheCoast();
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const asked = await dialog(messages.addRunningPartner);
    const name = within(asked).getByRole<HTMLInputElement>('textbox', { name: messages.inviteName });
    await app.user.type(name, 'Dan Hill');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteEmail }), 'dan@elsewhere.test');
    await app.user.type(within(asked).getByRole('textbox', { name: messages.inviteMessage }), 'Will you?');
    app.connection.failure = new Refusal('invitationsOpenFull');
    await app.user.click(within(asked).getByRole('button', { name: messages.inviteSend }));
    expect(await within(asked).findByText(messages.invitationsOpenFull)).toBeTruthy();
    expect(name.value).toBe('Dan Hill');
  });

  test('[REL-14] [REL-17] switching asks for a reason, ends the relationship, and offers Fellow Travelers first', async () => {
    const app = await onTheCoast();
    await app.people.becomePartners('cho', 'Cho Lake');
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.switchRunningPartner);
    const asked = await dialog(messages.switchTitle);
    await app.user.click(within(asked).getByRole('button', { name: messages.switchDone }));
    expect(asked.textContent).toContain(messages.switchReasonMissing);
    await app.user.click(within(asked).getByRole('radio', { name: messages.switchNotHelpful }));
    await app.user.click(within(asked).getByRole('button', { name: messages.switchDone }));
    const offered = await dialog(messages.addRunningPartner);
    expect(app.world.endings).toEqual([{ traveler: MARA, reason: 'not helpful' }]);
    await app.user.click(
      within(offered).getByRole('button', { name: formatMessage('addInviteNamed', { name: 'Cho Lake' }) }),
    );
    expect((await dialog(messages.inviteSentTitle)).textContent).toContain('Cho Lake');
    expect(await seenBy(app, 'cho')).toMatchObject([{ relationshipStatus: 'Invitation received' }]);
    expect(app.people.mailer.sent).toHaveLength(1);
  });

  test('[REL-17] a person about to switch is informed if the other side has ended it, and continues', async () => {
    const app = await onTheCoast();
    const id = await app.people.becomePartners('ben', 'Ben Fields');
    app.live.join();
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.switchRunningPartner);
    await dialog(messages.switchTitle);
    await app.people.of('ben').remove(id, { from: 'Running Partner' });
    const told = await screen.findByText(messages.switchNoPartner);
    expect(told.closest('[role]')?.getAttribute('role')).toBe('status');
    const asked = within(await dialog(messages.switchTitle));
    await app.user.click(asked.getByRole('button', { name: messages.addRunningPartner }));
    expect(await dialog(messages.addRunningPartner)).toBeTruthy();
  });

  test('[REL-14] the form for a new person stays open when a Fellow Traveler is added', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    const { id } = await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.live.join();
    app.open('/relationships');
    await app.pressInMenu(messages.relationshipsAdd, messages.addRunningPartner);
    const name = await screen.findByRole('textbox', { name: messages.inviteName });
    await app.user.type(name, 'Cho');
    await app.people.of(MARA).accept(id);
    await app.people.of('ben').remove(id, { from: 'Running Partner' });
    await screen.findByRole('button', { name: messages.addBack });
    expect(screen.getByRole('textbox', { name: messages.inviteName })).toMatchObject({ value: 'Cho' });
  });

  test('[REL-22] a person has a page, from which the relationship is ended', async () => {
    const app = await onTheCoast();
    const id = await app.people.becomePartners('cho', 'Cho Lake');
    app.open(`/relationships/${id}/profile`);
    await screen.findByRole('heading', { level: 1, name: 'Cho Lake' });
    await app.press(formatMessage('cardMore', { name: 'Cho Lake' }));
    await app.press(messages.personEnd);
    const asked = await dialog(messages.removeTitle);
    await app.user.click(within(asked).getByRole('button', { name: messages.removeNow }));
    await screen.findByText(messages.relationshipFellowTraveler);
    expect(names()).toEqual(['Cho Lake']);
    await app.connection.settled();
    expect(await seenBy(app, MARA)).toMatchObject([{ id, relationshipType: 'Fellow Traveler' }]);
  });

  test('[REL-12][REL-22] a Fellow Traveler who invites to a partnership is shown as such on their page, which ends no relationship', async () => {
    const app = await onTheCoast();
    const id = await app.people.becomePartners('cho', 'Cho Lake');
    await app.people.of('cho').remove(id, {});
    await app.people.invite('cho', SAMPLE_TRAVELER.email);
    app.open(`/relationships/${id}/profile`);
    await screen.findByText(messages.cardInvitesPartner);
    expect(screen.queryByText(new RegExp(messages.relationshipRunningPartner))).toBeNull();
    expect(screen.queryByRole('button', { name: messages.personEnd })).toBeNull();
  });

  test('[REL-26] the menu of a card offers to block a person, who then disappears for both after a confirmation', async () => {
    const app = await onTheCoast();
    await app.people.becomePartners('cho', 'Cho Lake');
    app.open('/relationships');
    await app.press(formatMessage('cardMore', { name: 'Cho Lake' }));
    await app.user.click(within(await dialog('Cho Lake')).getByRole('button', { name: messages.blockChoice }));
    const asked = await dialog(formatMessage('blockTitle', { name: 'Cho Lake' }));
    expect(asked.textContent).toContain(formatMessage('blockTold', { name: 'Cho Lake' }));
    await app.user.click(within(asked).getByRole('button', { name: messages.blockNow }));
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    expect(await seenBy(app, 'cho')).toEqual([]);
    expect(await app.people.blocksOf(MARA).all()).toMatchObject([{ id: 'cho' }]);
  });

  test('[REL-36] a person can be reported from the block dialog, which is open again afterwards', async () => {
    const app = await onTheCoast();
    await app.people.becomePartners('cho', 'Cho Lake');
    app.open('/relationships');
    await app.press(formatMessage('cardMore', { name: 'Cho Lake' }));
    await app.user.click(within(await dialog('Cho Lake')).getByRole('button', { name: messages.blockChoice }));
    const title = formatMessage('blockTitle', { name: 'Cho Lake' });
    const report = within(await dialog(title)).getByRole('button', {
      name: formatMessage('abusePerson', { name: 'Cho Lake' }),
    });
    await app.user.click(report);
    const asked = await dialog(messages.abusePersonTitle);
    expect(within(asked).getByText(messages.abusePersonMore)).toBeTruthy();
    await app.user.click(within(asked).getByRole('button', { name: messages.blockKeep }));
    expect(await dialog(title)).toBeTruthy();
  });

  test('[REL-26] a person who invites can be blocked instead of declined', async () => {
    const app = await onTheCoast();
    app.people.add('ben', 'Ben Fields');
    await app.people.invite('ben', SAMPLE_TRAVELER.email);
    app.open('/relationships');
    await app.press(formatMessage('cardMore', { name: 'Ben Fields' }));
    const more = await dialog('Ben Fields');
    expect(within(more).queryByRole('button', { name: messages.cardTakeBack })).toBeNull();
    await app.user.click(within(more).getByRole('button', { name: messages.blockChoice }));
    const asked = await dialog(formatMessage('blockTitle', { name: 'Ben Fields' }));
    await app.user.click(within(asked).getByRole('button', { name: messages.blockNow }));
    await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle });
    expect(await seenBy(app, 'ben')).toEqual([]);
  });

  test('a person who no longer exists leads back to the list', async () => {
    const app = await onTheCoast();
    app.open('/relationships/gone/profile');
    await screen.findByRole('heading', { name: messages.personNotFound });
    await app.followLink(messages.personBack);
    expect(await screen.findByRole('heading', { name: messages.relationshipsEmptyTitle })).toBeTruthy();
  });
});
