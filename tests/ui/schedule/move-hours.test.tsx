import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TravelerApp } from '../support/traveler-app.tsx';

const slider = (day: string): HTMLElement => screen.getByRole('slider', { name: `Hours on ${day}` });
const hoursOf = (day: string): string | null => slider(day).getAttribute('aria-valuenow');

async function raise(app: TravelerApp, day: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await app.press(`Add an hour on ${day}`);
}

/** Opens the schedule on a Monday, so that the days run from Monday to Sunday. */
async function arrive(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  app.passDays(3);
  app.open('/schedule-commit');
  await screen.findByRole('slider', { name: 'Hours on Monday' });
  return app;
}

describe('moving hours from day to day', () => {
  test('[SCH-3] moves an hour to the next or previous day with Shift and an arrow key, together with the focus', async () => {
    const app = await arrive();
    await raise(app, 'Monday', 2);
    slider('Monday').focus();
    await app.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(['Monday', 'Tuesday', 'Wednesday'].map(hoursOf)).toEqual(['1', '0', '1']);
    expect(document.activeElement).toBe(slider('Wednesday'));
    expect(screen.getByText('Moved 1 hour from Tuesday to Wednesday.')).toBeTruthy();
    await app.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(['Tuesday', 'Wednesday'].map(hoursOf)).toEqual(['1', '0']);
    slider('Monday').focus();
    await app.user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
    expect(hoursOf('Monday')).toBe('1');
  });

  test('where reading goes from right to left, the left arrow adds an hour, and takes one on to the next day with Shift', async () => {
    const app = await arrive();
    document.body.style.direction = 'rtl';
    slider('Monday').focus();
    await app.user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(hoursOf('Monday')).toBe('1');
    await app.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(['Monday', 'Tuesday'].map(hoursOf)).toEqual(['0', '1']);
    document.body.style.direction = '';
  });

  describe('carrying an hour with a pointer', () => {
    /** Days stand side by side, a hundred pixels wide. */
    const layOut = (): void => {
      const days = [...document.querySelectorAll('[data-day]')];
      document.elementFromPoint = (x) => days[Math.floor(x / 100)] ?? null;
    };
    const at = (clientX: number) => ({ clientX, clientY: 50, button: 0, pointerId: 1, pointerType: 'touch' });
    const grip = (day: string): Element =>
      slider(day).closest('li')?.querySelectorAll('span[aria-hidden="true"]')[1] as Element;

    test('[SCH-3] drops it on the day under the finger', async () => {
      const app = await arrive();
      await raise(app, 'Monday', 2);
      layOut();
      fireEvent.pointerDown(grip('Monday'), at(50));
      fireEvent.pointerMove(grip('Monday'), at(54));
      expect(screen.queryByText('1 h')).toBeNull();
      fireEvent.pointerMove(grip('Monday'), at(350));
      expect(screen.getByText('1 h')).toBeTruthy();
      fireEvent.pointerUp(grip('Monday'), at(350));
      expect([hoursOf('Monday'), hoursOf('Thursday')]).toEqual(['1', '1']);
      expect(screen.getByText('Moved 1 hour from Monday to Thursday.')).toBeTruthy();
      expect(screen.queryByText('1 h')).toBeNull();
    });

    test('does not move it outside a day, on Escape, or when the touch is cancelled', async () => {
      const app = await arrive();
      await raise(app, 'Monday', 2);
      layOut();
      const carry = (): void => {
        fireEvent.pointerDown(grip('Monday'), at(50));
        fireEvent.pointerMove(grip('Monday'), at(350));
      };
      carry();
      fireEvent.pointerMove(grip('Monday'), at(900));
      fireEvent.pointerUp(grip('Monday'), at(900));
      carry();
      await app.user.keyboard('{Escape}');
      fireEvent.pointerUp(grip('Monday'), at(350));
      carry();
      fireEvent.pointerCancel(grip('Monday'), at(350));
      fireEvent.pointerDown(grip('Tuesday'), at(150));
      fireEvent.pointerMove(grip('Tuesday'), at(350));
      fireEvent.pointerUp(grip('Tuesday'), at(350));
      expect(['Monday', 'Tuesday', 'Thursday'].map(hoursOf)).toEqual(['2', '0', '0']);
    });

    test('a mouse that leaves a column sideways takes an hour with it', async () => {
      const app = await arrive();
      await raise(app, 'Monday', 2);
      layOut();
      const column = slider('Monday');
      column.getBoundingClientRect = () => new DOMRect(0, 0, 80, 240);
      const mouse = (clientX: number) => ({ ...at(clientX), pointerType: 'mouse' });
      fireEvent.pointerDown(column, mouse(40));
      fireEvent.pointerMove(column, mouse(60));
      fireEvent.pointerMove(column, mouse(250));
      fireEvent.pointerUp(column, mouse(250));
      expect([hoursOf('Monday'), hoursOf('Wednesday')]).toEqual(['1', '1']);
    });
  });
});
