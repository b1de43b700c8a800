import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ProgressTrail, type Waypoint } from '#ui/kit/trail/progress-trail.tsx';
import { segmentPath, dotPositions, curveOf } from '#ui/kit/trail/trail-segment.tsx';

const weeks: readonly Waypoint[] = [
  { id: 'a', name: 'Week 1', state: 'completed', percent: 100, stateText: 'Completed' },
  { id: 'b', name: 'Week 2', state: 'open', isCurrent: true, percent: 40, challengesCompleted: [true, false] },
  { id: 'c', name: 'Week 3', state: 'locked', percent: 0, note: 'Opens 30 November' },
];

test('it is a labelled list, one item per waypoint, in order', () => {
  render(<ProgressTrail label="The weeks" waypoints={weeks} />);
  const items = within(screen.getByRole('list', { name: 'The weeks' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Week 1'),
    expect.stringContaining('Week 2'),
    expect.stringContaining('Week 3'),
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a state shown by colour alone is also given as text', () => {
  render(<ProgressTrail label="The weeks" waypoints={weeks} onSelect={vi.fn<() => void>()} />);
  expect(screen.getByRole('button', { name: 'Week 1 Completed' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Week 3 Opens 30 November' })).toBeDefined();
});

test.each([
  ['left to right', 500, 400],
  ['right to left', -300, -400],
])('a trail that is wider than its place starts at the waypoint under way, completed or not, %s', (_, left, to) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute('aria-current') ? new DOMRect(left, 0, 100, 50) : new DOMRect(0, 0, 300, 50);
  });
  const many = weeks.map((week) => ({ ...week, state: 'completed' as const }));
  render(<ProgressTrail label="The weeks" waypoints={many} />);
  expect(screen.getByRole('list', { name: 'The weeks' }).parentElement?.scrollLeft).toBe(to);
});

test('a click selects a waypoint, and the selected one says so', async () => {
  const select = vi.fn<(id: string) => void>();
  render(<ProgressTrail label="The weeks" waypoints={weeks} selected="b" onSelect={select} />);
  expect(screen.getByRole('button', { name: /Week 2/, pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Week 3/ }));
  expect(select).toHaveBeenCalledExactlyOnceWith('c');
});

test('a read-only trail has no buttons', () => {
  render(<ProgressTrail label="The weeks" waypoints={weeks} size="timeline" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('every dot is on its segment, and segments meet', () => {
  for (const index of [0, 1, 2, 3]) {
    const swing = curveOf(index, 5);
    expect(swing.to).toBe(curveOf(index + 1, 5).from);
    expect(segmentPath(swing).startsWith(`M0 ${swing.from}`)).toBe(true);
    const spots = dotPositions(5, swing);
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

test('a trail of one segment winds, and its dots are on it in order', () => {
  const swing = curveOf(0, 1);
  expect(segmentPath(swing).match(/C/g)).toHaveLength(3);
  expect(segmentPath(swing).endsWith(` 100 ${swing.to}`)).toBe(true);
  const along = dotPositions(4, swing).map((spot) => spot.along);
  expect(along).toEqual(along.toSorted((a, b) => a - b));
  expect(Math.max(...along)).toBeLessThan(100);
});
