import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, questsWithProgress } from '#core/arbitraries';
import { CONTENT_KINDS, type PinnedQuest } from '#core/challenges';
import { contentChanges, contentUpdate, visibleContent, visibleTags } from '#core/challenges/server';
import { todayIn } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { appletWithId, withCardsAndApplets, idsOf, LONG_AGO, pinnedQuestCases } from './pinned-quests.ts';
import { forAll } from '../support/for-all.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

const items: fc.Arbitrary<readonly Item[]> = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), text: fc.constantFrom('one', 'two', 'שלום') }),
  { selector: ({ id }) => id },
);

/** What a client holds after it learned. */
const learned = <One extends { readonly id: string }>(
  known: readonly One[],
  { changed, gone }: { readonly changed: readonly One[]; readonly gone: readonly string[] },
): ReadonlyMap<string, One> => {
  const stored = known.filter(({ id }) => !gone.includes(id));
  return new Map([...stored, ...changed].map((item) => [item.id, item]));
};

const byId = <One extends { readonly id: string }>(all: readonly One[]) => new Map(all.map((item) => [item.id, item]));

test('[CNT-3] who knew the one and learns what changed and what is gone knows the other', () =>
  forAll([items, items], (known, now) => {
    expect(learned(known, contentChanges(known, now))).toEqual(byId(now));
  }));

test('[CNT-3] nothing is told that was known, and nothing is gone that is there', () =>
  forAll([items, items], (known, now) => {
    const { changed, gone } = contentChanges(known, now);
    for (const item of changed) expect(known).not.toContainEqual(item);
    for (const id of gone) {
      expect(now.map((item) => item.id)).not.toContain(id);
      expect(known.map((item) => item.id)).toContain(id);
    }
  }));

test('[CNT-3][QST-6] a client that asks from time to time holds what a new one would be told', () =>
  forAll(
    [pinnedQuestCases],
    ({ walks: pinnedQuests, before, now }) => {
      for (const kind of CONTENT_KINDS) {
        const first = contentUpdate(pinnedQuests, kind, null, before);
        expect([first.gone, first.updatedAt]).toEqual([[], before]);
        const next = contentUpdate(pinnedQuests, kind, first.updatedAt, now);
        const fresh = contentUpdate(pinnedQuests, kind, null, now);
        expect(learned<{ readonly id: string }>(first.changed, next)).toEqual(byId(fresh.changed));
        expect(contentUpdate(pinnedQuests, kind, next.updatedAt, now)).toEqual({
          changed: [],
          gone: [],
          updatedAt: now,
        });
        expect(contentUpdate(pinnedQuests, kind, '9999-12-31T00:00:00.000Z', now).changed).toEqual([]);
      }
    },
    { numRuns: 60 },
  ));

test('[CNT-3][QST-2] nothing of a challenge is told before it could be opened, and nothing of a quest before it was begun', () =>
  forAll(
    [pinnedQuestCases],
    ({ walks: pinnedQuests, now }) => {
      const begun = pinnedQuests.filter(({ begunAt }) => begunAt <= now);
      const seen = visibleContent(pinnedQuests, now);
      const authored = begun.map((one) => ({
        ...one,
        pin: one.pins.findLast(({ from }) => from <= now)?.authored.quest,
      }));
      expect(seen.quests.map(({ id }) => id).toSorted()).toEqual(
        [...new Set(authored.map(({ pin }) => pin?.id ?? ''))].toSorted(),
      );
      const open = authored.flatMap(({ progress, pin }) => {
        const today = todayIn(progress.zone, now);
        const done = [...progress.completedSteps, ...progress.completedChallenges].filter(({ on }) => on <= today);
        return (pin?.weeks ?? []).flatMap(({ unlockAfterDays, weekNumber, challenges }) => {
          const unlocks = daysAfter(progress.startingDate, unlockAfterDays ?? (weekNumber - 1) * 7);
          return challenges.filter(
            ({ id, steps }) =>
              unlocks <= today ||
              done.some(
                (one) => one.challenge === id && (!('step' in one) || steps.some((step) => step.id === one.step)),
              ),
          );
        });
      });
      const openIds = new Set(open.map(({ id }) => id));
      expect(new Set(seen.contents.map(({ id }) => id))).toEqual(openIds);
      for (const { challengeId } of seen.steps) expect(openIds).toContain(challengeId);
    },
    { numRuns: 100 },
  ));

test('[CNT-3] of a quest whose weeks are all open everything is told, part by part, and of applets those that a step asks for', () =>
  forAll(
    [questsWithProgress],
    ({ content: bare, progress }) => {
      const content = withCardsAndApplets(bare);
      const steps = content.weeks.flatMap(({ challenges }) => challenges.flatMap((one) => one.steps));
      const asked = [...new Set(steps.flatMap(({ appletIds }) => appletIds))].map(appletWithId);
      const authored = { quest: content, applets: [appletWithId('asked by no step'), ...asked] };
      const pinnedQuests = [{ progress, isCurrent: true, begunAt: LONG_AGO, pins: [{ from: LONG_AGO, authored }] }];
      const seen = visibleContent(pinnedQuests, '2999-01-01T00:00:00.000Z');
      const { quests, weeks, contents, steps: told, applets } = seen;
      expect([seen.questOnboardings, seen.questOffboardings]).toEqual([content.onboarding, content.offboarding]);
      expect(seen.weekOnboardings).toEqual(content.weeks.flatMap(({ onboarding }) => onboarding));
      const { id, title, isSampleQuest } = content;
      expect(quests).toEqual([
        {
          id,
          title,
          isSampleQuest,
          weekIds: idsOf(content.weeks),
          onboardingIds: idsOf(content.onboarding),
          offboardingIds: idsOf(content.offboarding),
        },
      ]);
      expect(weeks).toEqual(
        content.weeks.map(({ onboarding, challenges, ...week }) => ({
          ...week,
          questId: id,
          onboardingIds: idsOf(onboarding),
          contentIds: idsOf(challenges),
        })),
      );
      const all = content.weeks.flatMap((week) => week.challenges.map((challenge) => ({ week, challenge })));
      expect(contents).toEqual(
        all.map(({ week, challenge: { steps: own, ...challenge } }) => ({
          ...challenge,
          weekId: week.id,
          stepIds: idsOf(own),
        })),
      );
      expect(told).toEqual(
        all.flatMap(({ challenge }) =>
          challenge.steps.map((step) => ({
            ...step,
            challengeId: challenge.id,
            challengeTitle: challenge.title,
            challengeImage: challenge.imageUrl,
            type: 'step',
          })),
        ),
      );
      expect(applets).toEqual(asked);
    },
    { numRuns: 60 },
  ));

test('[CNT-3][QST-2] a challenge that is locked is told from the day on which something in it was completed', () =>
  forAll(
    [questsWithProgress, fc.boolean()],
    ({ content, progress: any }, isPost) => {
      const weeks = content.weeks.map((week) => ({ ...week, unlockAfterDays: 9000 }));
      const challenge = weeks.flatMap(({ challenges }) => challenges).find(({ steps }) => steps.length > 0);
      fc.pre(challenge !== undefined);
      const on = daysAfter(any.startingDate, 3);
      const done = { challenge: challenge.id, on, at: `${on}T12:00:00.000Z` };
      const progress = {
        ...any,
        zone: 'UTC',
        completedSteps: isPost ? [] : [{ ...done, step: challenge.steps[0]?.id ?? '' }],
        completedChallenges: isPost ? [done] : [],
      };
      const authored = { quest: { ...content, isSampleQuest: false, weeks }, applets: [] };
      const pinnedQuests = [{ progress, isCurrent: true, begunAt: LONG_AGO, pins: [{ from: LONG_AGO, authored }] }];
      const toldOn = (date: string) => idsOf(visibleContent(pinnedQuests, `${date}T12:00:00.000Z`).contents);
      expect([2, 3, 4].map((days) => toldOn(daysAfter(any.startingDate, days)))).toEqual([
        [],
        [challenge.id],
        [challenge.id],
      ]);
    },
    { numRuns: 60 },
  ));

test('[CNT-3][QST-6] a pin holds from its moment on, the first from ever, and a quest is told from the moment it is begun', () =>
  forAll(
    [questsWithProgress],
    ({ content, progress }) => {
      const titled = (title: string) => ({ quest: { ...content, title }, applets: [] });
      const [before, first, second] = ['2026-01-01', '2026-02-01', '2026-03-01'].map((date) => `${date}T00:00:00.000Z`);
      const pins = [
        { from: first ?? '', authored: titled('first') },
        { from: second ?? '', authored: titled('second') },
      ];
      const titleAt = (at: string | undefined) =>
        visibleContent([{ progress, isCurrent: true, begunAt: before ?? '', pins }], at ?? '').quests.map(
          ({ title }) => title,
        );
      expect([before, first, second].map(titleAt)).toEqual([['first'], ['first'], ['second']]);
      expect(titleAt('2025-12-31T23:59:59.999Z')).toEqual([]);
      expect(visibleContent([{ progress, isCurrent: true, begunAt: LONG_AGO, pins: [] }], first ?? '')).toEqual({
        quests: [],
        weeks: [],
        contents: [],
        steps: [],
        applets: [],
        questOnboardings: [],
        questOffboardings: [],
        weekOnboardings: [],
      });
    },
    { numRuns: 20 },
  ));

test('[CNT-3] what two quests have in common is as the one begun last has it', () =>
  forAll(
    [questsWithProgress, instants],
    ({ content, progress }, now) => {
      fc.pre(content.weeks.length > 0);
      const pinnedTo = (title: string, begunAt: string, id: string): PinnedQuest => ({
        progress: { ...progress, id },
        isCurrent: true,
        begunAt,
        pins: [{ from: begunAt, authored: { quest: { ...content, title }, applets: [] } }],
      });
      const [first, last] = [
        pinnedTo('first', '1900-01-01T00:00:00.000Z', 'b'),
        pinnedTo('last', '1900-01-02T00:00:00.000Z', 'a'),
      ];
      for (const pinnedQuests of [
        [first, last],
        [last, first],
      ])
        expect(visibleContent(pinnedQuests, now).quests.map(({ title }) => title)).toEqual(['last']);
      const together = [pinnedTo('one', LONG_AGO, 'a'), pinnedTo('other', LONG_AGO, 'b')];
      for (const pinnedQuests of [together, together.toReversed()])
        expect(visibleContent(pinnedQuests, now).quests.map(({ title }) => title)).toEqual(['other']);
    },
    { numRuns: 30 },
  ));

test('[APL-93] the tags are those of every quest begun so far as it is pinned then, shared ones as the one begun last has them', () => {
  const tagged = (title: string) => [
    { id: 'shared', title, order: 0 },
    { id: title, title, order: 1 },
  ];
  forAll(
    [questsWithProgress],
    ({ content, progress }) => {
      const pinnedTo = (title: string, begunAt: string): PinnedQuest => ({
        progress: { ...progress, id: title },
        isCurrent: true,
        begunAt,
        pins: [
          { from: begunAt, authored: { quest: content, applets: [] } },
          { from: '2026-11-20T09:00:00.000Z', authored: { quest: content, applets: [], tags: tagged(title) } },
        ],
      });
      const pinnedQuests = [pinnedTo('last', '1900-01-02T00:00:00.000Z'), pinnedTo('first', LONG_AGO)];
      expect(visibleTags(pinnedQuests, '2026-11-20T09:00:00.000Z')).toEqual([
        { id: 'shared', title: 'last', order: 0 },
        { id: 'first', title: 'first', order: 1 },
        { id: 'last', title: 'last', order: 1 },
      ]);
      expect(visibleTags(pinnedQuests, '2026-11-20T08:59:59.999Z')).toEqual([]);
      expect(visibleTags(pinnedQuests.slice(0, 1), LONG_AGO)).toEqual([]);
    },
    { numRuns: 20 },
  );
});
