import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Trail, type Waypoint } from '#ui/kit/trail.tsx';
import { pieceOf, stoneSpots, swingOf } from '#ui/kit/trail-path.ts';

const weeks: readonly Waypoint[] = [
  { id: 'a', name: 'Week 1', state: 'completed', percent: 100, stateText: 'Completed' },
  { id: 'b', name: 'Week 2', state: 'open', isCurrent: true, percent: 40, stones: [true, false] },
  { id: 'c', name: 'Week 3', state: 'locked', percent: 0, note: 'Opens 30 November' },
];

test('it is a list under its name, one item a waypoint, in order', () => {
  render(<Trail label="The weeks" waypoints={weeks} />);
  const items = within(screen.getByRole('list', { name: 'The weeks' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Week 1'),
    expect.stringContaining('Week 2'),
    expect.stringContaining('Week 3'),
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a state shown by colour alone is said in words', () => {
  render(<Trail label="The weeks" waypoints={weeks} onSelect={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: 'Week 1 Completed' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Week 3 Opens 30 November' })).toBeDefined();
});

test('a trail that is wider than its place starts at the waypoint under way, completed or not', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute('aria-current') ? 500 : 0;
  });
  const many = weeks.map((week) => ({ ...week, state: 'completed' as const }));
  render(<Trail label="The weeks" waypoints={many} />);
  expect(screen.getByRole('list', { name: 'The weeks' }).parentElement?.scrollLeft).toBe(400);
});

test('a press selects a waypoint, and the selected one says so', async () => {
  const select = vi.fn<(id: string) => void>();
  render(<Trail label="The weeks" waypoints={weeks} selected="b" onSelect={select} />);
  expect(screen.getByRole('button', { name: /Week 2/, pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Week 3/ }));
  expect(select).toHaveBeenCalledExactlyOnceWith('c');
});

test('a trail that only shows has no buttons', () => {
  render(<Trail label="The weeks" waypoints={weeks} size="timeline" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('every stone lies on its piece, and pieces meet', () => {
  for (const place of [0, 1, 2, 3]) {
    const swing = swingOf(place, 5);
    expect(swing.to).toBe(swingOf(place + 1, 5).from);
    expect(pieceOf(swing).startsWith(`M0 ${swing.from}`)).toBe(true);
    const spots = stoneSpots(5, swing);
    const [low, high] = [Math.min(swing.from, swing.to), Math.max(swing.from, swing.to)];
    for (const { along, across } of spots) {
      expect(along).toBeGreaterThan(0);
      expect(along).toBeLessThan(100);
      expect(across).toBeGreaterThan(low);
      expect(across).toBeLessThan(high);
    }
    expect(spots.map(({ along }) => along)).toEqual(spots.map(({ along }) => along).toSorted((a, b) => a - b));
    expect(spots[2]?.across).toBeCloseTo(50);
  }
});

test('a trail of one piece winds on its way, and its stones lie on it in order', () => {
  const swing = swingOf(0, 1);
  expect(pieceOf(swing).match(/C/g)).toHaveLength(3);
  expect(pieceOf(swing).endsWith(` 100 ${swing.to}`)).toBe(true);
  const along = stoneSpots(4, swing).map((spot) => spot.along);
  expect(along).toEqual(along.toSorted((a, b) => a - b));
  expect(Math.max(...along)).toBeLessThan(100);
});
