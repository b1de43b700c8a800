import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { messages, Refusal } from '#core/messages';
import type { NextChallenge } from '#core/quests';
import { Drawing, type DrawingName } from '#ui/kit/illustration/drawings.tsx';
import { preloadIllustrations } from '#ui/kit/illustration/illustration.tsx';
import type { HomeViewModel } from '#ui/quests/home/home.view-model.ts';
import { NextChallengeCard } from '#ui/quests/home/next-challenge-card.tsx';
import { coastQuest, forestQuest, lakeQuest } from '../../fixtures/sample-quests.ts';
import { TravelerApp } from '../support/traveler-app.tsx';

const greeting = (name = 'Good morning, Mara'): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const next = (): HTMLElement => screen.getByRole('article');
const drawn = (name: DrawingName): boolean => next().innerHTML.includes(renderToStaticMarkup(<Drawing name={name} />));

await preloadIllustrations();

async function home(app: TravelerApp): Promise<TravelerApp> {
  app.open('/home');
  await screen.findByRole('article');
  return app;
}

const lastWeekAlone: AuthoredQuest = {
  ...coastQuest,
  quest: { ...coastQuest.quest, weeks: coastQuest.quest.weeks.filter(({ id }) => id !== 'coast-2') },
};

describe('home', () => {
  test.each([
    ['2026-11-20T02:00:00.000Z', 'Still up, Mara?'],
    ['2026-11-20T07:00:00.000Z', 'Good morning, Mara'],
    ['2026-11-20T12:00:00.000Z', 'Good afternoon, Mara'],
    ['2026-11-20T19:00:00.000Z', 'Good evening, Mara'],
  ])('greets at %s with %s', async (moment, text) => {
    const app = new TravelerApp();
    await app.join();
    app.clock.set(moment);
    app.open('/home');
    expect(await greeting(text)).toBeTruthy();
  });

  test('[TIME-1] uses the account’s time zone, wherever the device is', async () => {
    const app = new TravelerApp({ starts: '2026-11-23' });
    await app.join();
    app.world.traveler('mara').timeZone = 'Pacific/Kiritimati';
    app.clock.set('2026-11-22T12:00:00.000Z');
    await home(app);
    expect(await greeting('Still up, Mara?')).toBeTruthy();
    expect(within(next()).getByRole('heading', { name: 'Challenge shore' })).toBeTruthy();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Week 1');
  });

  test('follows the server’s clock once it has responded', async () => {
    const app = new TravelerApp();
    await app.join();
    app.clock.set('2025-10-16T02:00:00.000Z');
    const release = app.connection.hold();
    app.open('/home');
    expect(screen.getByText('Loading...')).toBeTruthy();
    app.clock.set('2026-11-20T12:00:00.000Z');
    release();
    expect(await greeting('Good afternoon, Mara')).toBeTruthy();
    expect(within(next()).getByRole('heading', { name: 'Challenge shore' })).toBeTruthy();
  });

  test('greets without a name if there is none', async () => {
    const app = new TravelerApp({ firstName: '' });
    await app.join();
    app.open('/home');
    expect(await greeting('Good morning')).toBeTruthy();
  });

  test('shows a skeleton while it loads', async () => {
    const app = new TravelerApp();
    await app.join();
    const release = app.connection.hold();
    app.open('/home');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    release();
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test.each(['/home', '/profile/ManageQuests'])(
    '[QST-25] loads a new week once for a person who was at %s before and returns on its Monday',
    async (before) => {
      const app = new TravelerApp();
      await app.join();
      app.clock.set('2026-11-22T20:00:00.000Z');
      const router = app.open(before);
      await screen.findAllByRole('article');
      await act(() => router.navigate('/profile/ManageQuests'));
      await screen.findByRole('heading', { name: 'Your quests' });
      app.clock.set('2026-11-23T09:00:00.000Z');
      const release = app.connection.hold();
      await act(() => router.navigate('/home'));
      expect(await screen.findByText('Your new week')).toBeTruthy();
      release();
      await waitFor(() => expect(screen.queryByText('Your new week')).toBeNull());
      await act(() => router.navigate('/profile/ManageQuests'));
      const releaseAgain = app.connection.hold();
      await act(() => router.navigate('/home'));
      expect(screen.queryByText('Your new week')).toBeNull();
      releaseAgain();
      await app.connection.settled();
    },
  );

  test.each([
    ['Your quests', '/profile/ManageQuests'],
    ['Read the introduction again', '/onboarding/quest'],
    ['Join another quest', '/join'],
  ])('leads from the name of the quest to what can be done with quests: %s', async (choice, path) => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/home');
    await app.press(coastQuest.quest.title);
    await app.press(choice);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    new TravelerApp().open('/home');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });

  test('shows an error if it cannot load, and tries again', async () => {
    const app = new TravelerApp();
    await app.join();
    app.connection.failure = new Refusal('errorOffline');
    app.open('/home');
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('stays unchanged if a refresh finds no network, and refreshes later', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours();
    await home(app);
    await screen.findByText(/^2 steps and 1 reflection today/);
    app.connection.failure = new Refusal('errorOffline');
    fireEvent(document, new Event('visibilitychange'));
    await app.connection.settled();
    expect(screen.getByText(/^2 steps and 1 reflection today/)).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    app.connection.failure = undefined;
    await app.press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await app.completeElsewhere('shore', { step: 'shore-look' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('1 step and 1 reflection today, about 1½ hours.')).toBeTruthy();
  });
});

describe('a device in another time zone than the account', () => {
  const abroad = async (): Promise<TravelerApp> => {
    localStorage.removeItem('waymark.declined-zone');
    const app = new TravelerApp();
    await app.join();
    app.world.traveler('mara').timeZone = 'America/New_York';
    app.open('/home');
    await screen.findByText('This device is in Europe/Berlin, where it is 10:00. Your schedule uses America/New York.');
    return app;
  };

  test('[SET-8] is offered its own time zone, with one click', async () => {
    const app = await abroad();
    await app.press('Change to Europe/Berlin');
    await waitFor(() => expect(screen.queryByText(/^This device is in/)).toBeNull());
    expect(app.world.traveler('mara').timeZone).toBe('Europe/Berlin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Good morning, Mara' })).toBeTruthy();
  });

  test('[SET-8] gets no further offer once it was declined, also after a reload', async () => {
    const app = await abroad();
    await app.press('Keep America/New York');
    expect(screen.queryByText(/^This device is in/)).toBeNull();
    cleanup();
    app.open('/home');
    await screen.findByRole('article');
    expect(screen.queryByText(/^This device is in/)).toBeNull();
    expect(app.world.traveler('mara').timeZone).toBe('America/New_York');
  });
});

describe('the next-challenge card', () => {
  test('[QST-5] offers the first open challenge, with one primary button', async () => {
    const app = new TravelerApp();
    await app.join();
    await home(app);
    expect(within(next()).getByRole('heading', { name: 'Challenge shore' })).toBeTruthy();
    expect(within(next()).getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/challenge/shore/0');
    expect(within(next()).getByText('100 XP')).toBeTruthy();
    expect(within(next()).getByText('about 2 hours')).toBeTruthy();
  });

  test('continues after the furthest step, then with the post', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await home(app);
    expect(within(next()).getByRole('link', { name: 'Continue with step 2' }).getAttribute('href')).toBe(
      '/challenge/shore/1',
    );
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    fireEvent(document, new Event('visibilitychange'));
    expect((await within(next()).findByRole('link', { name: 'Write your reflection' })).getAttribute('href')).toBe(
      '/challenge/shore/2',
    );
  });

  test('says that a challenge without steps is a post', async () => {
    const app = new TravelerApp({ content: lakeQuest });
    await app.join();
    await home(app);
    expect(within(next()).getByText('a reflection')).toBeTruthy();
    expect(within(next()).queryByText(/0 of 0/)).toBeNull();
  });

  test('[QST-5] offers a bonus only if no regular challenge is left in an open week', async () => {
    const app = new TravelerApp({ content: lastWeekAlone });
    await app.join();
    await home(app);
    expect(within(next()).getByText(/Your next challenge/)).toBeTruthy();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await within(next()).findByRole('heading', { name: 'Bonus: the dunes' })).toBeTruthy();
    expect(within(next()).getByText(/An optional bonus/)).toBeTruthy();
    expect(within(next()).getByText('40 BP')).toBeTruthy();
  });

  test('says between weeks when the next one opens', async () => {
    const content = { ...lastWeekAlone, quest: { ...lastWeekAlone.quest, weeks: withoutBonus(lastWeekAlone) } };
    const app = new TravelerApp({ content });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await home(app);
    expect(within(next()).getByRole('heading', { name: 'You’re up to date' })).toBeTruthy();
    expect(next().textContent).toMatch(/The next week opens on Monday,? 30 November/);
    expect(drawn('camp')).toBe(true);
  });

  test('counts the days to a quest that has not started', async () => {
    const app = new TravelerApp({ starts: '2026-11-30' });
    await app.join();
    await home(app);
    expect(within(next()).getByRole('heading', { name: '10 days to go' })).toBeTruthy();
    expect(drawn('dawn')).toBe(true);
    expect(next().textContent).toMatch(/It starts with “.+”\./);
    expect(within(next()).getByRole('link', { name: messages.nextLookAhead }).getAttribute('href')).toBe('/overview');
    expect(screen.getByText(/Your quest starts on Monday,? 30 November\./)).toBeTruthy();
  });

  test('sums up the quest when it is complete', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    await home(app);
    expect(within(next()).getByRole('heading', { name: 'You finished your quest' })).toBeTruthy();
    expect(drawn('summit')).toBe(true);
    expect(screen.getByText('You finished your quest.')).toBeTruthy();
    expect(screen.getAllByTitle('Experience points')[0]?.textContent).toBe('100 XP');
  });

  test('says that content is missing, and reloads', async () => {
    const app = new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks: [] } } });
    await app.join();
    await home(app);
    expect(within(next()).getByRole('heading', { name: 'We can’t show your next challenge' })).toBeTruthy();
    expect(drawn('fog')).toBe(true);
    await app.press('Try again');
    expect(app.connection.count('active')).toBe(2);
  });

  test('has a text for an unknown state', async () => {
    const app = new TravelerApp();
    const activeQuest = await app.join();
    const home = { activeQuest, next: { kind: 'from a newer server' } as unknown as NextChallenge } as HomeViewModel;
    render(
      <MemoryRouter>
        <NextChallengeCard home={home} />
      </MemoryRouter>,
    );
    expect(within(next()).getByRole('heading', { name: 'No challenge right now' })).toBeTruthy();
    expect(drawn('map')).toBe(true);
  });
});

function withoutBonus({ quest }: AuthoredQuest) {
  return quest.weeks.map((one) => ({ ...one, challenges: one.challenges.filter(({ id }) => id !== 'dunes') }));
}
