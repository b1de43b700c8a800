import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { Refusal } from '#core/messages';
import { coastQuest, gardenTrialQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const addressOf = (router: ReturnType<TravelerApp['open']>): string =>
  router.state.location.pathname + router.state.location.search;
const week = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const card = (name: string): HTMLElement => screen.getByRole('article', { name });
const cards = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

/** A Traveler with two hours on Wednesday and Friday, who joined in the week of Friday 20 November. */
async function walking(app = new TravelerApp()): Promise<TravelerApp> {
  await app.join();
  await app.commitHours();
  return app;
}

async function overview(app: TravelerApp, query = ''): Promise<ReturnType<TravelerApp['open']>> {
  const router = app.open(`/overview${query}`);
  await screen.findByRole('tablist');
  return router;
}

const wide: AuthoredQuest = {
  ...coastQuest,
  quest: {
    ...coastQuest.quest,
    title: 'A quest with a title that goes on and on '.repeat(6),
    weeks: coastQuest.quest.weeks.map((one) => ({ ...one, title: 'Donaudampfschifffahrt'.repeat(12) })),
  },
};

describe('the overview', () => {
  test('shows a skeleton while it loads', async () => {
    const app = await walking();
    const release = app.connection.hold();
    app.open('/overview');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    release();
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    new TravelerApp().open('/overview');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });

  test('shows an error if it cannot load, and tries again', async () => {
    const app = await walking();
    app.connection.failure = new Refusal('errorServerDown');
    app.open('/overview');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, we ran into some trouble');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  test('keeps its content when the network is lost, and refreshes when it is back', async () => {
    const app = await walking();
    await overview(app);
    app.connection.failure = new Refusal('errorOffline');
    fireEvent(document, new Event('visibilitychange'));
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(card('Challenge shore')).toBeTruthy();
    app.connection.failure = undefined;
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.press('Try again');
    expect(await within(card('Challenge shore')).findByText('1 of 2 steps')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so when the quest has no weeks', async () => {
    const app = new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks: [] } } });
    await app.join();
    app.open('/overview');
    expect(await screen.findByRole('heading', { name: 'No challenges yet' })).toBeTruthy();
    const before = app.connection.count('active');
    await app.press('Try again');
    expect(app.connection.count('active')).toBe(before + 1);
  });

  test('sends one request', async () => {
    const app = await walking();
    await overview(app);
    await app.connection.settled();
    expect(app.connection.calls).toEqual(['active']);
  });

  test('shows the quest, its first and last day, and its progress', async () => {
    const app = await walking();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await overview(app);
    expect(screen.getByText('Quest coast')).toBeTruthy();
    expect(screen.getByText('16 November – 6 December · 1 of 4 challenges completed')).toBeTruthy();
  });

  test('says when all challenges are complete', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    await app.completeElsewhere('seeds', { post: 'They grow.' });
    await overview(app);
    expect(screen.getByText('You finished your quest.')).toBeTruthy();
  });

  test('fits the longest titles', async () => {
    const app = new TravelerApp({ content: wide });
    await app.join();
    await overview(app);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });
});

describe('all challenges', () => {
  test('[PRG-7][PRG-1][QST-21] appear in their weeks with status, steps, place, points and percentage', async () => {
    const app = await walking();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await overview(app);
    expect(cards()).toEqual(['Challenge shore', 'Bonus: the dunes', 'Challenge cliff', 'Challenge harbour']);
    const shore = within(week('Title of coast-1')).getByRole('article', { name: 'Challenge shore' });
    for (const text of ['To do', '1 of 2 steps', 'Writing', '100 XP', '33%'])
      expect(within(shore).getByText(text)).toBeTruthy();
    expect(within(card('Bonus: the dunes')).getByText('Bonus')).toBeTruthy();
    expect(within(card('Bonus: the dunes')).getByText('40 BP')).toBeTruthy();
    expect(within(card('Challenge harbour')).getByText('a reflection')).toBeTruthy();
  });

  test('[PRG-4] open at the next step, completed ones at the first', async () => {
    const app = await walking();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(app);
    expect(screen.getByRole('link', { name: 'Challenge shore' }).getAttribute('href')).toBe('/challenge/shore/1');
    expect(screen.getByRole('link', { name: 'Challenge cliff' }).getAttribute('href')).toBe('/challenge/cliff/0');
    expect(within(card('Challenge cliff')).getByText('Completed')).toBeTruthy();
  });

  test('[QST-2] do not open in a locked week, which says when it opens', async () => {
    const app = await walking();
    await overview(app);
    const locked = week('Title of coast-3');
    expect(within(locked).getByText(/Opens Monday,? 30 November/)).toBeTruthy();
    expect(within(locked).getByRole('article', { name: 'Challenge harbour' })).toBeTruthy();
    expect(within(locked).queryByRole('link')).toBeNull();
  });

  test('[PRG-2] collapse with their week, which still shows its progress', async () => {
    const app = await walking();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await overview(app);
    const head = within(week('Title of coast-1')).getByRole('button', { name: /Week 1: Week 1/ });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(within(head).getByRole('progressbar', { name: '33% of week 1' })).toBeTruthy();
    await app.user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(cards()).toEqual(['Challenge cliff', 'Challenge harbour']);
    expect(within(head).getByRole('progressbar', { name: '33% of week 1' })).toBeTruthy();
    await app.user.keyboard('{Enter}');
    expect(cards()).toContain('Challenge shore');
  });

  test('also appear along the trail, and Back leads to the grid', async () => {
    const app = await walking();
    const router = await overview(app);
    await app.press('Timeline');
    const stops = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(stops.getAllByRole('listitem').filter((item) => item.hasAttribute('data-state'))).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Challenge shore' }).getAttribute('href')).toBe('/challenge/shore/0');
    expect(addressOf(router)).toBe('/overview?tab=all&view=timeline');
    await app.followLink('Challenge shore');
    await screen.findByRole('heading', { name: 'Step shore-look' });
    await app.press('Back');
    expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Timeline', pressed: true })).toBeTruthy();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull());
  });
});

describe('the timeline', () => {
  test('[QST-13] keeps the current week highlighted once it is completed, and says both', async () => {
    const app = await walking();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await overview(app, '?tab=all&view=timeline');
    await screen.findByRole('list', { name: 'Timeline' });
    const current = screen.getByRole('listitem', { current: 'step' });
    expect(current.textContent).toContain('Title of coast-1');
    expect(current.textContent).toContain('completed, current week');
  });
});

describe('the saved state of the overview', () => {
  test('[PRG-9] is restored for a URL without parameters, except for the day', async () => {
    const app = await walking();
    await overview(app, '?tab=all&view=timeline');
    await app.press('Filter');
    await dialog('Which challenges do you want to see?');
    await app.press(/^To do/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const router = await overview(app);
    expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy();
    expect(addressOf(router)).toBe('/overview?tab=all&filter=todo&view=timeline');
  });

  test('[PRG-8] keeps weeks collapsed', async () => {
    const app = await walking();
    await overview(app);
    await app.user.click(within(week('Title of coast-1')).getByRole('button', { name: /Week 1: Week 1/ }));
    cleanup();
    await overview(app, '?tab=all');
    expect(cards()).toEqual(['Challenge cliff', 'Challenge harbour']);
  });
});

describe('the filter', () => {
  test('[PRG-7] offers All, Completed, Late and To do with their numbers', async () => {
    const app = await walking();
    app.passDays(1);
    await app.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(app);
    await app.press('Filter');
    const sheet = within(await dialog('Which challenges do you want to see?'));
    const offered = sheet.getAllByRole('button', { name: /\d$/ }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['All4', 'Completed1', 'Late1', 'To do2']);
  });

  test('[PRG-7][PRG-9] keeps a dialog open if the URL does not change the view, and closes it otherwise', async () => {
    const app = await walking();
    const router = await overview(app, '?tab=all');
    await app.press('Filter');
    await dialog('Which challenges do you want to see?');
    await act(() => router.navigate('/overview', { replace: true }));
    await waitFor(() => expect(addressOf(router)).toBe('/overview?tab=all'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(() => router.navigate('/overview?tab=weekly'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[PRG-7][TIME-4] shows the matches and their number, and stays in the URL', async () => {
    const app = await walking();
    app.passDays(1);
    const router = await overview(app);
    await app.press('Filter');
    await dialog('Which challenges do you want to see?');
    await app.press(/^Late/);
    await waitFor(() => expect(cards()).toEqual(['Challenge shore']));
    expect(screen.getByText('1 challenge')).toBeTruthy();
    expect(addressOf(router)).toBe('/overview?tab=all&filter=late');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter: Late' })));
    await router.navigate(-1);
    await waitFor(() => expect(cards()).toHaveLength(4));
  });

  test('in the URL applies immediately', async () => {
    const app = await walking();
    await app.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(app, '?tab=all&filter=completed');
    expect(cards()).toEqual(['Challenge cliff']);
  });

  test('without matches says so, and can be cleared', async () => {
    const app = await walking();
    const router = await overview(app, '?tab=all&filter=late');
    expect(screen.getByRole('heading', { name: 'No late challenges' })).toBeTruthy();
    await app.press('Show all');
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(addressOf(router)).toBe('/overview?tab=all');
  });
});

describe('a trial', () => {
  test('[PRG-6][QST-8] has only the tab All, whatever its URL says', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    await overview(app, '?tab=daily');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All']);
    expect(cards()).toEqual(['Challenge seeds']);
    expect(screen.getByRole('link', { name: 'Challenge seeds' }).getAttribute('href')).toBe('/challenge/seeds/0');
  });

  test('[SCH-8] has no late challenges', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    app.passDays(300);
    await overview(app, '?tab=all&filter=late');
    expect(screen.getByRole('heading', { name: 'No late challenges' })).toBeTruthy();
  });
});
