import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppletAnswer, AppletContent } from '#core/applets';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets, type AppletDependencies, appletDependencies } from '../support/applets-harness.tsx';

const selection = (more: Partial<AppletContent> = {}): AppletContent =>
  appletOf('random-selection', {
    title: 'Where to?',
    options: ['North', 'East', 'South'].map((title, order) => ({ id: title, title, order })),
    ...more,
  });

/** Dependencies whose random source always returns this value. */
const fallingOn = (side: number): AppletDependencies => ({
  ...appletDependencies(),
  random: { integerBelow: () => side, uuid: () => 'made-by-chance' },
});

const draw = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Choose for me' }));

test('[APL-14] the drawn option is stored, the others are dimmed, and options can no longer be added', () => {
  const heard: AppletAnswer[] = [];
  render(
    <AnswerableApplets
      of={[selection()]}
      tools={fallingOn(1)}
      onAnswers={(all) => all['random-selection'] && heard.push(all['random-selection'])}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Add your own' })).toBeTruthy();
  draw();
  expect(heard.map(({ text }) => text)).toEqual(['East']);
  expect(screen.getByRole('status').textContent).toBe('Chosen: East');
  expect(screen.getAllByRole('listitem').map(({ dataset }) => 'passed' in dataset)).toEqual([true, false, true]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[APL-14] reset clears the drawn option, and own options stay', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[selection()]} tools={fallingOn(3)} />);
  await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'West{Enter}');
  draw();
  expect(screen.getByRole('status').textContent).toBe('Chosen: West');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect((screen.getByRole('textbox', { name: 'Your own option' }) as HTMLInputElement).value).toBe('West');
  expect(screen.getByRole('button', { name: 'Choose for me' })).toBeTruthy();
});

test('a draw plays a sound once, a reset never, and sound can be muted permanently', async () => {
  const user = userEvent.setup({ delay: null });
  const tools = fallingOn(0);
  render(<AnswerableApplets of={[selection()]} tools={tools} />);
  draw();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(tools.soundPlayer.timesPlayed).toBe(1);
  const sound = screen.getByRole('switch', { name: 'Sound on' });
  expect(sound.getAttribute('aria-checked')).toBe('true');
  await user.click(sound);
  draw();
  expect(tools.soundPlayer.timesPlayed).toBe(1);
  expect(screen.getByRole('switch', { name: 'Sound off' }).getAttribute('aria-checked')).toBe('false');
  expect(tools.sounds.isMuted()).toBe(true);
});

test('a random selection is answered by keyboard alone', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[selection()]} tools={fallingOn(3)} />);
  await user.tab();
  await user.keyboard('Up{Enter}');
  const button = screen.getByRole('button', { name: 'Choose for me' });
  for (let presses = 0; document.activeElement !== button && presses < 9; presses += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Chosen: Up')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset' }));
});

test('[APL-14] without options the draw is disabled, with a note', () => {
  render(<AnswerableApplets of={[selection({ options: [] })]} />);
  expect((screen.getByRole('button', { name: 'Choose for me' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Please add at least one option to choose from.')).toBeTruthy();
});

test('[APL-14] a blank own option is reported, and prevents drawing', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[selection()]} />);
  await user.type(screen.getByRole('textbox', { name: 'Add your own' }), 'West{Enter}');
  await user.clear(screen.getByRole('textbox', { name: 'Your own option' }));
  expect((screen.getByRole('button', { name: 'Choose for me' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getAllByText('Please write something for this option.').length).toBeGreaterThan(0);
});

test('a completed selection shows the drawn option, read-only', () => {
  render(<AnswerableApplets of={[selection()]} given={[{ text: 'South' }]} isReadOnly />);
  expect(screen.getByText('chosen')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a skipped selection says what is missing', () => {
  render(<AnswerableApplets of={[selection()]} isMissed />);
  expect(screen.getByText('Select “Choose for me” first.')).toBeTruthy();
});
