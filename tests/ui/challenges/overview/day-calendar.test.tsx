import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Locale, setLocaleScope } from '#core/messages';
import { DayCalendar } from '#ui/challenges/overview/daily/day-calendar.tsx';

let language: Locale = 'en-GB';
setLocaleScope({ current: () => language, run: (_, act) => act() });
afterEach(() => (language = 'en-GB'));

test.each([
  ['en-GB', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'December 2026', 'Next'],
  ['de', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], 'Dezember 2026', 'Weiter'],
] as const)('[TIME-3][TIME-11] the calendar of days speaks %s, Monday first', (locale, weekdays, month, next) => {
  language = locale;
  const days = { first: '2026-11-16', last: '2026-12-31' };
  const { container } = render(
    <DayCalendar day="2026-12-02" days={days} today="2026-12-02" monthOf={() => []} onSelect={() => undefined} />,
  );
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(weekdays);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(month);
  expect(screen.getByRole('button', { name: next })).toBeTruthy();
});
