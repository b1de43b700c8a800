import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageKeys } from '#core/arbitraries';
import { contentGap } from '#core/quests/server';
import { forAll } from '../support/for-all.ts';

const questContents = fc.record({ weeks: fc.array(fc.record({ challenges: fc.array(fc.string()) })) });

test('[QST-24] content in which nothing is missing has no gap, however few weeks and challenges it has', () =>
  forAll([questContents, messageKeys], (quest, code) => {
    expect(contentGap(quest, code)).toBeUndefined();
    const bare = { ...quest, weeks: quest.weeks.map((week) => ({ ...week, challenges: [] })) };
    expect(contentGap(bare, code)).toBeUndefined();
    expect(contentGap({ ...quest, weeks: [] }, code)).toBeUndefined();
  }));

test('[QST-24] a quest that is missing is told by the code of whoever asks for it', () =>
  forAll([messageKeys, fc.constantFrom(undefined, null, {}, { weeks: null })], (code, quest) => {
    expect(contentGap(quest, code)).toBe(code);
  }));

test('[QST-24] one missing week, or one week without its list, is a gap wherever it stands; the week counts first', () =>
  forAll([questContents, messageKeys, fc.nat(), fc.constantFrom(null, undefined)], (quest, code, at, nothing) => {
    const index = at % (quest.weeks.length + 1);
    const weeks = [...quest.weeks.slice(0, index), nothing ?? {}, ...quest.weeks.slice(index)];
    expect(contentGap({ weeks }, code)).toBe('errorContentWeekDefPlaylistMissing');
    expect(contentGap({ weeks: [...weeks, nothing] }, code)).toBe('errorContentWeekDefMissing');
    expect(contentGap({ weeks: [nothing, ...weeks] }, code)).toBe('errorContentWeekDefMissing');
  }));
