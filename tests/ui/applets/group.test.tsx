import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppletAnswer } from '#core/applets';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const harbour = appletOf('inline-text', { id: 'harbour', title: 'Your harbour' });
const wind = appletOf('inline-text', { id: 'wind', title: 'Your wind' });
const inner = appletOf('group-applet', { id: 'inner', title: 'Weather', applets: [wind] });
const group = appletOf('group-applet', { id: 'outer', title: 'Where you stand', applets: [harbour, inner] });

test('[APL-23] a group shows its members in order, however deep, under headings of their own', () => {
  render(<AnswerableApplets of={[group]} />);
  const outer = screen.getByRole('region', { name: 'Where you stand' });
  expect(
    within(outer)
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['H2', 'Where you stand'],
    ['H3', 'Your harbour'],
    ['H3', 'Weather'],
    ['H4', 'Your wind'],
  ]);
});

test('[APL-23] the headings within a member are one level below its title', () => {
  const tree = appletOf('decision-tree', {
    id: 'ways',
    title: 'Two ways',
    decisionTreeBranches: [{ id: 'left', title: 'Left', order: 0 }],
  });
  render(<AnswerableApplets of={[{ ...group, applets: [tree] }]} />);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'Where you stand'],
    ['H3', 'Two ways'],
    ['H4', 'Left'],
  ]);
});

test('[APL-23] every member’s answer has its own id', () => {
  let heard: Readonly<Record<string, AppletAnswer>> = {};
  render(<AnswerableApplets of={[group]} onAnswers={(all) => (heard = all)} />);
  const write = (name: string, content: string): void => {
    fireEvent.change(within(screen.getByRole('region', { name })).getByRole('textbox'), { target: { value: content } });
  };
  write('Your harbour', 'Bremen');
  write('Your wind', 'West');
  expect([heard['harbour']?.text, heard['wind']?.text, heard['outer']]).toEqual(['Bremen', 'West', undefined]);
});

test('[APL-21] in a read-only group no member accepts an answer', () => {
  render(<AnswerableApplets of={[{ ...group, readOnly: true }]} given={[{ appletId: 'harbour', text: 'Bremen' }]} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Bremen')).toBeTruthy();
});

test('[APL-8] a member of an unknown type does not affect the others', () => {
  render(<AnswerableApplets of={[{ ...group, applets: [appletOf('hologram'), harbour] }]} />);
  expect(screen.getByText(/Cannot render hologram component, please contact/)).toBeTruthy();
  expect(screen.getByRole('textbox')).toBeTruthy();
});
