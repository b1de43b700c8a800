import { act, screen, waitFor } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { describe, expect, test } from 'vitest';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { Challenges, type OutboxEntry } from '#core/challenges';
import { Refusal } from '#core/messages';
import { UnsavedChallengeWork } from '#ui/challenges/drafts/unsaved-challenge-work.ts';
import { OutboxState } from '#ui/challenges/outbox/outbox.state.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { CODES } from '../support/auth-app.tsx';
import { FullApp, unsignedToken } from '../support/full-app.tsx';

const waiting: OutboxEntry = {
  submission: 'from the train',
  challenge: 'shore',
  step: 'shore-look',
  isEdit: false,
  answers: [{ appletId: 'shore-words', appletType: 'inline-text', text: 'A gull' }],
  post: null,
  draft: null,
  title: 'Step shore-look',
  challengeTitle: 'Challenge shore',
  place: 0,
  pieces: [{ title: 'Artifact shore-words', words: 'A gull' }],
  putAt: '2026-11-20T09:00:00.000Z',
  refusal: null,
};

const strip = () => screen.queryByRole('complementary', { name: 'Outbox' });

/** Mara at home; her last step could not be sent without a network. */
async function atHome() {
  const app = new FullApp(unsignedToken());
  await app.quests.join(CODES.running, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
  app.network.change(false);
  const challenges = new MemoryChallenges(app.world, SAMPLE_TRAVELER.id);
  let isCut = true;
  const line: Challenges = {
    open: (id) => challenges.open(id),
    completeStep: (...sent) => (isCut ? Promise.reject(new Refusal('errorOffline')) : challenges.completeStep(...sent)),
    submitPost: (...sent) => challenges.submitPost(...sent),
  };
  app.container.load(new ContainerModule(({ rebind }) => void rebind(Challenges).toConstantValue(line)));
  const outbox = app.container.get(OutboxState);
  outbox.enqueue(waiting, 'step:shore:shore-look');
  app.openAt('/home');
  await waitFor(() => expect(strip()).not.toBeNull());
  const mend = (): void => {
    isCut = false;
    act(() => app.network.change(true));
  };
  const completed = async () => (await challenges.open('shore')).completedSteps;
  return { app, outbox, mend, completed, challenges };
}

describe('the outbox on every page', () => {
  test('[ERR-4] is shown on every page while an entry waits, sends it when the network is back, and says so', async () => {
    const { mend, completed } = await atHome();
    expect(strip()?.textContent).toContain('1 item waiting to be sent');
    mend();
    await waitFor(() => expect(strip()).toBeNull());
    expect(await screen.findByText('Everything in your outbox has been sent.')).toBeTruthy();
    expect(await completed()).toEqual([0]);
  });

  test('[ERR-20] does not say that everything was sent if an entry was refused', async () => {
    const { outbox, mend, completed, challenges } = await atHome();
    act(
      () =>
        void outbox.enqueue(
          { ...waiting, submission: 'later', step: 'shore-walk', answers: [], place: 1 },
          'step:shore:shore-walk',
        ),
    );
    await challenges.completeStep('shore', 'shore-look', waiting.answers, 'from the desk');
    mend();
    await waitFor(() => expect(strip()?.textContent).toContain('1 item could not be sent'));
    await waitFor(async () => expect(await completed()).toEqual([0, 1]));
    expect(screen.queryByText('Everything in your outbox has been sent.')).toBeNull();
  });

  test('[ERR-20] removes the message that everything was sent once another entry waits', async () => {
    const { outbox, mend } = await atHome();
    mend();
    expect(await screen.findByText('Everything in your outbox has been sent.')).toBeTruthy();
    act(
      () =>
        void outbox.enqueue(
          { ...waiting, submission: 'later', step: 'shore-walk', answers: [], place: 1 },
          'step:shore:shore-walk',
        ),
    );
    await waitFor(() => expect(strip()).not.toBeNull());
    expect(screen.queryByText('Everything in your outbox has been sent.')).toBeNull();
  });

  test('[ERR-4] is not shown to another person who signs in in the same browser', async () => {
    const { app, completed } = await atHome();
    act(() => app.sessionStore.save(unsignedToken({ id: 'ben' })));
    await waitFor(() => expect(strip()).toBeNull());
    act(() => app.network.change(true));
    act(() => app.sessionStore.save(unsignedToken()));
    await waitFor(() => expect(strip()).not.toBeNull());
    expect(await completed()).toEqual([]);
  });
});

describe('signing out with an entry in the outbox', () => {
  test('[ERR-4] [STP-5] sends it first, asks while that fails, and leaves no data behind', async () => {
    const { app, outbox, mend, completed } = await atHome();
    const leave = app.container.get(UnsavedChallengeWork);
    expect(await leave.saveToServer()).toBe(false);
    expect(outbox.entries).toHaveLength(1);
    mend();
    expect(await leave.saveToServer()).toBe(true);
    expect(await completed()).toEqual([0]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.outbox'))).toEqual([]);
  });

  test('[ERR-4] [STP-5] removes it when the person confirms', async () => {
    const { app, outbox, completed } = await atHome();
    await act(() => app.container.get(UnsavedChallengeWork).discard());
    expect(outbox.entries).toEqual([]);
    expect(await completed()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waymark.outbox'))).toEqual([]);
  });
});
