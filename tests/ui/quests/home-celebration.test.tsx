import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryOnboardingFlows } from '#memory/onboarding/memory-onboarding-flows';
import type { AuthoredQuest } from '#core/content';
import { coastQuest, forestQuest } from '../../fixtures/sample-quests.ts';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';
import { waitForPath, dialog, TravelerApp } from '../support/traveler-app.tsx';

const quiet = async (): Promise<void> => {
  await screen.findByRole('article');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const completeShore = async (app: TravelerApp): Promise<void> => {
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
};

const forestAndOn: AuthoredQuest = {
  ...forestQuest,
  quest: { ...forestQuest.quest, offboarding: coastQuest.quest.offboarding },
};

/** Completes the forest; returns its celebration. */
const completed = async (app: TravelerApp): Promise<HTMLElement> => {
  await app.join();
  await app.commitHours();
  app.open('/home');
  await quiet();
  await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
  fireEvent(document, new Event('visibilitychange'));
  return dialog('Quest forest');
};

describe('a completed week or quest', () => {
  test('[QST-17][STP-4] celebrates a week at home, with its promise, once even after a reload', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.commitHours();
    app.open('/home');
    await quiet();
    await completeShore(app);
    fireEvent(document, new Event('visibilitychange'));
    const sheet = await dialog('Title of coast-1');
    expect(sheet.textContent).toContain('Week 1 completed');
    expect(sheet.textContent).toContain('100 earned');
    expect(sheet.textContent).toContain('5 earned');
    await app.press('Continue');
    await quiet();
    cleanup();
    app.open('/home');
    await quiet();
  });

  test('[QST-17] is celebrated after a reload if it was not seen', async () => {
    const app = new TravelerApp();
    await app.join();
    app.open('/home');
    await quiet();
    cleanup();
    await completeShore(app);
    app.open('/home');
    await dialog('Title of coast-1');
    cleanup();
    app.open('/home');
    expect((await dialog('Title of coast-1')).textContent).toContain('100 earned');
    await app.press('Continue');
    await quiet();
  });

  test('[QST-17][QST-4] celebrates the quest instead of its last week, and leads to the cards after it', async () => {
    const app = new TravelerApp({ content: forestAndOn });
    const sheet = await completed(app);
    expect(sheet.textContent).toContain('Quest completed');
    expect(sheet.textContent).toContain('25 earned');
    await app.press('See the farewell');
    await waitForPath('/offboarding/quest');
    cleanup();
    app.open('/home');
    await quiet();
  });

  test('[ONB-10] unseen cards after a quest are offered at home until they are seen', async () => {
    const app = new TravelerApp({ content: forestAndOn });
    await completed(app);
    await app.press('See the farewell');
    await waitForPath('/offboarding/quest');
    cleanup();
    app.open('/home');
    await quiet();
    await app.followLink('See the farewell');
    await waitForPath('/offboarding/quest');
    cleanup();
    const { quest } = await app.quests.active();
    await new MemoryOnboardingFlows(app.world, SAMPLE_TRAVELER.id).markQuestSeen(quest.id, 'offboarding');
    app.open('/home');
    await quiet();
    expect(screen.queryByRole('link', { name: 'See the farewell' })).toBeNull();
  });

  test('[ONB-10] a quest without cards after it has no such link', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await completed(app);
    expect(screen.queryByRole('button', { name: 'See the farewell' })).toBeNull();
    await app.press('Continue');
    await quiet();
    expect(screen.queryByRole('link', { name: 'See the farewell' })).toBeNull();
  });

  test('[QST-17] does not celebrate weeks completed before this device knew the quest', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    app.open('/home');
    await quiet();
    expect(screen.getByRole('heading', { name: 'You finished your quest' })).toBeTruthy();
  });
});
