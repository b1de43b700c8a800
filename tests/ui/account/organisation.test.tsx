import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FinishOrganisationInput, OrganisationReturn } from '#core/account';
import { formatMessage, messages, Refusal } from '#core/messages';
import { LoginScreen } from '#ui/account/session/login.screen.tsx';
import { OrganisationScreen } from '#ui/account/session/organisation.screen.tsx';
import { AuthApp, SAMPLE_TRAVELER, waitForPath } from '../support/auth-app.tsx';

const path = '/auth/organisation';
const returned = { state: 'state', code: 'code', iss: 'https://id.school.test' };
const unfinished = { ticket: 'ticket', email: SAMPLE_TRAVELER.email, isCodeMailed: true };

describe('the log-in of an organisation', () => {
  test('is a link of the log-in page', async () => {
    const app = new AuthApp();
    app.open('/auth/login', <LoginScreen />);
    await app.user.click(await screen.findByRole('link', { name: messages.loginOrganisation }));
    await waitForPath(path);
  });

  test('opens the provider in place of the page', async () => {
    const app = new AuthApp();
    app.open(path, <OrganisationScreen />);
    await waitFor(() => expect(app.page.loads).toEqual(['https://id.school.test/log-in']));
    expect(screen.getByRole('status').textContent).toBe(messages.organisationOpening);
  });

  test('[ACC-68] opens a session with what the provider returned, and continues to loading', async () => {
    const app = new AuthApp();
    const sent: OrganisationReturn[] = [];
    app.organisation.complete = async (given) => {
      sent.push(given);
      return { jwt: await app.token() };
    };
    app.open(path, <OrganisationScreen />, { brought: { returned } });
    await waitForPath('/loadingScreen');
    expect(sent).toEqual([returned]);
    expect([app.page.loads, app.sessionStore.read() !== undefined]).toEqual([[], true]);
  });

  test('says why it did not work, and starts again only when asked', async () => {
    const app = new AuthApp();
    app.organisation.complete = async () => {
      throw new Refusal('organisationLogInFailed');
    };
    app.open(path, <OrganisationScreen />, { brought: { returned: { ...returned, code: '' } } });
    expect(await screen.findByText(messages.organisationLogInFailed)).toBeDefined();
    expect(app.page.loads).toEqual([]);
    await app.press(messages.organisationAgain);
    await waitFor(() => expect(app.page.loads).toHaveLength(1));
  });

  test('[ACC-70] asks for the emailed code of an account that exists, and for its second factor', async () => {
    const app = new AuthApp();
    const sent: FinishOrganisationInput[] = [];
    app.organisation.complete = async () => ({ unfinished });
    app.organisation.finish = async (input) => {
      sent.push(input);
      if (input.secondFactor === undefined) throw new Refusal('secondFactorNeeded');
      return { jwt: await app.token() };
    };
    app.open(path, <OrganisationScreen />, { brought: { returned } });
    await screen.findByText(formatMessage('organisationCodeLead', { email: unfinished.email }));
    await app.press(messages.loginSubmit);
    expect(await screen.findByText(messages.verificationCodeMissing)).toBeDefined();
    await app.fill({ [messages.verificationCode]: '12345' });
    await app.press(messages.loginSubmit);
    await screen.findByLabelText(messages.oneTimeCode);
    await app.fill({ [messages.oneTimeCode]: '123456' });
    await app.press(messages.loginSubmit);
    await waitForPath('/loadingScreen');
    const code = { ticket: 'ticket', verificationCode: '12345' };
    expect(sent).toEqual([code, { ...code, secondFactor: '123456' }]);
  });

  test('[ACC-70] asks a linked person for the second factor alone', async () => {
    const app = new AuthApp();
    app.organisation.complete = async () => ({ unfinished: { ...unfinished, isCodeMailed: false } });
    app.open(path, <OrganisationScreen />, { brought: { returned } });
    await screen.findByLabelText(messages.oneTimeCode);
    await app.fill({ [messages.oneTimeCode]: '123456' });
    await app.press(messages.loginSubmit);
    await waitForPath('/loadingScreen');
  });
});
