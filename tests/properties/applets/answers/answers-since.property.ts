import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnsweredQuest, type StoredAnswer, noCustomTexts } from '#core/applets';
import { answersSince } from '#core/applets/server';
import { forAll } from '../../support/for-all.ts';

/** Few moments, so that they meet. */
const moments = fc.integer({ min: 0, max: 5 }).map((second) => `2026-11-20T09:00:0${second}.000Z`);
const quests = fc
  .record({ stamps: fc.array(moments, { maxLength: 4 }), active: fc.integer({ min: -1, max: 3 }) })
  .map(({ stamps, active }) =>
    stamps.map((updatedAt, index): AnsweredQuest => ({ id: `quest-${index}`, isActive: index === active, updatedAt })),
  );
const answersIn = (walked: readonly AnsweredQuest[]): fc.Arbitrary<readonly StoredAnswer[]> =>
  walked.length === 0
    ? fc.constant([])
    : fc
        .array(fc.record({ quest: fc.constantFrom(...walked), createdAt: moments, updatedAt: moments }), {
          maxLength: 12,
        })
        .map((all) =>
          all.map(({ quest, createdAt, updatedAt }, index) => ({
            id: `answer-${index}`,
            questId: quest.id,
            challengeId: null,
            stepId: null,
            ...noCustomTexts,
            answer: { appletId: `applet-${index % 3}`, appletType: 'inline-text', text: '' },
            createdAt,
            updatedAt,
          })),
        );
const kept = quests.chain((walked) => fc.tuple(fc.constant(walked), answersIn(walked)));
const ids = (answers: readonly StoredAnswer[]): readonly string[] => answers.map(({ id }) => id).toSorted();

describe('what changed of the answers', () => {
  test('[APL-80] at first is everything, each in one of the two lists, oldest first', () =>
    forAll([kept], ([walked, all]) => {
      const current = answersSince(all, walked, 'current', null).answers;
      const others = answersSince(all, walked, 'others', null).answers;
      const active = walked.find(({ isActive }) => isActive)?.id;
      expect(ids([...current, ...others])).toEqual(ids(all));
      expect(current.every(({ questId }) => questId === active)).toBe(true);
      expect(others.some(({ questId }) => questId === active)).toBe(false);
      const times = others.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    }));

  test('[APL-80] later is what was given since, or changed lists with its quest since', () =>
    forAll([kept, fc.constantFrom('current', 'others'), moments], ([walked, all], which, since) => {
      const told = new Set(ids(answersSince(all, walked, which, since).answers));
      for (const { id, questId, updatedAt } of answersSince(all, walked, which, null).answers) {
        const quest = walked.find((one) => one.id === questId);
        expect(told.has(id)).toBe(updatedAt >= since || (quest?.updatedAt ?? '') >= since);
      }
    }));

  test('[APL-80] asked for with what was answered last brings nothing older, and nothing is lost between two questions', () =>
    forAll([kept, fc.constantFrom('current', 'others'), moments], ([walked, all], which, cut) => {
      const early = all.filter(({ updatedAt }) => updatedAt <= cut);
      const first = answersSince(early, walked, which, null);
      const second = answersSince(all, walked, which, first.updatedAt);
      const late = answersSince(all, walked, which, null).answers.filter(({ updatedAt }) => updatedAt > cut);
      const heard = new Set(ids([...first.answers, ...second.answers]));
      const isAfterFirst = first.updatedAt === null || first.updatedAt <= cut;
      if (isAfterFirst) expect(late.every(({ id }) => heard.has(id))).toBe(true);
      expect((second.updatedAt ?? '') >= (first.updatedAt ?? '')).toBe(true);
    }));

  test('[APL-80] brings the latest moment of its own list to ask with, and the answers in the order in which they were given', () =>
    forAll([kept, fc.constantFrom('current', 'others'), fc.option(moments)], ([walked, all], which, since) => {
      const { answers, updatedAt } = answersSince(all, walked, which, since);
      const listed = walked.filter(({ isActive }) => isActive === (which === 'current'));
      const own = all.filter(({ questId }) => listed.some(({ id }) => id === questId));
      const known = [...listed, ...own].map((one) => one.updatedAt).concat(since ?? []);
      expect(updatedAt).toBe(known.toSorted().at(-1) ?? null);
      const positions = answers.map(({ createdAt, answer, id }) => [createdAt, answer.appletId, id].join(' '));
      expect(positions).toEqual(positions.toSorted());
    }));

  test('[APL-80] without a quest there is nothing, and nothing to ask with', () => {
    expect(answersSince([], [], 'current', null)).toEqual({ answers: [], updatedAt: null });
    const since = '2026-11-20T09:00:00.000Z';
    expect(answersSince([], [], 'others', since)).toEqual({ answers: [], updatedAt: since });
  });
});
