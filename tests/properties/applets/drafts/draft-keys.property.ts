import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftContent, draftParts } from '#core/applets';
import { answeredAppletsOfAnyKind, draftContents, texts, challengeTitles, visibleTexts } from '#core/arbitraries';
import { draftKey, draftPlaceProblem, editDraftKey, unsentDraftParts } from '#core/challenges';
import type { AuthoredQuest } from '#core/content';
import { isBlank } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

/** Ids as authors give them. */
const ids = fc.stringMatching(/^[a-z][a-z\d-]{0,12}$/);
const places = fc.tuple(ids, fc.option(ids));

test('[STP-5] each step and each post has a draft of its own: two places are one only when challenge and step are', () =>
  forAll([places, places], ([challenge, step], [other, itsStep]) => {
    const isSame = challenge === other && step === itsStep;
    expect(draftKey(challenge, step) === draftKey(other, itsStep)).toBe(isSame);
    expect(draftKey(challenge, step)).toBe(draftKey(challenge, step));
    expect(draftKey(challenge, null)).not.toBe(draftKey(challenge, 'null'));
  }));

test('[STP-5] the steps of one challenge, its post, and those of another of the same name never share a draft', () =>
  forAll([ids, fc.uniqueArray(ids, { minLength: 1, maxLength: 5 })], (challenge, steps) => {
    const all = [
      draftKey(challenge, null),
      ...steps.map((step) => draftKey(challenge, step)),
      ...steps.filter((step) => step !== challenge).map((step) => draftKey(step, null)),
    ];
    expect(new Set(all).size).toBe(all.length);
  }));

/** Inline texts of a completed place: what was kept of each, and what a draft of it says. */
const lines = fc.uniqueArray(
  fc.record({ id: fc.uuid(), title: challengeTitles, kept: fc.option(visibleTexts), drafted: texts }),
  {
    maxLength: 5,
    selector: ({ id }) => id,
  },
);

const lineOf = (id: string, title: string) => ({
  id,
  appletType: 'inline-text',
  title,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});
const answerOf = (appletId: string, text: string) => ({ appletId, appletType: 'inline-text', text, untouched: false });
const postOf = (reflectAnswers: string) => ({ reflectAnswers, completedAt: '2026-11-20T09:00:00.000Z' });

test('[STP-5] what is left over of a draft is what differs from what was saved, as the step asks for it, its reflection last', () =>
  forAll([lines, fc.option(visibleTexts), texts], (all, reflected, drafted) => {
    const saved = {
      answers: all.flatMap((line) => (line.kept === null ? [] : [answerOf(line.id, line.kept)])),
      post: reflected === null ? null : postOf(reflected),
    };
    const asked = all.map(({ id, title }) => lineOf(id, title));
    const draft: DraftContent = {
      answers: all.map(({ id, drafted: text }) => answerOf(id, text)).toReversed(),
      reflectAnswers: drafted,
    };
    const others = all.filter((line) => line.drafted !== '' && line.drafted !== line.kept);
    const isOther = !isBlank(drafted) && drafted !== reflected;
    const pieces = unsentDraftParts(saved, asked, draft);
    expect(pieces.map(({ title }) => title)).toEqual([...others.map(({ title }) => title), ...(isOther ? [null] : [])]);
    if (isOther) expect(pieces.at(-1)?.words).toBe(drafted);
  }));

test('[STP-5] a draft that was saved as it is leaves nothing over, whichever applets it answers', () =>
  forAll([draftContents, fc.array(answeredAppletsOfAnyKind, { maxLength: 3 })], (draft, kinds) => {
    const answers = [...draft.answers, ...kinds.flatMap(({ answer }) => answer ?? [])];
    const asked = kinds.map(({ content }) => content);
    const saved = { answers, post: postOf(draft.reflectAnswers) };
    expect(unsentDraftParts(saved, asked, { ...draft, answers })).toEqual([]);
  }));

test('[STP-5] where nothing was saved, everything that was begun is left over', () =>
  forAll([draftContents, fc.array(answeredAppletsOfAnyKind, { maxLength: 3 })], (draft, kinds) => {
    const answers = kinds.flatMap(({ answer }) => answer ?? []);
    const asked = kinds.map(({ content }) => content);
    const whole = { ...draft, answers };
    expect(unsentDraftParts({ answers: [], post: null }, asked, whole)).toEqual(draftParts(asked, whole));
  }));

test('[STP-5] what several pages left over stands one after the other, and what a page before left just so is left out', () =>
  forAll([lines, fc.array(fc.array(texts, { maxLength: 5 }), { maxLength: 3 })], (all, written) => {
    const asked = all.map(({ id, title }) => lineOf(id, title));
    const drafts = written.map((shownText) => ({
      answers: all.map(({ id, kept: saved }, index) => answerOf(id, shownText[index] ?? saved ?? '')),
      reflectAnswers: shownText[0] ?? '',
    }));
    const saved = { answers: [], post: null };
    const each = drafts.map((draft) => unsentDraftParts(saved, asked, draft));
    const together = unsentDraftParts(saved, asked, ...drafts);
    const isNew = (piece: object, nth: number): boolean =>
      !each.slice(0, nth).some((pieces) => pieces.some((one) => isDeepStrictEqual(one, piece)));
    expect(together).toEqual(each.flatMap((pieces, nth) => pieces.filter((piece) => isNew(piece, nth))));
    expect(unsentDraftParts(saved, asked, ...drafts, ...drafts)).toEqual(together);
  }));

test('[STP-5] words that were written to another kind of applet than is asked for are left out', () =>
  forAll([visibleTexts, fc.boolean()], (text, isSame) => {
    const answer = { ...answerOf('line', text), appletType: isSame ? 'inline-text' : 'rank' };
    const pieces = draftParts([lineOf('line', 'Line')], { answers: [answer], reflectAnswers: '' });
    expect(pieces).toEqual(isSame ? [{ title: 'Line', words: text }] : []);
  }));

test('[STP-18] a draft has a place in a quest exactly where one of its contents has the step or the challenge', () =>
  forAll(
    [fc.uniqueArray(ids, { maxLength: 4 }), fc.uniqueArray(ids, { maxLength: 4 }), ids, ids],
    (old, now, challenge, step) => {
      const authored = (steps: readonly string[]) => {
        const content = { id: 'shore', steps: steps.map((id) => ({ id })) };
        return { from: '', authored: { quest: { weeks: [{ challenges: [content] }] } } as unknown as AuthoredQuest };
      };
      const quests = [{ pins: [authored(old), authored(now)] }];
      for (const one of [...old, ...now])
        for (const key of [draftKey('shore', one), editDraftKey('shore', one), draftKey('shore', null)])
          expect(draftPlaceProblem(key, quests)).toBeUndefined();
      const isThere = old.includes(step) || now.includes(step);
      expect(draftPlaceProblem(draftKey('shore', step), quests)).toBe(isThere ? undefined : 'draftPlaceNotFound');
      fc.pre(challenge !== 'shore');
      for (const key of [draftKey(challenge, step), editDraftKey(challenge, step), draftKey(challenge, null)])
        expect(draftPlaceProblem(key, quests)).toBe('draftPlaceNotFound');
      expect(draftPlaceProblem(draftKey('shore', null), [])).toBe('draftPlaceNotFound');
    },
  ));
