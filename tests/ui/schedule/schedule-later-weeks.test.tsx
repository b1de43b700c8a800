import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitForPath, dialog, TravelerApp } from '../support/traveler-app.tsx';

const slider = (day: string): HTMLElement => screen.getByRole('slider', { name: `Hours on ${day}` });
const hoursOf = (day: string): string | null => slider(day).getAttribute('aria-valuenow');

async function raise(app: TravelerApp, day: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await app.press(`Add an hour on ${day}`);
}

describe('changing the hours of a week later', () => {
  /** A Traveler in the second week, with four hours on its Monday. */
  async function later(): Promise<TravelerApp> {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours({ monday: 4 });
    app.passDays(4);
    app.open('/schedule-commit');
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    return app;
  }

  const thursdays = async (app: TravelerApp) => {
    const { quest } = await app.quests.active();
    const { weekScheduleMap } = await app.schedules.config(quest.id);
    return quest.weeks.map(({ id }) => weekScheduleMap[id]?.thursday);
  };

  test('[SCH-7] changes the current week, starting from the saved hours', async () => {
    const app = await later();
    expect(hoursOf('Monday')).toBe('4');
    await raise(app, 'Thursday', 1);
    await app.press('Save my week');
    await screen.findByText('When should we remind you?');
    expect([app.connection.count('commit'), app.connection.count('edit')]).toEqual([0, 1]);
    expect(await thursdays(app)).toEqual([0, 1, 0]);
  });

  test('[SCH-7] changes the weeks that have not started too, on request', async () => {
    const app = await later();
    await raise(app, 'Thursday', 1);
    await app.user.click(screen.getByRole('checkbox', { name: 'Also change the other week that hasn’t started' }));
    await app.press('Save my week');
    await screen.findByText('When should we remind you?');
    expect(await thursdays(app)).toEqual([0, 1, 1]);
  });

  test('shows the dates of the week, and which of its days have passed', async () => {
    await later();
    const days = screen.getAllByRole('slider').map((one) => one.closest('li'));
    expect(days.map((one) => one?.firstElementChild?.textContent)).toEqual([
      'Mon23',
      'Tue24',
      'Wed25',
      'Thu26',
      'Fri27',
      'Sat28',
      'Sun29',
    ]);
    expect(days.map((one) => one?.dataset['gone'])).toEqual(['true', ...Array.from({ length: 6 }, () => undefined)]);
  });

  test('[SCH-46] sets no hour on a past day, and says so', async () => {
    const app = await later();
    expect(screen.queryByRole('button', { name: 'Add an hour on Monday' })).toBeNull();
    await raise(app, 'Tuesday', 1);
    slider('Tuesday').focus();
    await app.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(['Monday', 'Tuesday'].map(hoursOf)).toEqual(['4', '1']);
    expect(screen.getByText('This day is over. Choose today or a later day.')).toBeTruthy();
  });

  test('[SCH-13] opens another week with its own hours, and clears it', async () => {
    const app = await later();
    const week = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' });
    expect([...week.options].map(({ textContent }) => textContent)).toEqual([
      'Week 2: 23–29\u00a0Nov',
      'Week 3: 30\u00a0Nov\u00a0–\u00a06\u00a0Dec',
    ]);
    await app.user.selectOptions(week, 'coast-3');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await app.press('Clear the week');
    expect(hoursOf('Monday')).toBe('0');
    await raise(app, 'Thursday', 5);
    await app.press('Save my week');
    await screen.findByText('When should we remind you?');
    expect(await thursdays(app)).toEqual([0, 0, 5]);
  });

  test('asks before another week replaces unsaved hours', async () => {
    const app = await later();
    await raise(app, 'Thursday', 1);
    const week = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' });
    await app.user.selectOptions(week, 'coast-3');
    await dialog('Are you sure?');
    await app.press('Keep editing');
    expect([week.value, hoursOf('Thursday')]).toEqual(['coast-2', '1']);
    await app.user.selectOptions(week, 'coast-3');
    await dialog('Are you sure?');
    await app.press('Lose changes');
    expect([week.value, hoursOf('Thursday')]).toEqual(['coast-3', '0']);
  });

  test('asks before the page is left with unsaved hours', async () => {
    const app = new TravelerApp();
    await app.join();
    const router = app.open('/schedule-commit', '/join');
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    await raise(app, 'Friday', 2);
    await act(() => router.navigate(-1));
    await dialog('Are you sure?');
    await app.press('Keep editing');
    expect(hoursOf('Friday')).toBe('2');
    await act(() => router.navigate('/elsewhere'));
    await app.press('Lose changes');
    await waitForPath('/elsewhere');
  });
});
