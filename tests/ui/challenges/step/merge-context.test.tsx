import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TravelerContentUpdates } from '#core/challenges/server';
import type { AuthoredQuest } from '#core/content';
import { Refusal } from '#core/messages';
import { richTextOf } from '#core/shared';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { appletOf } from '../../support/applet-of.ts';
import { TravelerApp } from '../../support/traveler-app.tsx';

const [first, second, ...weeks] = coastQuest.quest.weeks;
const NOWHERE = /an answer we can’t find/;

/** The coast; its first step mentions an applet of the cliff. */
const speaking: AuthoredQuest = {
  applets: [...coastQuest.applets, appletOf('inline-text', { id: 'view', title: 'The view' })],
  quest: {
    ...coastQuest.quest,
    weeks: [first, second].flatMap((week, index) => {
      if (!week) return [];
      const challenges = week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map((step) =>
          index === 0
            ? { ...step, content: richTextOf('You saw {{applet:view}} there.') }
            : { ...step, appletIds: ['view'] },
        ),
      }));
      return [{ ...week, challenges }, ...(index === 0 ? [] : weeks)];
    }),
  },
};

test('[APL-6] an answer from another challenge is a gap until it is loaded, and is requested again with the network', async () => {
  const asked = vi.spyOn(TravelerContentUpdates.prototype, 'since').mockRejectedValueOnce(new Refusal('errorOffline'));
  const app = new TravelerApp({ content: speaking });
  await app.join();
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
  expect(await screen.findByText(/You saw … there\./)).toBeTruthy();
  await act(async () => app.connection.settled());
  expect(screen.getByText(/You saw … there\./)).toBeTruthy();
  expect(screen.queryByText(NOWHERE)).toBeNull();
  await act(async () => app.networkStatus.change(true));
  expect(await screen.findByText(/The view/)).toBeTruthy();
  expect(screen.queryByText(NOWHERE)).toBeNull();
  asked.mockRestore();
});

test('[APL-6] a request that was running when the network came back is repeated', async () => {
  const asked = vi.spyOn(TravelerContentUpdates.prototype, 'since');
  let refuse: ((reason: unknown) => void) | undefined;
  asked.mockImplementationOnce(() => new Promise((_, rejected) => (refuse = rejected)));
  const app = new TravelerApp({ content: speaking });
  await app.join();
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
  await vi.waitFor(() => expect(refuse).toBeDefined());
  await act(async () => app.networkStatus.change(true));
  await act(async () => refuse?.(new Refusal('errorOffline')));
  expect(await screen.findByText(/The view/)).toBeTruthy();
  asked.mockRestore();
});
