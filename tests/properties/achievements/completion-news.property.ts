import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSeeAchievements } from '#core/achievements';
import { relationshipsToNotify } from '#core/achievements/server';
import { quests, relationshipsWith } from '#core/arbitraries';
import { withChallengeCompleted } from '#core/challenges';
import { completedWith } from '#core/challenges/server';
import { isQuestComplete, isWeekComplete } from '#core/quests';
import { isMentoring } from '#core/relationships';
import { VISIBILITIES } from '#core/settings';
import { forAll } from '../support/for-all.ts';

const EMAIL = 'mara@scene.test';
const TODAY = '2026-11-20';
const CLOSE = new Set(['Running Partner', 'Mentor', 'Guide']);

test('[NTF-14] a running partner, a mentor and a guide whom the setting admits are told, and nobody else', () =>
  forAll([fc.array(relationshipsWith(EMAIL)), fc.constantFrom(...VISIBILITIES)], (list, visibility) => {
    const told = relationshipsToNotify(list, EMAIL, visibility);
    for (const relationship of list) {
      const { relatedUser, relationshipType, relationshipStatus } = relationship;
      const isClose = CLOSE.has(relationshipType) && !isMentoring(relationship, EMAIL);
      const mayKnow = canSeeAchievements({ visibility, relationship, isBlocked: false });
      const isTold = isClose && mayKnow && relationshipStatus === 'Confirmed' && relatedUser.id !== null;
      expect(told.includes(relationship)).toBe(isTold);
    }
    if (visibility === 'NOBODY') expect(told).toEqual([]);
  }));

test('[NTF-14] walked to its end, a quest tells each challenge, each week and itself once, and a trial tells nothing', () =>
  forAll([quests], (any) => {
    const open = { ...any, weeks: any.weeks.map((week) => ({ ...week, challenges: week.challenges.map(reopened) })) };
    const challenges = open.weeks.flatMap((week) => week.challenges);
    fc.pre(new Set(challenges.map(({ id }) => id)).size === challenges.length);
    const [done, told] = challenges.reduce<[typeof open, ReturnType<typeof completedWith>]>(
      ([quest, before], one) => [
        withChallengeCompleted(quest, one.id),
        [...before, ...completedWith(quest, one, TODAY)],
      ],
      [open, []],
    );
    const ofKind = (kind: string) => told.filter((one) => one.kind === kind).map(({ id }) => id);
    const isTold = !any.isSampleQuest;
    expect(ofKind('challenge')).toEqual(isTold ? challenges.map(({ id }) => id) : []);
    const weeks = done.weeks.filter(
      (week, index) => isWeekComplete(done, week, TODAY) && !isWeekComplete(open, open.weeks[index] ?? week, TODAY),
    );
    expect(ofKind('week').toSorted()).toEqual(isTold ? weeks.map(({ id }) => id).toSorted() : []);
    const isNewlyComplete = isQuestComplete(done, TODAY) && !isQuestComplete(open, TODAY);
    expect(ofKind('quest')).toEqual(isTold && isNewlyComplete ? [any.contentfulId] : []);
    expect(told.filter(({ kind }) => !['challenge', 'week', 'quest'].includes(kind))).toEqual([]);
  }));

const reopened = <One extends object>(challenge: One): One & { completed: boolean } => ({
  ...challenge,
  completed: false,
});
