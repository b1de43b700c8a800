import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quests } from '#core/arbitraries';
import { type FlowDestination, flowDestination, flowDestinationByButton } from '#core/onboarding';
import { ADDITIONAL_CARD_ACTIONS } from '#core/content';
import { nextChallenge } from '#core/quests';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

test('[ONB-3] a quest’s cards end at the promise of hours exactly while one is owed', () =>
  forAll([quests], (quest) => {
    const owes = !quest.isSampleQuest && !quest.hasCommittedSchedule;
    expect(flowDestination({ kind: 'quest', quest })).toEqual({ screen: owes ? 'schedule commit' : 'home' });
  }));

test('[ONB-3] a week’s cards end at the challenge they interrupted, and at home when they interrupted none', () => {
  forAll([fc.string()], (challenge) => {
    expect(flowDestination({ kind: 'week', fromChallenge: challenge })).toEqual({ screen: 'challenge', challenge });
  });
  expect(flowDestination({ kind: 'week', fromChallenge: undefined })).toEqual({ screen: 'home' });
  expect(flowDestination({ kind: 'app' })).toEqual({ screen: 'loading' });
  expect(flowDestination({ kind: 'offboarding' })).toEqual({ screen: 'home' });
});

const additionalActions = fc.constantFrom(...ADDITIONAL_CARD_ACTIONS, undefined, 'dance');
const byButton = (additionalAction: string | undefined) => (additionalAction === undefined ? {} : { additionalAction });

test('[ONB-9] no button leads past what comes first: loading, a promise that is owed, a challenge that was interrupted', () => {
  const owed: readonly FlowDestination[] = [
    { screen: 'loading' },
    { screen: 'schedule commit' },
    { screen: 'challenge', challenge: 'interrupted' },
  ];
  forAll([additionalActions, fc.constantFrom(...owed), quests, fc.nat({ max: 80 })], (action, end, quest, days) => {
    expect(flowDestinationByButton(byButton(action), end, quest, daysAfter(quest.startingDate, days))).toEqual(end);
  });
});

test('[ONB-9][QST-5] what would end at home ends where its button leads, at home when it leads nowhere or nothing is next', () => {
  const home: FlowDestination = { screen: 'home' };
  forAll(
    [quests, fc.integer({ min: -9, max: 80 })],
    (quest, days) => {
      const today = daysAfter(quest.startingDate, days);
      const endBy = (action: string | undefined) => flowDestinationByButton(byButton(action), home, quest, today);
      expect([undefined, 'dance', 'overview', 'join'].map(endBy)).toEqual([
        home,
        home,
        { screen: 'overview' },
        { screen: 'join' },
      ]);
      const next = nextChallenge(quest, today);
      const isOffered = next.kind === 'challenge' || next.kind === 'bonus';
      expect(endBy('challenge')).toEqual(isOffered ? { screen: 'challenge', challenge: next.challenge.id } : home);
      expect(flowDestinationByButton({ additionalAction: 'challenge' }, home, undefined, today)).toEqual(home);
    },
    { numRuns: 300 },
  );
});
