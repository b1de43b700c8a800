import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import { AppOnboardingScreen } from '#ui/onboarding/app-onboarding.screen.tsx';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { QuestOnboardingScreen } from '#ui/onboarding/quest-onboarding.screen.tsx';
import { waitForPath, onboardingCard, CODES, AuthApp } from '../support/auth-app.tsx';

const signedIn = async (code?: string, cards?: Parameters<typeof onboardingCard>[1][]): Promise<AuthApp> => {
  const authApp = new AuthApp(cards?.map((more, index) => onboardingCard(String(index), more)));
  await authApp.signIn();
  if (code !== undefined) await authApp.join(code);
  return authApp;
};

const seeWeeks = async ({ quests, onboardingFlows }: AuthApp): Promise<void> => {
  for (const { id } of (await quests.active()).quest.weeks) await onboardingFlows.markWeekSeen(id);
};

const never = (): Promise<never> => new Promise(() => undefined);
const shown = (): string => document.querySelector('li[data-current]')?.textContent ?? '';

describe('the carousel of the app', () => {
  const opened = async (cards?: Parameters<typeof onboardingCard>[1][]): Promise<AuthApp> => {
    const authApp = await signedIn(CODES.running, cards);
    await act(async () => authApp.open('/onboarding/app', <AppOnboardingScreen />));
    return authApp;
  };
  const three = [{ title: 'First' }, { title: 'Second' }, { title: 'Third' }];

  test('turns with its arrows, and not beyond its ends', async () => {
    const authApp = await opened(three);
    expect(shown()).toContain('First');
    await authApp.press('Previous card');
    expect(shown()).toContain('First');
    await authApp.press('Next card');
    expect(shown()).toContain('Second');
    await authApp.press('Next card');
    await authApp.press('Next card');
    expect(shown()).toContain('Third');
  });

  test('turns with the arrow keys from the start, without a click', async () => {
    const authApp = await opened(three);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
    await authApp.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toContain('Third');
    await authApp.user.keyboard('{ArrowLeft}');
    expect(shown()).toContain('Second');
  });

  test('turns with its dots', async () => {
    const authApp = await opened(three);
    await authApp.press('3 of 3');
    expect(shown()).toContain('Third');
    expect(screen.getByRole('button', { name: '3 of 3' }).getAttribute('aria-current')).toBe('true');
  });

  test('turns with a swipe', async () => {
    await opened(three);
    const first = screen.getByRole('heading', { name: 'First' });
    fireEvent.touchStart(first, { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(first, { changedTouches: [{ clientX: 80 }] });
    expect(shown()).toContain('Second');
  });

  test('has up to three buttons, with default labels by position', async () => {
    const plain = { text: null, color: null, action: 'done' };
    await opened([{ buttons: [plain, plain, { ...plain, text: 'I know all this' }, plain] }]);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Get started', 'Do next challenge', 'I know all this']);
  });

  test('has coloured buttons: the first is pine, and one can be ember', async () => {
    const plain = { text: null, color: null, action: 'done' };
    await opened([{ buttons: [plain, { ...plain, color: 'ember' }, plain] }]);
    const colours = screen.getAllByRole('button').map(({ parentElement }) => parentElement?.dataset['color']);
    expect(colours).toEqual([undefined, 'ember', undefined]);
  });

  test('[ONB-9] leads to the loading screen, whatever action its button has', async () => {
    const authApp = await opened([
      { buttons: [{ text: 'Go', color: null, action: 'finish', additionalAction: 'overview' }] },
    ]);
    await authApp.press('Go');
    await waitForPath('/loadingScreen');
  });

  test('a button that turns shows the next card, and keeps the keyboard focus', async () => {
    const authApp = await opened([
      { title: 'First', buttons: [{ text: 'Go on', color: null, action: 'next' }] },
      { title: 'Second' },
    ]);
    await authApp.press('Go on');
    expect(shown()).toContain('Second');
  });

  test('ends with a button even if its author gave none, and leads to the loading screen', async () => {
    const authApp = await opened(three);
    await authApp.press('3 of 3');
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(async () => expect((await authApp.onboardingFlows.app()).seen).toBe(true));
  });

  test('counts as seen before the server has answered', async () => {
    const authApp = await opened(three);
    const mark = vi.spyOn(authApp.onboardingFlows, 'markAppSeen').mockImplementation(never);
    await authApp.press('3 of 3');
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    expect(mark).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
    await act(async () => authApp.open('/loadingScreen', <LoadingScreen />));
    expect((await screen.findByRole('heading')).textContent).toBe('Nearly there, Mara');
    await waitForPath('/onboarding/quest');
  });

  test('[ONB-4] a refused mark shows an error, and the carousel does not return while this page is open', async () => {
    const authApp = await opened(three);
    const message = authApp.watchSessionEnd();
    vi.spyOn(authApp.onboardingFlows, 'markAppSeen').mockRejectedValue(new Refusal('errorDefault'));
    await authApp.press('3 of 3');
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(() => expect(message()).toBe('errorDefault'));
    document.body.replaceChildren();
    await act(async () => authApp.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/quest');
    expect((await authApp.onboardingFlows.app()).seen).toBe(false);
  });

  test('[ONB-4] an unsent mark is sent again with the next carousel', async () => {
    const authApp = await opened([{ title: 'Only' }]);
    const mark = vi.spyOn(authApp.onboardingFlows, 'markAppSeen').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(() => expect(mark).toHaveBeenCalledTimes(1));
    document.body.replaceChildren();
    await act(async () => authApp.open('/onboarding/quest', <QuestOnboardingScreen />));
    await authApp.press('2 of 2');
    await authApp.press('Get started');
    await waitFor(async () => expect((await authApp.onboardingFlows.app()).seen).toBe(true));
  });

  test('an unsent mark is sent again by loading', async () => {
    const authApp = await opened(three);
    vi.spyOn(authApp.onboardingFlows, 'markAppSeen').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await authApp.press('3 of 3');
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    expect((await authApp.onboardingFlows.app()).seen).toBe(false);
    document.body.replaceChildren();
    await act(async () => authApp.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/quest');
    expect((await authApp.onboardingFlows.app()).seen).toBe(true);
  });

  test('cards that one person has seen are new to the next one in the same browser', async () => {
    const authApp = await opened(three);
    vi.spyOn(authApp.onboardingFlows, 'markAppSeen').mockImplementation(never);
    await authApp.press('3 of 3');
    await authApp.press('Get started');
    await waitForPath('/loadingScreen');
    act(() => authApp.sessionStore.clear());
    await act(() => authApp.signInAs('next@example.org'));
    document.body.replaceChildren();
    await act(async () => authApp.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/app');
  });

  test('shows pictures, and muted videos while their card is visible', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const authApp = await opened([{ videoWeb: '/content/one.mp4' }, { imageWeb: '/content/two.svg' }]);
    const film = document.querySelector('video');
    expect(film?.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
    pause.mockClear();
    await authApp.press('Next card');
    expect(pause).toHaveBeenCalledTimes(1);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/content/two.svg');
  });

  test('[CNT-31] loads a film of another website on a click, and stops it when its card is left', async () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'film-hosts', content: 'vimeo' }));
    const authApp = await opened([
      { title: 'Lamps', videoWeb: 'https://vimeo.com/76979871', imageWeb: '/content/lamps.svg' },
      { title: 'Reeds', videoWeb: 'https://youtu.be/abc-DEF_123' },
    ]);
    document.querySelector('meta[name="film-hosts"]')?.remove();
    expect(document.querySelectorAll('iframe, video')).toHaveLength(0);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/content/lamps.svg');
    await authApp.press('Load film from Vimeo');
    expect(document.querySelector('iframe')?.src).toBe('https://player.vimeo.com/video/76979871?dnt=1');
    await authApp.press('Next card');
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load film from YouTube' })).toBeNull();
    const link = screen.getByRole('link', { name: /^Open on YouTube/ });
    expect(link.getAttribute('href')).toBe('https://youtu.be/abc-DEF_123');
  });

  test('shows a skeleton while its cards load', async () => {
    const authApp = await signedIn(CODES.running);
    vi.spyOn(authApp.onboardingFlows, 'app').mockReturnValue(never());
    await act(async () => authApp.open('/onboarding/app', <AppOnboardingScreen />));
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    expect(document.querySelectorAll('li[data-current]')).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1, name: 'How Waymark works' })).toBeDefined();
  });

  test('without cards continues immediately', async () => {
    await opened([]);
    await waitForPath('/loadingScreen');
  });

  test('shows an error, and tries again', async () => {
    const authApp = await signedIn(CODES.running);
    vi.spyOn(authApp.onboardingFlows, 'app').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await act(async () => authApp.open('/onboarding/app', <AppOnboardingScreen />));
    await authApp.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Card one' })).toBeDefined();
  });
});

describe('the carousel of a quest', () => {
  const opened = async (code?: string): Promise<AuthApp> => {
    const authApp = await signedIn(code);
    await act(async () => authApp.open('/onboarding/quest', <QuestOnboardingScreen />));
    return authApp;
  };
  const finish = async (authApp: AuthApp): Promise<void> => {
    await authApp.press('2 of 2');
    await authApp.press('Get started');
  };

  test('has the name of the quest, and ends at the promise of hours', async () => {
    const authApp = await opened(CODES.running);
    await screen.findByRole('heading', { level: 1, name: 'Quest coast' });
    await finish(authApp);
    await waitForPath('/schedule-commit');
    await waitFor(async () => expect((await authApp.quests.active()).quest.hasSeenOnboarding).toBe(true));
  });

  test('[SCH-8] ends at home on a trial', async () => {
    const authApp = await opened(CODES.trial);
    await finish(authApp);
    await waitForPath('/home');
  });

  test('counts as seen before the server has answered', async () => {
    const authApp = await opened(CODES.running);
    vi.spyOn(authApp.onboardingFlows, 'markQuestSeen').mockImplementation(never);
    await finish(authApp);
    await waitForPath('/schedule-commit');
    await authApp.onboardingFlows.markAppSeen();
    await seeWeeks(authApp);
    document.body.replaceChildren();
    await act(async () => authApp.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/schedule-commit');
  });

  test('[ONB-3] continues immediately if it has no cards', async () => {
    const authApp = await signedIn(CODES.running);
    vi.spyOn(authApp.onboardingFlows, 'quest').mockResolvedValue([]);
    await act(async () => authApp.open('/onboarding/quest', <QuestOnboardingScreen />));
    await waitForPath('/schedule-commit');
  });

  test('shows an error, can be retried, and has a link home', async () => {
    const authApp = await signedIn(CODES.running);
    vi.spyOn(authApp.onboardingFlows, 'quest').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await act(async () => authApp.open('/onboarding/quest', <QuestOnboardingScreen />));
    expect((await screen.findByRole('link', { name: 'Back to home' })).getAttribute('href')).toBe('/home');
    await authApp.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quest coast' })).toBeDefined();
  });

  test('[QST-7] leads to joining if there is no quest', async () => {
    await opened();
    await waitForPath('/join');
  });
});
