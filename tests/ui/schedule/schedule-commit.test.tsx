import { noHours } from '#core/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '#core/messages';
import { gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { TravelerApp } from '../support/traveler-app.tsx';

const slider = (day: string): HTMLElement => screen.getByRole('slider', { name: `Hours on ${day}` });
const hoursOf = (day: string): string | null => slider(day).getAttribute('aria-valuenow');
const start = (): HTMLButtonElement => screen.getByRole('button', { name: 'Start' });

async function arrive(app: TravelerApp = new TravelerApp()): Promise<TravelerApp> {
  await app.join();
  app.open('/schedule-commit');
  await screen.findByRole('slider', { name: 'Hours on Monday' });
  return app;
}

async function raise(app: TravelerApp, day: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await app.press(`Add an hour on ${day}`);
}

describe('promising the hours of a week', () => {
  test('shows a skeleton of seven columns, then seven days without hours', async () => {
    const app = new TravelerApp();
    await app.join();
    const release = app.connection.hold();
    app.open('/schedule-commit');
    expect(screen.getByText('Loading...')).toBeTruthy();
    release();
    await screen.findByRole('slider', { name: 'Hours on Sunday' });
    expect(screen.getAllByRole('slider').map((day) => day.getAttribute('aria-valuenow'))).toEqual(Array(7).fill('0'));
  });

  test('[SCH-4][SCH-12] does not start before the hours meet the requirement, says so, and the message changes with them', async () => {
    const app = await arrive();
    await app.user.click(start());
    expect(screen.getByRole('alert').textContent).toBe('Choose 4 to 19 hours a week, up to 12 a day.');
    expect(screen.getByText('Your quest asks for 4 hours a week. When do you have time?')).toBeTruthy();
    await raise(app, 'Monday', 1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Good start: 3 hours to go.')).toBeTruthy();
    await raise(app, 'Friday', 2);
    expect(screen.getByText('Good start: 1 hour to go.')).toBeTruthy();
    await app.user.click(start());
    expect(screen.getByRole('alert').textContent).toContain('Choose 4 to 19 hours');
    expect(app.connection.count('commit')).toBe(0);
    await raise(app, 'Sunday', 1);
    expect(screen.getByText('That’s enough to start.')).toBeTruthy();
    await raise(app, 'Sunday', 1);
    expect(screen.getByText('1 hour more than the minimum.')).toBeTruthy();
  });

  test('[SCH-42] shows a promise from another window, and replaces it only after that was seen', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const app = await arrive();
    const questId = (await app.quests.active()).quest.id;
    const elsewhere = { ...noHours, wednesday: 4 };
    await app.schedules.commit({ questId, hours: elsewhere });
    await raise(app, 'Monday', 4);
    await app.user.click(start());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You changed your hours in another window or on another device. Here are the latest.',
    );
    expect((scrolled.mock.contexts.at(-1) as Element).contains(screen.getByRole('alert'))).toBe(true);
    scrolled.mockRestore();
    expect([hoursOf('Monday'), hoursOf('Wednesday')]).toEqual(['0', '4']);
    const stored = async () => Object.values((await app.schedules.config(questId)).weekScheduleMap);
    expect(new Set(await stored())).toEqual(new Set([elsewhere]));
    await raise(app, 'Saturday', 1);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /^(Start|Save)/ }));
    await waitFor(async () => expect(await stored()).toContainEqual({ ...elsewhere, saturday: 1 }));
  });

  test('[SCH-2] says why a full day and a full week accept no more hours', async () => {
    const app = await arrive();
    slider('Monday').focus();
    await app.user.keyboard('{End}');
    expect(hoursOf('Monday')).toBe('12');
    expect(screen.queryByText('A day can have at most 12 hours.')).toBeNull();
    await raise(app, 'Monday', 1);
    expect(hoursOf('Monday')).toBe('12');
    expect(screen.getByText('A day can have at most 12 hours.')).toBeTruthy();
    slider('Tuesday').focus();
    await app.user.keyboard('{End}');
    expect(hoursOf('Tuesday')).toBe('7');
    expect(screen.getByText('A week can have at most 19 hours. Move one from another day instead.')).toBeTruthy();
    const total = screen.getByRole('progressbar', { name: 'Hours in your week' });
    expect(total.getAttribute('aria-valuetext')).toBe('19 hours is the most a week can have.');
  });

  test('[SCH-3] refuses to go below the minimum, says why, and moves the hour instead', async () => {
    const app = await arrive();
    await raise(app, 'Wednesday', 4);
    await app.press('Remove an hour on Wednesday');
    expect(hoursOf('Wednesday')).toBe('4');
    expect(screen.getByText('Your quest asks for 4 hours a week. Move an hour to another day instead.')).toBeTruthy();
    await app.press('Move an hour to another day');
    expect(document.activeElement).toBe(screen.getByText('Move the hour from Wednesday to which day?'));
    await app.press('Move the hour to Saturday');
    expect([hoursOf('Wednesday'), hoursOf('Saturday')]).toEqual(['3', '1']);
    expect(screen.getByText('Moved 1 hour from Wednesday to Saturday.')).toBeTruthy();
  });

  test('[SCH-3] moves an hour between any two days, even in a full week, and can be cancelled', async () => {
    const app = await arrive();
    for (const day of ['Monday', 'Tuesday']) {
      slider(day).focus();
      await app.user.keyboard('{End}');
    }
    await app.press('Move an hour');
    expect(document.activeElement).toBe(screen.getByText('Move an hour from which day?'));
    const giveSunday = screen.getByRole<HTMLButtonElement>('button', { name: 'Move an hour from Sunday' });
    expect(giveSunday.disabled).toBe(true);
    await app.press('Move an hour from Monday');
    expect(document.activeElement).toBe(screen.getByText('Move the hour from Monday to which day?'));
    await app.press('Move the hour to Sunday');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move an hour' }));
    expect([hoursOf('Monday'), hoursOf('Sunday')]).toEqual(['11', '1']);
    await app.press('Move an hour');
    await app.press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move an hour' }));
    expect(screen.getByRole('button', { name: 'Add an hour on Monday' })).toBeTruthy();
  });

  test('accepts arrows, digits and Home on a column', async () => {
    const app = await arrive();
    slider('Thursday').focus();
    await app.user.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}{ArrowDown}');
    expect(hoursOf('Thursday')).toBe('2');
    await app.user.keyboard('9');
    expect(slider('Thursday').getAttribute('aria-valuetext')).toBe('9 hours');
    await app.user.keyboard('{Home}');
    expect(hoursOf('Thursday')).toBe('4');
  });

  test('fills a column by a tap and a drag, and a tap on its top hour removes that hour', async () => {
    await arrive();
    const column = slider('Tuesday');
    column.getBoundingClientRect = () => new DOMRect(0, 100, 40, 240);
    const point = (hour: number, offered = 6) => {
      const each = 240 / offered;
      return { clientX: 20, clientY: 340 - hour * each + each / 2, button: 0, pointerId: 1 };
    };
    fireEvent.pointerDown(column, point(4));
    fireEvent.pointerUp(column, point(4));
    expect(hoursOf('Tuesday')).toBe('4');
    fireEvent.pointerDown(column, point(4));
    fireEvent.pointerMove(column, point(6));
    fireEvent.pointerMove(column, point(9));
    expect(hoursOf('Tuesday')).toBe('6');
    fireEvent.pointerUp(column, point(6));
    fireEvent.pointerMove(column, point(2));
    expect(hoursOf('Tuesday')).toBe('6');
    fireEvent.pointerDown(column, point(7, 7));
    fireEvent.pointerUp(column, point(7, 7));
    expect(hoursOf('Tuesday')).toBe('7');
    fireEvent.pointerDown(column, point(7, 8));
    fireEvent.pointerUp(column, point(7, 8));
    expect(hoursOf('Tuesday')).toBe('6');
  });

  test('does not change when a finger scrolls the page past a day', async () => {
    await arrive();
    const row = slider('Tuesday');
    row.getBoundingClientRect = () => new DOMRect(0, 100, 240, 40);
    const touch = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });
    fireEvent.pointerDown(row, touch(110, 120));
    fireEvent.pointerMove(row, touch(116, 125));
    fireEvent.pointerMove(row, touch(120, 140));
    fireEvent.pointerCancel(row, touch(120, 150));
    expect(hoursOf('Tuesday')).toBe('0');
    fireEvent.pointerMove(row, touch(200, 150));
    fireEvent.pointerUp(row, touch(200, 150));
    expect(hoursOf('Tuesday')).toBe('0');
    fireEvent.pointerDown(row, touch(110, 120));
    fireEvent.pointerMove(row, touch(150, 122));
    expect(hoursOf('Tuesday')).toBe('4');
  });

  test('spreads the required hours over an empty week, which can then be cleared', async () => {
    const app = await arrive();
    await app.press('Spread 4 hours for me');
    expect(['Friday', 'Saturday', 'Monday', 'Wednesday'].map(hoursOf)).toEqual(['1', '1', '1', '1']);
    expect(screen.getByText('That’s enough to start.')).toBeTruthy();
    await app.press('Clear the week');
    expect(hoursOf('Monday')).toBe('0');
  });

  test('[SCH-47] says before the start which day’s steps exceed its hours', async () => {
    const app = await arrive();
    await raise(app, 'Monday', 4);
    expect(
      screen.getByText(/^Your steps for Sunday 22 November take about .*, but you’ve chosen 0 hours\. Add/),
    ).toBeTruthy();
    await raise(app, 'Friday', 12);
    expect(screen.queryByText(/^Your steps for/)).toBeNull();
  });

  test('starts once on a double click, saves the hours and continues to the reminder', async () => {
    const app = await arrive();
    await raise(app, 'Friday', 4);
    await app.user.dblClick(start());
    expect(await screen.findByText('When should we remind you?')).toBeTruthy();
    expect(app.connection.count('commit')).toBe(1);
    const { quest } = await app.quests.active();
    const { weekScheduleMap } = await app.schedules.config(quest.id);
    expect(Object.values(weekScheduleMap).map(({ friday }) => friday)).toEqual([4, 4, 4]);
  });

  test('keeps the hours if the server is down, and sends them again', async () => {
    const app = await arrive();
    await raise(app, 'Friday', 4);
    app.connection.failure = new Refusal('errorServerDown');
    await app.user.click(start());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Sorry, we ran into some trouble, please try again in a few minutes!');
    expect(hoursOf('Friday')).toBe('4');
    app.connection.failure = undefined;
    await app.user.click(start());
    expect(await screen.findByText('When should we remind you?')).toBeTruthy();
  });

  test('can be retried if the schedule cannot be loaded', async () => {
    const app = new TravelerApp();
    await app.join();
    app.connection.failure = new Refusal('errorOffline');
    app.open('/schedule-commit');
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await screen.findByRole('slider', { name: 'Hours on Monday' })).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    new TravelerApp().open('/schedule-commit');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });

  test('[SCH-8] leads home from a trial', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    app.open('/schedule-commit');
    await waitFor(() =>
      expect(
        within(document.body).getByText(/^The steps of this quest take about .*Take it at your own pace.$/),
      ).toBeTruthy(),
    );
    expect(app.connection.count('commit')).toBe(0);
  });
});
