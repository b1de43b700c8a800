import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOADING_CODES, messages, Refusal, retryLaterRefusal } from '#core/messages';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { waitForPath, CODES, AuthApp } from '../support/auth-app.tsx';
import { skipFirstGreeting } from '../support/skip-first-greeting.ts';

const signedIn = async (code?: string): Promise<AuthApp> => {
  const app = new AuthApp();
  await app.signIn();
  if (code !== undefined) await app.join(code);
  return app;
};

const seeWeeks = async ({ quests, onboardingFlows }: AuthApp): Promise<void> => {
  for (const { id } of (await quests.active()).quest.weeks) await onboardingFlows.markWeekSeen(id);
};

describe('loading', () => {
  const loading = async (app: AuthApp): Promise<void> => {
    await act(async () => app.open('/loadingScreen', <LoadingScreen />));
  };

  test('greets a new person, and shows the app', async () => {
    await loading(await signedIn(CODES.running));
    expect((await screen.findByRole('heading')).textContent).toBe('Welcome, Mara');
    await waitForPath('/onboarding/app');
  });

  test('greets a returning person, and shows the quest they have not seen', async () => {
    const app = await signedIn(CODES.running);
    await app.onboardingFlows.markAppSeen();
    await loading(app);
    expect((await screen.findByRole('heading')).textContent).toBe('Good to see you, Mara');
    await waitForPath('/onboarding/quest');
  });

  test('continues to the promise of hours if there is none', async () => {
    const app = await signedIn(CODES.running);
    await app.onboardingFlows.markAppSeen();
    await app.onboardingFlows.markQuestSeen((await app.quests.active()).quest.id);
    await seeWeeks(app);
    await loading(app);
    await waitForPath('/schedule-commit');
  });

  test('[SCH-8] goes home on a trial', async () => {
    const app = await signedIn(CODES.trial);
    await app.onboardingFlows.markAppSeen();
    await app.onboardingFlows.markQuestSeen((await app.quests.active()).quest.id);
    await seeWeeks(app);
    await loading(app);
    await waitForPath('/home');
  });

  test('[QST-7] leads to joining without a quest', async () => {
    skipFirstGreeting();
    await loading(await signedIn());
    await waitForPath('/join');
  });

  test('shows an error, and tries again', async () => {
    skipFirstGreeting();
    const app = await signedIn(CODES.running);
    vi.spyOn(app.quests, 'active').mockRejectedValueOnce(new Refusal('errorBackendDown'));
    await loading(app);
    expect((await screen.findByRole('alert')).textContent).toContain(
      "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
    );
    await app.press('Try again');
    await waitForPath('/onboarding/app');
  });

  const broken = async (): Promise<AuthApp> => {
    const app = await signedIn(CODES.running);
    vi.spyOn(app.onboardingFlows, 'quest').mockRejectedValue(new Refusal('errorContentWeekDefMissing'));
    vi.spyOn(app.schedules, 'config').mockRejectedValue(new Refusal('errorGetScheduleConfigNoWeekSpec'));
    await loading(app);
    return app;
  };

  test('[ERR-7] lists everything that is missing, each once', async () => {
    const app = await broken();
    const list = await screen.findByRole('alert');
    expect([...list.querySelectorAll('code')].map(({ textContent }) => textContent).toSorted()).toEqual([
      'errorContentWeekDefMissing',
      'errorGetScheduleConfigNoWeekSpec',
    ]);
    expect(list.textContent).toContain(messages.errorContentWeekDefMissing);
    await app.press('Reload');
    expect(app.page.loads).toEqual(['reload']);
  });

  test.each(LOADING_CODES)('[ERR-7] lists %s with its text, and reports it by its code', async (code) => {
    const app = await signedIn(CODES.running);
    vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal(code));
    await loading(app);
    const list = await screen.findByRole('alert');
    expect(list.textContent).toContain(messages[code]);
    await app.press('Report a problem');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
    expect(app.errorReports.reports).toEqual([[code]]);
  });

  test('[ERR-8] reports missing parts to the admin, once', async () => {
    const app = await broken();
    await screen.findByRole('alert');
    await app.press('Report a problem');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
    expect(app.errorReports.reports.map((codes) => codes.toSorted())).toEqual([
      ['errorContentWeekDefMissing', 'errorGetScheduleConfigNoWeekSpec'],
    ]);
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  test('[ERR-8] shows why a report could not be sent, and can be retried', async () => {
    const app = await broken();
    vi.spyOn(app.errorReports, 'report').mockRejectedValueOnce(retryLaterRefusal('errorTooManyRequests', 600));
    await screen.findByRole('alert');
    await app.press('Report a problem');
    expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeDefined();
    await app.press('Report a problem');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
  });

  test('quitting with missing parts clears the flag, signs out and returns to the root', async () => {
    const app = await broken();
    app.reloadStore.save({ hasReloaded: true, lastReloadAt: undefined });
    await screen.findByRole('alert');
    await app.press('Sign out');
    await waitForPath('/');
    expect([app.sessionStore.read(), app.reloadStore.read().hasReloaded]).toEqual([undefined, false]);
  });

  test('[ERR-7] a message that was stored appears as a toast, once', async () => {
    skipFirstGreeting();
    const app = await signedIn(CODES.running);
    app.container.get(ErrorsState).add('errorStillRunning');
    await loading(app);
    expect(app.container.get(ToastState).shown?.key).toBe('errorStillRunning');
    expect(app.container.get(ErrorsState).message).toBeUndefined();
    await waitForPath('/onboarding/app');
  });

  test('[ERR-7] any other error is a toast without a code', async () => {
    const app = await signedIn(CODES.running);
    vi.spyOn(app.quests, 'active').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await loading(app);
    await screen.findByRole('button', { name: 'Try again' });
    expect(app.container.get(ToastState).shown?.key).toBe('errorServerDown');
    expect(app.container.get(ErrorsState).loadingCodes).toEqual([]);
  });

  test('quitting signs out and returns to the root, even if the server is down', async () => {
    const app = await signedIn(CODES.running);
    vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal('errorServerDown'));
    vi.spyOn(app.accounts, 'signOut').mockRejectedValue(new Refusal('errorServerDown'));
    const said = app.watchSessionEnd();
    await loading(app);
    await screen.findByRole('alert');
    await app.press('Sign out');
    await waitForPath('/');
    expect(app.sessionStore.read()).toBeUndefined();
    expect(said()).not.toBe('errorSessionExpired');
  });
});
