import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar, ProgressRing } from '#ui/kit/feedback/progress.tsx';

const value = (name: string): string | null => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');

test('a ring shows a whole percentage from 0 to 100', () => {
  render(
    <>
      <ProgressRing percent={66.7} label="some" />
      <ProgressRing percent={130} label="all" />
      <ProgressRing percent={-4} label="none" />
    </>,
  );
  expect([value('some'), value('all'), value('none')]).toEqual(['66', '100', '0']);
  expect(screen.getByText('66')).toBeDefined();
});

test('a full ring shows a tick instead of its number', () => {
  render(<ProgressRing percent={100} label="Week 1" />);
  expect(screen.queryByText('100')).toBeNull();
});

test('a bar can be read out as text', () => {
  render(<ProgressBar percent={50} label="Hours" text="3 of 6 hours" />);
  const bar = screen.getByRole('progressbar', { name: 'Hours' });
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 6 hours');
});
