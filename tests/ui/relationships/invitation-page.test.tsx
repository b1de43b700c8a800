import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { TravelerApp } from '../support/traveler-app.tsx';
import { inNarrowWindow } from '../support/window-size.ts';

beforeEach(inNarrowWindow);

const MARA = SAMPLE_TRAVELER.id;

async function onTheCoast(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  return app;
}

describe('the page behind the link of an invitation', () => {
  test('[REL-25] says that a link is not valid, and offers no retry', async () => {
    const app = await onTheCoast();
    app.open('/invitation/unknown');
    expect(await screen.findByText(messages.invitationLinkNotValid)).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.tryAgain })).toBeNull();
  });

  test.each([
    [true, messages.guestKeep, '/auth/keep'],
    [false, messages.invitationSignUp, '/auth/register'],
  ])('[ACC-63] once accepted, a guest (%s) is led on by “%s”', async (isGuest, link, path) => {
    const app = await onTheCoast();
    const { relationship, token } = await sentInvitation(app);
    vi.spyOn(LinkParamsState.prototype, 'authTokenFor').mockReturnValue(token);
    vi.spyOn(SessionState.prototype, 'isGuest', 'get').mockReturnValue(isGuest);
    app.open(`/invitation/${relationship}`);
    await app.user.click(await screen.findByRole('button', { name: messages.cardAccept }));
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(path);
  });

  test('[REL-24] stops invitations after a confirmation, not by opening the page', async () => {
    const app = await onTheCoast();
    const { stopLink } = await sentInvitation(app);
    app.open(`/invitation-stop/${encodeURIComponent(stopLink)}`);
    const stop = await screen.findByRole('button', { name: messages.invitationStopNow });
    expect(app.connection.count('stop')).toBe(0);
    await app.user.click(stop);
    await screen.findByText(messages.invitationStopped);
    expect(app.connection.count('stop')).toBe(1);
  });

  test('[REL-24] stops only those of one sender', async () => {
    const app = await onTheCoast();
    const { stopLink } = await sentInvitation(app);
    app.open(`/invitation-stop/${encodeURIComponent(stopLink)}`);
    await app.press(messages.invitationStopSender);
    await screen.findByText(messages.invitationStopped);
    app.people.add('ben', 'Ben Fields');
    app.passDays(8);
    await app.people.invite('ben', 'dan@elsewhere.test');
    expect(app.people.mailer.sent).toHaveLength(2);
  });
});

async function sentInvitation(app: TravelerApp) {
  await app.people.invite(MARA, 'dan@elsewhere.test');
  const [email] = app.people.mailer.sent;
  if (!email) throw new Error('Nothing was sent.');
  return email;
}
