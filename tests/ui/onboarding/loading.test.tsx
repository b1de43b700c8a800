import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOADING_CODES, messages, Refusal, retryLaterRefusal } from '#core/messages';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { waitForPath, CODES, AuthApp } from '../support/auth-app.tsx';

const signedIn = async (code?: string): Promise<AuthApp> => {
  const doorstep = new AuthApp();
  await doorstep.signIn();
  if (code !== undefined) await doorstep.join(code);
  return doorstep;
};

const seeWeeks = async ({ quests, onboardingFlows }: AuthApp): Promise<void> => {
  for (const { id } of (await quests.active()).quest.weeks) await onboardingFlows.markWeekSeen(id);
};

describe('loading', () => {
  const loading = async (doorstep: AuthApp): Promise<void> => {
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
  };

  test('greets somebody who is here for the first time, and shows the app', async () => {
    await loading(await signedIn(CODES.running));
    expect((await screen.findByRole('heading')).textContent).toBe('Welcome, Mara');
    await waitForPath('/onboarding/app');
  });

  test('greets somebody who comes back, and shows the quest they have not seen', async () => {
    const doorstep = await signedIn(CODES.running);
    await doorstep.onboardingFlows.markAppSeen();
    await loading(doorstep);
    expect((await screen.findByRole('heading')).textContent).toBe('Good to see you, Mara');
    await waitForPath('/onboarding/quest');
  });

  test('goes on to the promise of hours while there is none', async () => {
    const doorstep = await signedIn(CODES.running);
    await doorstep.onboardingFlows.markAppSeen();
    await doorstep.onboardingFlows.markQuestSeen((await doorstep.quests.active()).quest.id);
    await seeWeeks(doorstep);
    await loading(doorstep);
    await waitForPath('/schedule-commit');
  });

  test('[SCH-8] goes home on a trial', async () => {
    const doorstep = await signedIn(CODES.trial);
    await doorstep.onboardingFlows.markAppSeen();
    await doorstep.onboardingFlows.markQuestSeen((await doorstep.quests.active()).quest.id);
    await seeWeeks(doorstep);
    await loading(doorstep);
    await waitForPath('/home');
  });

  test('[QST-7] leads to joining without a quest', async () => {
    await loading(await signedIn());
    await waitForPath('/join');
  });

  test('says what went wrong, and tries again', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.quests, 'active').mockRejectedValueOnce(new Refusal('errorBackendDown'));
    await loading(doorstep);
    expect((await screen.findByRole('alert')).textContent).toContain(
      "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
    );
    await doorstep.press('Try again');
    await waitForPath('/onboarding/app');
  });

  const broken = async (): Promise<AuthApp> => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'quest').mockRejectedValue(new Refusal('errorContentWeekDefMissing'));
    vi.spyOn(doorstep.schedules, 'config').mockRejectedValue(new Refusal('errorGetScheduleConfigNoWeekSpec'));
    await loading(doorstep);
    return doorstep;
  };

  test('[ERR-7] lists everything that is missing, each once', async () => {
    const doorstep = await broken();
    const list = await screen.findByRole('alert');
    expect([...list.querySelectorAll('code')].map(({ textContent }) => textContent).toSorted()).toEqual([
      'errorContentWeekDefMissing',
      'errorGetScheduleConfigNoWeekSpec',
    ]);
    expect(list.textContent).toContain(messages.errorContentWeekDefMissing);
    await doorstep.press('Reload');
    expect(doorstep.page.loads).toEqual(['reload']);
  });

  test.each(LOADING_CODES)('[ERR-7] lists %s with its words, and reports it by its code', async (code) => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.quests, 'active').mockRejectedValue(new Refusal(code));
    await loading(doorstep);
    const list = await screen.findByRole('alert');
    expect(list.textContent).toContain(messages[code]);
    await doorstep.press('Report to admin');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
    expect(doorstep.errorReports.reports).toEqual([[code]]);
  });

  test('[ERR-8] reports what is missing to the admin, once', async () => {
    const doorstep = await broken();
    await screen.findByRole('alert');
    await doorstep.press('Report to admin');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
    expect(doorstep.errorReports.reports.map((codes) => codes.toSorted())).toEqual([
      ['errorContentWeekDefMissing', 'errorGetScheduleConfigNoWeekSpec'],
    ]);
    expect(screen.queryByRole('button', { name: 'Report to admin' })).toBeNull();
  });

  test('[ERR-8] says why a report did not go out, and can be tried again', async () => {
    const doorstep = await broken();
    vi.spyOn(doorstep.errorReports, 'report').mockRejectedValueOnce(retryLaterRefusal('errorTooManyRequests', 600));
    await screen.findByRole('alert');
    await doorstep.press('Report to admin');
    expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeDefined();
    await doorstep.press('Report to admin');
    expect(await screen.findByText(messages.reportSent)).toBeDefined();
  });

  test('quitting what is missing forgets the flag, signs out and returns to the root', async () => {
    const doorstep = await broken();
    doorstep.reloadStore.save({ hasReloaded: true, lastReloadAt: undefined });
    await screen.findByRole('alert');
    await doorstep.press('Quit');
    await waitForPath('/');
    expect([doorstep.sessionStore.read(), doorstep.reloadStore.read().hasReloaded]).toEqual([undefined, false]);
  });

  test('[ERR-7] a message that was stored appears as a toast, once', async () => {
    const doorstep = await signedIn(CODES.running);
    doorstep.container.get(ErrorsState).add('errorStillRunning');
    await loading(doorstep);
    expect(doorstep.container.get(ToastState).shown?.key).toBe('errorStillRunning');
    expect(doorstep.container.get(ErrorsState).message).toBeUndefined();
    await waitForPath('/onboarding/app');
  });

  test('[ERR-7] any other error is a toast beside the page, and no code', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.quests, 'active').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await loading(doorstep);
    await screen.findByRole('button', { name: 'Try again' });
    expect(doorstep.container.get(ToastState).shown?.key).toBe('errorServerDown');
    expect(doorstep.container.get(ErrorsState).loadingCodes).toEqual([]);
  });

  test('quitting signs out and returns to the root, also when the server is gone', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.quests, 'active').mockRejectedValue(new Refusal('errorServerDown'));
    vi.spyOn(doorstep.accounts, 'signOut').mockRejectedValue(new Refusal('errorServerDown'));
    const said = doorstep.watchSessionEnd();
    await loading(doorstep);
    await screen.findByRole('alert');
    await doorstep.press('Quit');
    await waitForPath('/');
    expect(doorstep.sessionStore.read()).toBeUndefined();
    expect(said()).not.toBe('errorSessionExpired');
  });
});
