import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Challenges } from '#core/challenges';
import { messages, Refusal } from '#core/messages';
import { ChallengeLoads } from '#ui/quests/challenge-loads.state.ts';
import { OnboardingCompleteScreen } from '#ui/onboarding/onboarding-complete.screen.tsx';
import { HomeScreen } from '#ui/quests/home/home.screen.tsx';
import { QuestOffboardingScreen } from '#ui/onboarding/quest-offboarding.screen.tsx';
import { withWeekOnboarding } from '#ui/onboarding/week-onboarding-guard.screen.tsx';
import { WeekOnboardingScreen } from '#ui/onboarding/week-onboarding.screen.tsx';
import { waitForPath, onboardingCard, CODES, AuthApp } from '../support/auth-app.tsx';

const onQuest = async (code: string | undefined = CODES.running): Promise<AuthApp> => {
  const app = new AuthApp();
  await app.signIn();
  if (code) await app.join(code);
  return app;
};

const seen = async ({ quests }: AuthApp): Promise<readonly string[]> =>
  (await quests.active()).quest.weeks.filter(({ hasSeenOnboarding }) => hasSeenOnboarding).map(({ id }) => id);

/** Shows one card with a button that finishes and has an additional action. */
const dealButton = ({ onboardingFlows }: AuthApp, additionalAction: string, flow: 'week' | 'quest' = 'week'): void => {
  const button = { text: 'Go', color: null, action: 'finish', additionalAction };
  vi.spyOn(onboardingFlows, flow).mockResolvedValue([onboardingCard('last', { buttons: [button] })]);
};

const finish = (app: AuthApp): Promise<void> => app.press('Get started');

describe('the carousel of a week', () => {
  const opened = async (query = '', app?: AuthApp): Promise<AuthApp> => {
    const here = app ?? (await onQuest());
    await act(async () => here.open(`/onboarding/week${query}`, <WeekOnboardingScreen />));
    return here;
  };

  test('[ONB-2] has the name of the next due week, marks it, and leads home', async () => {
    const app = await opened();
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 1: Week 1' })).toBeDefined();
    await finish(app);
    await waitForPath('/home');
    await waitFor(async () => expect(await seen(app)).toEqual(['coast-1']));
  });

  test('[ONB-2] shows the following week once the current one was seen, and leads home if there is none', async () => {
    const app = await onQuest();
    await app.onboardingFlows.markWeekSeen('coast-1');
    await opened('', app);
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 2: Week 2' })).toBeDefined();
    await finish(app);
    await waitForPath('/home');
    document.body.replaceChildren();
    await opened('', app);
    await waitForPath('/home');
  });

  test('[ONB-3] that interrupted a challenge leads back to it, at its step', async () => {
    const app = await opened('?fromChallenge=cliff&step=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 2: Week 2' })).toBeDefined();
    await finish(app);
    await waitForPath('/challenge/cliff/1');
    await waitFor(async () => expect(await seen(app)).toEqual(['coast-2']));
  });

  test('[ONB-9] leads to the next challenge or the overview with a button that has an additional action, and is marked', async () => {
    const app = await onQuest();
    dealButton(app, 'challenge');
    await opened('', app);
    await app.press('Go');
    await waitForPath('/challenge/shore');
    await waitFor(async () => expect(await seen(app)).toEqual(['coast-1']));
    document.body.replaceChildren();
    dealButton(app, 'overview');
    await opened('', app);
    await app.press('Go');
    await waitForPath('/overview');
  });

  test('[ONB-9] if it interrupted a challenge, leads back to it nevertheless', async () => {
    const app = await onQuest();
    dealButton(app, 'overview');
    await opened('?fromChallenge=cliff&step=1', app);
    await app.press('Go');
    await waitForPath('/challenge/cliff/1');
  });

  test('[ONB-4] counts as seen before the server has answered', async () => {
    const app = await onQuest();
    vi.spyOn(app.onboardingFlows, 'markWeekSeen').mockImplementation(() => new Promise(() => undefined));
    await opened('', app);
    await finish(app);
    await waitForPath('/home');
    document.body.replaceChildren();
    await opened('', app);
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 2: Week 2' })).toBeDefined();
  });

  test('is shown again if the URL names it again', async () => {
    const app = await onQuest();
    await app.onboardingFlows.markWeekSeen('coast-1');
    await opened('?week=coast-1', app);
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 1: Week 1' })).toBeDefined();
  });

  test('of another quest leads home', async () => {
    await opened('?week=forest-1');
    await waitForPath('/home');
  });

  test('[QST-7] leads to joining without a quest', async () => {
    await opened('', await onQuest(''));
    await waitForPath('/join');
  });

  test('shows an error, can be retried, and has a link home', async () => {
    const app = await onQuest();
    vi.spyOn(app.onboardingFlows, 'week').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await opened('', app);
    expect((await screen.findByRole('link', { name: messages.backToHome })).getAttribute('href')).toBe('/home');
    await app.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 1: Week 1' })).toBeDefined();
  });
});

describe('opening a challenge', () => {
  const Behind = withWeekOnboarding(() => <p>The challenge itself</p>);
  const asked = async (app: AuthApp, path = '/challenge/shore/1'): Promise<void> => {
    await act(async () => app.open('/challenge/:challengeId/:step?', <Behind />, { at: path }));
  };

  test('[ONB-2] shows the cards of its week first if they were not seen', async () => {
    const app = await onQuest();
    await asked(app);
    const sign = await waitForPath('/onboarding/week');
    expect(sign.dataset['query']).toBe('?week=coast-1&fromChallenge=shore&step=1');
  });

  test('continues directly once they were seen', async () => {
    const app = await onQuest();
    await app.onboardingFlows.markWeekSeen('coast-1');
    await asked(app);
    expect(await screen.findByText('The challenge itself')).toBeDefined();
  });

  test('loads the challenge once, while it looks for the cards of its week', async () => {
    const app = await onQuest();
    const opening = vi.spyOn(app.container.get(Challenges), 'open').mockRejectedValue(new Refusal('challengeNotFound'));
    vi.spyOn(app.quests, 'active').mockReturnValue(new Promise(() => undefined));
    await asked(app);
    expect(screen.queryByText('The challenge itself')).toBeNull();
    const loads = app.container.get(ChallengeLoads);
    await expect(loads.take('shore')).rejects.toThrow();
    expect(opening.mock.calls).toEqual([['shore']]);
    await expect(loads.take('shore')).rejects.toThrow();
    expect(opening).toHaveBeenCalledTimes(2);
  });

  test('continues if the week is locked: the challenge itself says so', async () => {
    const app = await onQuest();
    await asked(app, '/challenge/harbour');
    expect(await screen.findByText('The challenge itself')).toBeDefined();
  });

  test.each(['noActiveQuest', 'errorServerDown'] as const)(
    'continues after %s: the challenge itself says why',
    async (key) => {
      const app = await onQuest();
      vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal(key));
      await asked(app);
      expect(await screen.findByText('The challenge itself')).toBeDefined();
    },
  );

  test('stays open if a mark is refused in the meantime', async () => {
    const app = await onQuest();
    let refuse: (problem: Refusal) => void = () => undefined;
    vi.spyOn(app.onboardingFlows, 'markWeekSeen').mockImplementation(
      () => new Promise((_, reject) => (refuse = reject)),
    );
    await act(async () => app.open('/onboarding/week', <WeekOnboardingScreen />));
    await finish(app);
    await waitForPath('/home');
    document.body.replaceChildren();
    await asked(app);
    await screen.findByText('The challenge itself');
    await act(async () => refuse(new Refusal('errorServerDown')));
    expect(screen.getByText('The challenge itself')).toBeDefined();
  });
});

describe('the carousel after a quest', () => {
  const walked = async (): Promise<AuthApp> => {
    const app = await onQuest();
    await app.finishQuest();
    return app;
  };
  const opened = async (app: AuthApp): Promise<void> => {
    await act(async () => app.open('/offboarding/quest', <QuestOffboardingScreen />));
  };

  test('is for people who completed it: marks it, and leads to the closing message', async () => {
    const app = await walked();
    await opened(app);
    expect(await screen.findByRole('heading', { level: 1, name: 'Quest coast' })).toBeDefined();
    await app.press('2 of 2');
    await finish(app);
    await waitForPath('/onboarding/complete');
    await waitFor(async () => expect((await app.quests.active()).quest.hasSeenOffboarding).toBe(true));
  });

  test('[ONB-4][ONB-10] is not offered at home again once it was seen, even if the mark was not sent', async () => {
    const app = await walked();
    vi.spyOn(app.onboardingFlows, 'markQuestSeen').mockRejectedValue(new Refusal('errorDefault'));
    await opened(app);
    await app.press('2 of 2');
    await finish(app);
    await waitForPath('/onboarding/complete');
    document.body.replaceChildren();
    await act(async () => app.open('/home', <HomeScreen />));
    await screen.findByRole('heading', { name: 'You finished your quest' });
    expect(screen.queryByRole('link', { name: 'See the farewell' })).toBeNull();
  });

  test('[ONB-6] has a button to finish if its author gave the last card none', async () => {
    const app = await walked();
    vi.spyOn(app.onboardingFlows, 'quest').mockResolvedValue([onboardingCard('last')]);
    await opened(app);
    await app.press('Done');
    await waitForPath('/onboarding/complete');
  });

  test('[ONB-9] leads to the Quest Code with a button for it, and is marked', async () => {
    const app = await walked();
    dealButton(app, 'join', 'quest');
    await opened(app);
    await app.press('Go');
    await waitForPath('/join');
    await waitFor(async () => expect((await app.quests.active()).quest.hasSeenOffboarding).toBe(true));
  });

  test('[ONB-9] shows the congratulation if a button leads to a next challenge and there is none', async () => {
    const app = await walked();
    dealButton(app, 'challenge', 'quest');
    await opened(app);
    await app.press('Go');
    await waitForPath('/onboarding/complete');
  });

  test('shows an error, and tries again', async () => {
    const app = await walked();
    vi.spyOn(app.onboardingFlows, 'quest').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await opened(app);
    await app.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quest coast' })).toBeDefined();
  });

  test('leads home while the quest is in progress, and is not marked', async () => {
    const app = await onQuest();
    await opened(app);
    await waitForPath('/home');
    expect((await app.quests.active()).quest.hasSeenOffboarding).toBe(false);
  });

  test('[QST-7] leads to joining without a quest', async () => {
    await opened(await onQuest(''));
    await waitForPath('/join');
  });

  test('[ONB-8] the closing message is shown once, and leads home', async () => {
    const app = await walked();
    await act(async () => app.open('/onboarding/complete', <OnboardingCompleteScreen />));
    expect(await screen.findByRole('heading', { level: 1, name: messages.completeTitle })).toBeDefined();
    await app.press('Well done');
    await waitForPath('/home');
  });

  test('[ONB-8] there is no closing message without cards', async () => {
    const app = await walked();
    vi.spyOn(app.onboardingFlows, 'quest').mockResolvedValue([]);
    await act(async () => app.open('/onboarding/complete', <OnboardingCompleteScreen />));
    await waitForPath('/home');
  });

  test('the closing message shows a skeleton while it loads', async () => {
    const app = await walked();
    let deal: (cards: []) => void = () => undefined;
    vi.spyOn(app.onboardingFlows, 'quest').mockReturnValue(new Promise((resolve) => (deal = resolve)));
    await act(async () => app.open('/onboarding/complete', <OnboardingCompleteScreen />));
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => deal([]));
    await waitForPath('/home');
  });

  test('[QST-7] the closing message leads to joining without a quest', async () => {
    const app = await onQuest('');
    await act(async () => app.open('/onboarding/complete', <OnboardingCompleteScreen />));
    await waitForPath('/join');
  });

  test('the closing message shows an error, and tries again', async () => {
    const app = await walked();
    vi.spyOn(app.onboardingFlows, 'quest').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await act(async () => app.open('/onboarding/complete', <OnboardingCompleteScreen />));
    await app.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: messages.completeTitle })).toBeDefined();
  });
});
