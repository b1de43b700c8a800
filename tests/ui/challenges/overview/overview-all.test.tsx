import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/challenges';
import { Refusal } from '#core/messages';
import { coastQuest, gardenTrialQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const addressOf = (router: ReturnType<TravelerApp['open']>): string =>
  router.state.location.pathname + router.state.location.search;
const week = (title: string): HTMLElement => screen.getByRole('region', { name: title });
const card = (name: string): HTMLElement => screen.getByRole('article', { name });
const cards = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

/** Two hours on Wednesday and Friday, joined in the week of Friday 20 November. */
async function walking(way = new TravelerApp()): Promise<TravelerApp> {
  await way.join();
  await way.commitHours();
  return way;
}

async function overview(way: TravelerApp, query = ''): Promise<ReturnType<TravelerApp['open']>> {
  const router = way.open(`/overview${query}`);
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
  test('shows its own shape while it loads', async () => {
    const way = await walking();
    const release = way.connection.hold();
    way.open('/overview');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
    release();
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    new TravelerApp().open('/overview');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });

  test('says what happened when it cannot load, and tries again', async () => {
    const way = await walking();
    way.connection.failure = new Refusal('errorServerDown');
    way.open('/overview');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, we ran into some trouble');
    way.connection.failure = undefined;
    await way.press('Try again');
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  test('keeps what it showed when the network goes, and follows when it is back', async () => {
    const way = await walking();
    await overview(way);
    way.connection.failure = new Refusal('errorOffline');
    fireEvent(document, new Event('visibilitychange'));
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(card('Challenge shore')).toBeTruthy();
    way.connection.failure = undefined;
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.press('Try again');
    expect(await within(card('Challenge shore')).findByText('1 of 2 steps')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so when the quest has no weeks', async () => {
    const way = new TravelerApp({ content: { ...coastQuest, quest: { ...coastQuest.quest, weeks: [] } } });
    await way.join();
    way.open('/overview');
    expect(await screen.findByRole('heading', { name: 'No challenges yet' })).toBeTruthy();
    const before = way.connection.count('active');
    await way.press('Try again');
    expect(way.connection.count('active')).toBe(before + 1);
  });

  test('asks the server once', async () => {
    const way = await walking();
    await overview(way);
    await way.connection.settled();
    expect(way.connection.calls).toEqual(['active']);
  });

  test('names the quest, its first and last day, and how far it is', async () => {
    const way = await walking();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await overview(way);
    expect(screen.getByText('Quest coast')).toBeTruthy();
    expect(screen.getByText('16 November to 6 December · 1 of 4 challenges completed')).toBeTruthy();
  });

  test('says when everything is done', async () => {
    const way = new TravelerApp({ content: gardenTrialQuest });
    await way.join();
    await way.completeElsewhere('seeds', { post: 'They grow.' });
    await overview(way);
    expect(screen.getByText('You finished the whole trail.')).toBeTruthy();
  });

  test('holds the longest titles', async () => {
    const way = new TravelerApp({ content: wide });
    await way.join();
    await overview(way);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });
});

describe('all challenges', () => {
  test('[PRG-7][PRG-1][QST-21] stand in their weeks with how they stand, their steps, place, points and percents', async () => {
    const way = await walking();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await overview(way);
    expect(cards()).toEqual(['Challenge shore', 'Bonus: the dunes', 'Challenge cliff', 'Challenge harbour']);
    const shore = within(week('Title of coast-1')).getByRole('article', { name: 'Challenge shore' });
    for (const text of ['To do', '1 of 2 steps', 'Writing', '100 XP', '33 %'])
      expect(within(shore).getByText(text)).toBeTruthy();
    expect(within(card('Bonus: the dunes')).getByText('Bonus')).toBeTruthy();
    expect(within(card('Bonus: the dunes')).getByText('40 BP')).toBeTruthy();
    expect(within(card('Challenge harbour')).getByText('a post')).toBeTruthy();
  });

  test('[PRG-4] open at the step that is next, completed ones at their first', async () => {
    const way = await walking();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(way);
    expect(screen.getByRole('link', { name: 'Challenge shore' }).getAttribute('href')).toBe('/challenge/shore/1');
    expect(screen.getByRole('link', { name: 'Challenge cliff' }).getAttribute('href')).toBe('/challenge/cliff/0');
    expect(within(card('Challenge cliff')).getByText('Completed')).toBeTruthy();
  });

  test('[QST-2] do not open in a locked week, which says when it opens', async () => {
    const way = await walking();
    await overview(way);
    const locked = week('Title of coast-3');
    expect(within(locked).getByText(/Opens Monday,? 30 November/)).toBeTruthy();
    expect(within(locked).getByRole('article', { name: 'Challenge harbour' })).toBeTruthy();
    expect(within(locked).queryByRole('link')).toBeNull();
  });

  test('[PRG-2] are folded up with their week, which goes on telling how far it is', async () => {
    const way = await walking();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await overview(way);
    const head = within(week('Title of coast-1')).getByRole('button', { name: /Week 1: Week 1/ });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(within(head).getByRole('progressbar', { name: '33 % of week 1' })).toBeTruthy();
    await way.user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(cards()).toEqual(['Challenge cliff', 'Challenge harbour']);
    expect(within(head).getByRole('progressbar', { name: '33 % of week 1' })).toBeTruthy();
    await way.user.keyboard('{Enter}');
    expect(cards()).toContain('Challenge shore');
  });

  test('stand along the trail as well, and the way back leads to the grid', async () => {
    const way = await walking();
    const router = await overview(way);
    await way.press('Timeline');
    const stops = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(stops.getAllByRole('listitem').filter((item) => item.hasAttribute('data-state'))).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Challenge shore' }).getAttribute('href')).toBe('/challenge/shore/0');
    expect(addressOf(router)).toBe('/overview?tab=all&view=timeline');
    await way.followLink('Challenge shore');
    await router.navigate(-1);
    expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Timeline', pressed: true })).toBeTruthy();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull());
  });
});

describe('the timeline', () => {
  test('[QST-13] keeps the current week highlighted once it is completed, and says both', async () => {
    const way = await walking();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
    await overview(way, '?tab=all&view=timeline');
    await screen.findByRole('list', { name: 'Timeline' });
    const current = screen.getByRole('listitem', { current: 'step' });
    expect(current.textContent).toContain('Title of coast-1');
    expect(current.textContent).toContain('completed, current week');
  });
});

describe('how the overview was left', () => {
  test('[PRG-9] is found again by whoever comes back without an address, but for the day', async () => {
    const way = await walking();
    await overview(way, '?tab=all&view=timeline');
    await way.press('Filter');
    await dialog('Show which challenges?');
    await way.press(/^To do/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const router = await overview(way);
    expect(await screen.findByRole('list', { name: 'Timeline' })).toBeTruthy();
    expect(addressOf(router)).toBe('/overview?tab=all&filter=todo&view=timeline');
  });

  test('[PRG-8] weeks stay folded up', async () => {
    const way = await walking();
    await overview(way);
    await way.user.click(within(week('Title of coast-1')).getByRole('button', { name: /Week 1: Week 1/ }));
    cleanup();
    await overview(way, '?tab=all');
    expect(cards()).toEqual(['Challenge cliff', 'Challenge harbour']);
  });
});

describe('the filter', () => {
  test('[PRG-7] offers All, Completed, Late and To do with what each finds', async () => {
    const way = await walking();
    way.passDays(1);
    await way.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(way);
    await way.press('Filter');
    const sheet = within(await dialog('Show which challenges?'));
    const offered = sheet.getAllByRole('button', { name: /\d$/ }).map(({ textContent }) => textContent);
    expect(offered).toEqual(['All4', 'Completed1', 'Late1', 'To do2']);
  });

  test('[PRG-7][PRG-9] stays open when the address only names what is in view, and is closed when it leads elsewhere', async () => {
    const way = await walking();
    const router = await overview(way, '?tab=all');
    await way.press('Filter');
    await dialog('Show which challenges?');
    await act(() => router.navigate('/overview', { replace: true }));
    await waitFor(() => expect(addressOf(router)).toBe('/overview?tab=all'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(() => router.navigate('/overview?tab=weekly'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[PRG-7][TIME-4] leaves what it names, says how much that is, and stays in the address', async () => {
    const way = await walking();
    way.passDays(1);
    const router = await overview(way);
    await way.press('Filter');
    await dialog('Show which challenges?');
    await way.press(/^Late/);
    await waitFor(() => expect(cards()).toEqual(['Challenge shore']));
    expect(screen.getByText('1 challenge')).toBeTruthy();
    expect(addressOf(router)).toBe('/overview?tab=all&filter=late');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter: Late' })));
    await router.navigate(-1);
    await waitFor(() => expect(cards()).toHaveLength(4));
  });

  test('an address with a filter is followed at once', async () => {
    const way = await walking();
    await way.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(way, '?tab=all&filter=completed');
    expect(cards()).toEqual(['Challenge cliff']);
  });

  test('that finds nothing says so, and shows everything again', async () => {
    const way = await walking();
    const router = await overview(way, '?tab=all&filter=late');
    expect(screen.getByRole('heading', { name: 'Nothing is late' })).toBeTruthy();
    await way.press('Show all');
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(addressOf(router)).toBe('/overview?tab=all');
  });
});

describe('a trial', () => {
  test('[PRG-6][QST-8] has the tab All alone, whatever its address asks for', async () => {
    const way = new TravelerApp({ content: gardenTrialQuest });
    await way.join();
    await overview(way, '?tab=daily');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All']);
    expect(cards()).toEqual(['Challenge seeds']);
    expect(screen.getByRole('link', { name: 'Challenge seeds' }).getAttribute('href')).toBe('/challenge/seeds/0');
  });

  test('[SCH-8] has nothing late', async () => {
    const way = new TravelerApp({ content: gardenTrialQuest });
    await way.join();
    way.passDays(300);
    await overview(way, '?tab=all&filter=late');
    expect(screen.getByRole('heading', { name: 'Nothing is late' })).toBeTruthy();
  });
});
