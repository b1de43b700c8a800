import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { labelledPoints } from '#core/quests';
import { CelebrationDialog, type CelebrationDialogProps } from '#ui/kit/overlay/celebration-dialog.tsx';

const props = (more: Partial<CelebrationDialogProps> = {}): CelebrationDialogProps => ({
  title: 'Look out of one window',
  earned: labelledPoints({ xp: 150, bp: 0 }),
  totals: { xp: 450, bp: 5 },
  progress: { count: 4, before: 1, now: 2 },
  onHome: vi.fn<() => void>(),
  ...more,
});

const points = (): string => screen.getByRole('dialog').querySelector('dl')?.textContent ?? '';

test('it covers the page, has the name of what was completed, and takes the focus', () => {
  render(<CelebrationDialog {...props({ message: 'You stood still.' })} />);
  expect(screen.getByRole('dialog', { name: 'Look out of one window' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Look out of one window');
  expect(screen.getByText('You stood still.')).toBeDefined();
});

test('it shows earned points and totals, and leaves out kinds without points', () => {
  render(<CelebrationDialog {...props()} />);
  expect(points()).toContain('150 earned');
  expect(points()).toContain('Total: 450 XP');
  expect(points()).toContain(messages.experiencePoints);
  expect(points()).not.toContain(messages.badgePoints);
});

test('a bonus challenge earned badge points', () => {
  render(<CelebrationDialog {...props({ earned: labelledPoints({ xp: 0, bp: 20 }) })} />);
  expect(points()).toContain('20 earned');
  expect(points()).toContain(messages.badgePoints);
  expect(points()).not.toContain(messages.experiencePoints);
});

test('badge points show their reasons', () => {
  const badgeReasons = ['badgeForBonus', 'badgeForWeek'] as const;
  render(<CelebrationDialog {...props({ earned: labelledPoints({ xp: 0, bp: 25 }), badgeReasons })} />);
  expect(points()).toContain('for a bonus challenge, for a week on schedule');
});

test('the next stop and home are each one click away', async () => {
  const open = vi.fn<() => void>();
  const home = vi.fn<() => void>();
  const next = { label: 'Next up', title: 'Three things I saw', action: 'Open it', onOpen: open };
  render(<CelebrationDialog {...props({ next, onHome: home })} />);
  expect(screen.getByRole('region', { name: 'Next up' }).textContent).toContain('Three things I saw');
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  await userEvent.click(screen.getByRole('button', { name: messages.celebrateHome }));
  expect([open.mock.calls.length, home.mock.calls.length]).toEqual([1, 1]);
});

test('without a next stop there is one button', () => {
  render(<CelebrationDialog {...props()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([messages.celebrateHome]);
});

test("the author's drawing is decoration, and one that cannot be had leaves no gap", () => {
  render(<CelebrationDialog {...props({ pictureUrl: '/content/window.svg' })} />);
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('src')).toBe('/content/window.svg');
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).toBeNull();
});

test('it steps back behind another dialog, and the focus returns to what opened that', () => {
  const above = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const within = vi.spyOn(HTMLDialogElement.prototype, 'show');
  const openings = (): readonly number[] => [above.mock.calls.length, within.mock.calls.length];
  const share = { label: 'Show it', said: undefined, onOpen: vi.fn<() => void>() };
  const { rerender } = render(<CelebrationDialog {...props({ share })} />);
  expect(openings()).toEqual([1, 0]);
  rerender(<CelebrationDialog {...props({ share, isBehindDialog: true })} />);
  expect(openings()).toEqual([1, 1]);
  rerender(<CelebrationDialog {...props({ share: { ...share, said: 'It went out.' } })} />);
  expect(openings()).toEqual([2, 1]);
  expect(document.activeElement?.textContent).toBe('Show it');
  expect(screen.getByText('It went out.')).toBeDefined();
});
