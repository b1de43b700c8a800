import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import '#ui/schedule/edit-schedule-dialog-content.tsx';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const addressOf = (router: ReturnType<TravelerApp['open']>): string =>
  router.state.location.pathname + router.state.location.search;
const cards = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 2, name });
const day = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

async function walking(app = new TravelerApp()): Promise<TravelerApp> {
  await app.join();
  await app.commitHours();
  return app;
}

async function overview(app: TravelerApp, query: string): Promise<ReturnType<TravelerApp['open']>> {
  const router = app.open(`/overview${query}`);
  await screen.findByRole('tablist');
  return router;
}

describe('the tabs', () => {
  test('[PRG-6][PRG-8] are used with the arrow keys, and the URL follows', async () => {
    const app = await walking();
    const router = await overview(app, '');
    expect(addressOf(router)).toBe('/overview?tab=all');
    await app.user.click(screen.getByRole('tab', { name: 'All' }));
    await app.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Weekly');
    expect(document.activeElement?.textContent).toBe('Weekly');
    expect(addressOf(router)).toBe('/overview?tab=weekly');
    await app.user.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Daily');
    await app.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Daily'));
    expect(screen.getByRole('tabpanel', { name: 'Daily' })).toBeTruthy();
  });
});

describe('week by week', () => {
  const weeks = (): HTMLElement => screen.getByRole('list', { name: 'Weeks' });

  test('[TIME-3] every week shows its first and last day, and the current one is selected', async () => {
    const app = await walking();
    await overview(app, '?tab=weekly');
    const spans = within(weeks())
      .getAllByRole('button')
      .map(({ textContent }) =>
        /\d+(?:\s[A-Z]\w+\s)?–\s?\d+\s\w{3}/.exec(textContent ?? '')?.[0].replaceAll('\u00a0', ' '),
      );
    expect(spans).toEqual(['16–22 Nov', '23–29 Nov', '30 Nov – 6 Dec']);
    expect(await heading('Title of coast-1')).toBeTruthy();
    expect(screen.getByText('16–22 November')).toBeTruthy();
    expect(cards()).toEqual(['Challenge shore', 'Bonus: the dunes']);
  });

  test('another week is selected, kept in the URL, and restored by Back', async () => {
    const app = await walking();
    const router = await overview(app, '?tab=weekly');
    await app.press(/^Week 3/);
    expect(await heading('Title of coast-3')).toBeTruthy();
    expect(screen.getByText(/Opens Monday,? 30 November/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Challenge harbour' })).toBeNull();
    expect(addressOf(router)).toBe('/overview?tab=weekly&week=3');
    await router.navigate(-1);
    expect(await heading('Title of coast-1')).toBeTruthy();
  });

  test('[PRG-8] a filter shows only weeks with matches', async () => {
    const app = await walking();
    await app.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(app, '?tab=weekly&filter=completed');
    expect(await heading('Title of coast-2')).toBeTruthy();
    expect(within(weeks()).getAllByRole('button')).toHaveLength(1);
    expect(cards()).toEqual(['Challenge cliff']);
  });
});

describe('day by day', () => {
  test('[SCH-9] today is selected, with its steps and posts, their minutes, and links to them', async () => {
    const app = await walking();
    await overview(app, '?tab=daily');
    expect(await heading('Friday 20 November')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Challenge shore/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/challenge/shore/0',
      '/challenge/shore/1',
      '/challenge/shore/2',
    ]);
    expect(links.map(({ textContent }) => /\d+ min/.exec(textContent ?? '')?.[0])).toEqual([
      '30 min',
      '45 min',
      '30 min',
    ]);
    expect(within(links[2] as HTMLElement).getByText('Reflection')).toBeTruthy();
    expect(screen.getByText('about 2 hours')).toBeTruthy();
    expect((await day(/^Friday 20 November, today/)).getAttribute('aria-current')).toBe('date');
  });

  test('[SCH-9][TIME-4] days show their status: to do, late, done', async () => {
    const app = await walking();
    app.passDays(1);
    await app.completeElsewhere('cliff', { step: 'cliff-climb', post: 'High.' });
    await overview(app, '?tab=daily');
    expect(await day(/^Friday 20 November, 3 late$/)).toBeTruthy();
    expect(await day(/^Wednesday 25 November, all done$/)).toBeTruthy();
    expect(await day(/^Saturday 21 November, today, selected$/)).toBeTruthy();
    expect(screen.getByText('Nothing planned for this day.')).toBeTruthy();
  });

  test('a day is selected by keyboard, kept in the URL, and today is one click away', async () => {
    const app = await walking();
    const router = await overview(app, '?tab=daily');
    (await day(/^Friday 20 November/)).focus();
    await app.user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(await heading('Wednesday 25 November')).toBeTruthy();
    expect(addressOf(router)).toBe('/overview?tab=daily&date=2026-11-25');
    expect(screen.getByRole('link', { name: /Step cliff-climb/ }).getAttribute('href')).toBe('/challenge/cliff/0');
    await app.press('Go to today');
    expect(await heading('Friday 20 November')).toBeTruthy();
  });

  test('[PRG-10] the calendar shows the month of the selected day, and ends with the quest', async () => {
    const app = await walking();
    await overview(app, '?tab=daily&date=2026-12-02');
    expect(await heading('Wednesday 2 December')).toBeTruthy();
    expect(await screen.findByRole('application', { name: /December 2026$/ })).toBeTruthy();
    expect((await day('Previous month')).hasAttribute('disabled')).toBe(false);
    expect((await day('Next month')).hasAttribute('disabled')).toBe(true);
    expect((await day(/^Monday 7 December/)).getAttribute('aria-disabled')).toBe('true');
  });

  test('on a phone the calendar shows one week, with the day below and the rest behind one button', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const app = await walking();
    await overview(app, '?tab=daily&date=2026-11-25');
    expect(await day(/^Monday 23 November/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Monday 30 November/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit schedule' })).toBeNull();
    await app.press('Next week');
    expect(await day(/^Monday 30 November/)).toBeTruthy();
    await app.press('More actions');
    await app.press('Show the whole month');
    expect(await day(/^Monday 16 November/)).toBeTruthy();
    await app.press('More actions');
    await app.press('Edit schedule');
    await dialog('Edit your schedule');
  });

  test('[QST-2] steps of a locked week are listed, with the date on which it opens', async () => {
    const app = await walking();
    await overview(app, '?tab=daily&date=2026-12-02');
    expect(await screen.findByText('Challenge harbour')).toBeTruthy();
    expect(screen.getByText(/Opens Monday,? 30 November/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /harbour/ })).toBeNull();
  });

  test('[SCH-11] the hours of its week are edited in a dialog, and planned steps move', async () => {
    const app = await walking();
    await overview(app, '?tab=daily&date=2026-11-25');
    expect(await day(/^Wednesday 25 November, 2 to do, selected$/)).toBeTruthy();
    await app.press('Edit schedule');
    const sheet = within(await dialog('Edit your schedule'));
    expect((await sheet.findByRole<HTMLSelectElement>('combobox', { name: 'Week' })).value).toBe('coast-2');
    await sheet.findByRole('slider', { name: 'Hours on Wednesday' });
    await app.press('Add an hour on Tuesday');
    await app.press('Save my week');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await day(/^Tuesday 24 November, 2 to do$/)).toBeTruthy();
    expect(screen.getByText('Nothing planned for this day.')).toBeTruthy();
  });

  test('today follows the server’s clock once it has responded', async () => {
    const app = await walking();
    app.clock.set('2027-12-25T09:00:00.000Z');
    const release = app.connection.hold();
    app.open('/overview?tab=daily');
    app.clock.set('2026-11-20T09:00:00.000Z');
    release();
    expect(await heading('Friday 20 November')).toBeTruthy();
  });

  test('the heading of a day in another year includes the year', async () => {
    const app = await walking();
    app.clock.set('2027-01-02T09:00:00.000Z');
    await overview(app, '?tab=daily&date=2026-12-02');
    expect(await screen.findByRole('heading', { level: 2, name: /^Wednesday,? 2 December 2026$/ })).toBeTruthy();
  });

  test('the dialog with hours does not open again by itself', async () => {
    const app = await walking();
    const router = await overview(app, '?tab=weekly');
    await app.user.click(screen.getByRole('tab', { name: 'Daily' }));
    await app.press('Edit schedule');
    await dialog('Edit your schedule');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(1));
    await day(/^Friday 20 November/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for hours if there are none', async () => {
    const app = new TravelerApp();
    await app.join();
    await overview(app, '?tab=daily');
    expect(screen.getByRole('heading', { name: 'No hours yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose your hours' }).getAttribute('href')).toBe('/schedule-commit');
  });
});

describe('the calendar of the Traveler', () => {
  const evening = '2026-11-20T23:30:00.000Z';

  test.each([
    ['Pacific/Kiritimati', 'Saturday 21 November', '3 late'],
    ['Pacific/Pago_Pago', 'Friday 20 November', '3 to do'],
    ['Europe/Berlin', 'Saturday 21 November', '3 late'],
  ])('[TIME-1][TIME-4] in %s it is %s, wherever the browser is', async (zone, today, standing) => {
    const app = await walking();
    app.world.traveler('mara').timeZone = zone;
    app.clock.set(evening);
    await overview(app, '?tab=daily');
    expect(await heading(today)).toBeTruthy();
    expect(await day(new RegExp(`^Friday 20 November.*${standing}`))).toBeTruthy();
  });

  test('[TIME-4] today’s steps are late after midnight in the Traveler’s time zone, not before', async () => {
    const app = await walking();
    app.world.traveler('mara').timeZone = 'Pacific/Pago_Pago';
    app.clock.set('2026-11-21T10:59:59.000Z');
    await overview(app, '?tab=all');
    expect(within(screen.getByRole('article', { name: 'Challenge shore' })).getByText('To do')).toBeTruthy();
    app.clock.set('2026-11-21T11:00:00.000Z');
    fireEvent(document, new Event('visibilitychange'));
    const shore = screen.getByRole('article', { name: 'Challenge shore' });
    expect(await within(shore).findByText('Late')).toBeTruthy();
  });
});
