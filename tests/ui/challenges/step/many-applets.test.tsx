import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { TravelerApp } from '../../support/traveler-app.tsx';

const COUNT = 40;
const applets = coastQuest.applets
  .slice(0, 1)
  .flatMap((line) =>
    Array.from({ length: COUNT }, (_, index) => ({ ...line, id: `line-${index}`, title: `Line ${index + 1}` })),
  );

/** The coast; its first step has many applets. */
const crowded: AuthoredQuest = {
  applets,
  quest: {
    ...coastQuest.quest,
    weeks: coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) => ({
          ...step,
          appletIds: step.id === 'shore-look' ? applets.map(({ id }) => id) : [],
        })),
      })),
    })),
  },
};

const lines = (): readonly HTMLElement[] => screen.getAllByRole('region', { name: /^Line \d+$/ });
const fieldIn = (name: string): HTMLElement => within(screen.getByRole('region', { name })).getByRole('textbox');

test('a step with many applets renders completely and in order, and keeps text typed meanwhile', async () => {
  const app = new TravelerApp({ content: crowded });
  await app.join();
  app.open('/challenge/shore/0');
  await screen.findByRole('region', { name: 'Line 1' });
  const first = fieldIn('Line 1');
  first.focus();
  fireEvent.change(first, { target: { value: 'The low wall.' } });

  await screen.findByRole('region', { name: `Line ${COUNT}` });
  expect(lines().map((region) => within(region).getByRole('heading').textContent)).toEqual(
    applets.map(({ title }) => title),
  );
  expect(document.activeElement).toBe(fieldIn('Line 1'));
  expect(fieldIn('Line 1')).toHaveProperty('value', 'The low wall.');
  fireEvent.change(fieldIn(`Line ${COUNT}`), { target: { value: 'A gull.' } });
  expect(fieldIn(`Line ${COUNT}`)).toHaveProperty('value', 'A gull.');
});
