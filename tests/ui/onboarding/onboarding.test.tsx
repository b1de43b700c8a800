import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import { AppOnboardingScreen } from '#ui/onboarding/app-onboarding.screen.tsx';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { QuestOnboardingScreen } from '#ui/onboarding/quest-onboarding.screen.tsx';
import { waitForPath, onboardingCard, CODES, AuthApp } from '../support/auth-app.tsx';

const signedIn = async (code?: string, cards?: Parameters<typeof onboardingCard>[1][]): Promise<AuthApp> => {
  const doorstep = new AuthApp(cards?.map((more, place) => onboardingCard(String(place), more)));
  await doorstep.signIn();
  if (code !== undefined) await doorstep.join(code);
  return doorstep;
};

const seeWeeks = async ({ quests, onboardingFlows }: AuthApp): Promise<void> => {
  for (const { id } of (await quests.active()).quest.weeks) await onboardingFlows.markWeekSeen(id);
};

const never = (): Promise<never> => new Promise(() => undefined);
const shown = (): string => document.querySelector('li[data-current]')?.textContent ?? '';

describe('the carousel of the app', () => {
  const opened = async (cards?: Parameters<typeof onboardingCard>[1][]): Promise<AuthApp> => {
    const doorstep = await signedIn(CODES.running, cards);
    await act(async () => doorstep.open('/onboarding/app', <AppOnboardingScreen />));
    return doorstep;
  };
  const three = [{ title: 'First' }, { title: 'Second' }, { title: 'Third' }];

  test('turns by its arrows, and not beyond its ends', async () => {
    const doorstep = await opened(three);
    expect(shown()).toContain('First');
    await doorstep.press('Previous card');
    expect(shown()).toContain('First');
    await doorstep.press('Next card');
    expect(shown()).toContain('Second');
    await doorstep.press('Next card');
    await doorstep.press('Next card');
    expect(shown()).toContain('Third');
  });

  test('turns by the arrow keys from the start, without a press before', async () => {
    const doorstep = await opened(three);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
    await doorstep.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toContain('Third');
    await doorstep.user.keyboard('{ArrowLeft}');
    expect(shown()).toContain('Second');
  });

  test('turns by its dots', async () => {
    const doorstep = await opened(three);
    await doorstep.press('3 of 3');
    expect(shown()).toContain('Third');
    expect(screen.getByRole('button', { name: '3 of 3' }).getAttribute('aria-current')).toBe('true');
  });

  test('turns by a swipe', async () => {
    await opened(three);
    const first = screen.getByRole('heading', { name: 'First' });
    fireEvent.touchStart(first, { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(first, { changedTouches: [{ clientX: 80 }] });
    expect(shown()).toContain('Second');
  });

  test('has up to three buttons, with the default labels of their places', async () => {
    const plain = { text: null, color: null, action: 'done' };
    await opened([{ buttons: [plain, plain, { ...plain, text: 'I know all this' }, plain] }]);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Get started', 'Do next challenge', 'I know all this']);
  });

  test('has its buttons in their colours: the first is pine, and one that is told is ember', async () => {
    const plain = { text: null, color: null, action: 'done' };
    await opened([{ buttons: [plain, { ...plain, color: 'ember' }, plain] }]);
    const colours = screen.getAllByRole('button').map(({ parentElement }) => parentElement?.dataset['color']);
    expect(colours).toEqual([undefined, 'ember', undefined]);
  });

  test('[ONB-9] leads where loading decides, whatever else its button was to do', async () => {
    const doorstep = await opened([
      { buttons: [{ text: 'Go', color: null, action: 'finish', additionalAction: 'overview' }] },
    ]);
    await doorstep.press('Go');
    await waitForPath('/loadingScreen');
  });

  test('a button that only turns shows the next card, and takes the keys with it', async () => {
    const doorstep = await opened([
      { title: 'First', buttons: [{ text: 'Go on', color: null, action: 'next' }] },
      { title: 'Second' },
    ]);
    await doorstep.press('Go on');
    expect(shown()).toContain('Second');
  });

  test('ends with a button also when its author gave none; loading decides again', async () => {
    const doorstep = await opened(three);
    await doorstep.press('3 of 3');
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(async () => expect((await doorstep.onboardingFlows.app()).seen).toBe(true));
  });

  test('counts as seen before the server has answered', async () => {
    const doorstep = await opened(three);
    const mark = vi.spyOn(doorstep.onboardingFlows, 'markAppSeen').mockImplementation(never);
    await doorstep.press('3 of 3');
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    expect(mark).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    expect((await screen.findByRole('heading')).textContent).toBe('Onward, Mara');
    await waitForPath('/onboarding/quest');
  });

  test('[ONB-4] a refused mark says so, and the carousel does not come back while this page is open', async () => {
    const doorstep = await opened(three);
    const message = doorstep.watchSessionEnd();
    vi.spyOn(doorstep.onboardingFlows, 'markAppSeen').mockRejectedValue(new Refusal('errorDefault'));
    await doorstep.press('3 of 3');
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(() => expect(message()).toBe('errorDefault'));
    document.body.replaceChildren();
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/quest');
    expect((await doorstep.onboardingFlows.app()).seen).toBe(false);
  });

  test('[ONB-4] what the server could not be told is told again with the next carousel', async () => {
    const doorstep = await opened([{ title: 'Only' }]);
    const mark = vi
      .spyOn(doorstep.onboardingFlows, 'markAppSeen')
      .mockRejectedValueOnce(new Refusal('errorServerDown'));
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    await waitFor(() => expect(mark).toHaveBeenCalledTimes(1));
    document.body.replaceChildren();
    await act(async () => doorstep.open('/onboarding/quest', <QuestOnboardingScreen />));
    await doorstep.press('2 of 2');
    await doorstep.press('Get started');
    await waitFor(async () => expect((await doorstep.onboardingFlows.app()).seen).toBe(true));
  });

  test('what the server could not be told is told again by loading', async () => {
    const doorstep = await opened(three);
    vi.spyOn(doorstep.onboardingFlows, 'markAppSeen').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await doorstep.press('3 of 3');
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    expect((await doorstep.onboardingFlows.app()).seen).toBe(false);
    document.body.replaceChildren();
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/quest');
    expect((await doorstep.onboardingFlows.app()).seen).toBe(true);
  });

  test('what one person has seen, the next at the same browser has not', async () => {
    const doorstep = await opened(three);
    vi.spyOn(doorstep.onboardingFlows, 'markAppSeen').mockImplementation(never);
    await doorstep.press('3 of 3');
    await doorstep.press('Get started');
    await waitForPath('/loadingScreen');
    act(() => doorstep.sessionStore.clear());
    await act(() => doorstep.signIn());
    document.body.replaceChildren();
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/app');
  });

  test('shows pictures, and films without a sound while their card is in view', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const doorstep = await opened([{ videoWeb: '/content/one.mp4' }, { imageWeb: '/content/two.svg' }]);
    const film = document.querySelector('video');
    expect(film?.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
    pause.mockClear();
    await doorstep.press('Next card');
    expect(pause).toHaveBeenCalledTimes(1);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/content/two.svg');
  });

  test('shows the shape of a card while its cards are on their way', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'app').mockReturnValue(never());
    await act(async () => doorstep.open('/onboarding/app', <AppOnboardingScreen />));
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    expect(document.querySelectorAll('li[data-current]')).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1, name: 'How Waymark works' })).toBeDefined();
  });

  test('without cards goes on at once', async () => {
    await opened([]);
    await waitForPath('/loadingScreen');
  });

  test('says what went wrong, and tries again', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'app').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await act(async () => doorstep.open('/onboarding/app', <AppOnboardingScreen />));
    await doorstep.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Card one' })).toBeDefined();
  });
});

describe('the carousel of a quest', () => {
  const opened = async (code?: string): Promise<AuthApp> => {
    const doorstep = await signedIn(code);
    await act(async () => doorstep.open('/onboarding/quest', <QuestOnboardingScreen />));
    return doorstep;
  };
  const finish = async (doorstep: AuthApp): Promise<void> => {
    await doorstep.press('2 of 2');
    await doorstep.press('Get started');
  };

  test('has the name of the quest, and ends at the promise of hours', async () => {
    const doorstep = await opened(CODES.running);
    await screen.findByRole('heading', { level: 1, name: 'Quest coast' });
    await finish(doorstep);
    await waitForPath('/schedule-commit');
    await waitFor(async () => expect((await doorstep.quests.active()).quest.hasSeenOnboarding).toBe(true));
  });

  test('[SCH-8] ends at home on a trial', async () => {
    const doorstep = await opened(CODES.trial);
    await finish(doorstep);
    await waitForPath('/home');
  });

  test('counts as seen before the server has answered', async () => {
    const doorstep = await opened(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'markQuestSeen').mockImplementation(never);
    await finish(doorstep);
    await waitForPath('/schedule-commit');
    await doorstep.onboardingFlows.markAppSeen();
    await seeWeeks(doorstep);
    document.body.replaceChildren();
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/schedule-commit');
  });

  test('[ONB-3] leads on at once where it has no cards', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'quest').mockResolvedValue([]);
    await act(async () => doorstep.open('/onboarding/quest', <QuestOnboardingScreen />));
    await waitForPath('/schedule-commit');
  });

  test('says what went wrong, tries again, and has a way home', async () => {
    const doorstep = await signedIn(CODES.running);
    vi.spyOn(doorstep.onboardingFlows, 'quest').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await act(async () => doorstep.open('/onboarding/quest', <QuestOnboardingScreen />));
    expect((await screen.findByRole('link', { name: 'Back to home' })).getAttribute('href')).toBe('/home');
    await doorstep.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Quest coast' })).toBeDefined();
  });

  test('[QST-7] leads to joining when there is no quest', async () => {
    await opened();
    await waitForPath('/join');
  });
});
