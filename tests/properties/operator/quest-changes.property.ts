import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsWithProgress } from '#core/arbitraries';
import type { AuthoredQuest, ChallengeContent, QuestContent } from '#core/content';
import { affectedApplets, answersLeavingPage, questChanges } from '#core/operator/server';
import type { GivenAnswers } from '#core/operator';
import { appletWithId, withCardsAndApplets } from '../content/pinned-quests.ts';
import { forAll } from '../support/for-all.ts';

const authoredAs = (quest: QuestContent): AuthoredQuest => {
  const steps = quest.weeks.flatMap(({ challenges }) => challenges).flatMap((challenge) => challenge.steps);
  return { quest, applets: [...new Set(steps.flatMap(({ appletIds }) => appletIds))].map(appletWithId) };
};

/** A quest with a challenge of at least one step, and a Traveler's progress in it. */
const scenes = questsWithProgress
  .map(({ content, progress }) => ({ content: withCardsAndApplets(content), progress }))
  .filter(({ content }) => content.weeks.some(({ challenges }) => challenges.some(({ steps }) => steps.length > 0)))
  .chain(({ content, progress }) => {
    const challenges = content.weeks.flatMap((week) => week.challenges).filter(({ steps }) => steps.length > 0);
    return fc.record({
      content: fc.constant(content),
      progress: fc.constant(progress),
      challenge: fc.constantFrom(...challenges),
    });
  });

const withChallenge = (
  content: QuestContent,
  id: string,
  change: (challenge: ChallengeContent) => readonly ChallengeContent[],
): QuestContent => ({
  ...content,
  weeks: content.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.flatMap((one) => (one.id === id ? change(one) : [one])),
  })),
});

test('[OPE-23] what is the same is not told, and a new title is told alone', () =>
  forAll([scenes], ({ content, progress, challenge }) => {
    const before = authoredAs(content);
    expect(questChanges(before, before, [], [progress])).toEqual([]);
    const renamed = withChallenge(content, challenge.id, (one) => [
      { ...one, title: `${one.title}, anew`, number: 99 },
    ]);
    expect(questChanges(before, authoredAs(renamed), [], []).map(({ kind, id, change }) => [kind, id, change])).toEqual(
      [['challenge', challenge.id, 'changed']],
    );
  }));

test('[OPE-23] a challenge that is gone, or new, is told with its steps, their answers, and who is in the middle of it', () =>
  forAll([scenes], ({ content, progress, challenge }) => {
    const [whole, less] = [content, withChallenge(content, challenge.id, () => [])].map(authoredAs);
    if (!whole || !less) throw new Error('There are two.');
    const uses = challenge.steps.map(({ id }) => ({ applet: `applet of ${id}`, answers: 2, drafts: 1 }));
    const begun = { ...progress, completedChallenges: [], completedSteps: [] };
    const step = challenge.steps[0]?.id ?? '';
    const done = { challenge: challenge.id, on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' };
    const amid = { ...begun, completedSteps: [{ ...done, step }] };
    const through = { ...amid, completedChallenges: [done] };
    const told = questChanges(whole, less, uses, [begun, amid, through]);
    expect(told.map(({ id, change }) => [id, change])).toEqual(
      [challenge.id, ...challenge.steps.map(({ id }) => id)].map((id) => [id, 'gone']),
    );
    expect(told[0]).toMatchObject({ kind: 'challenge', travelers: 1, answers: 2 * challenge.steps.length });
    expect(told[1]).toMatchObject({ kind: 'step', travelers: 1, answers: 2 });
    expect(questChanges(less, whole, [], []).map(({ id, change }) => [id, change])).toEqual(
      told.map(({ id }) => [id, 'new']),
    );
  }));

test('[OPE-23] steps in another order are told as moved, and those around them are not', () =>
  forAll([scenes], ({ content, challenge }) => {
    const step = { ...(challenge.steps[0] ?? ({} as never)), id: 'another', appletIds: [] };
    const ordered = (...ids: readonly string[]) =>
      authoredAs(
        withChallenge(content, challenge.id, (one) => [{ ...one, steps: ids.map((id) => ({ ...step, id })) }]),
      );
    const told = (before: AuthoredQuest, after: AuthoredQuest) =>
      questChanges(before, after, [], []).map(({ id, change }) => [id, change]);
    expect(told(ordered('one', 'two', 'three'), ordered('two', 'one', 'three'))).toEqual([
      ['two', 'moved'],
      ['one', 'moved'],
    ]);
    expect(told(ordered('one', 'two'), ordered('new', 'one', 'two'))).toEqual([['new', 'new']]);
  }));

test('[OPE-24] answers leave their page with their step, or to another challenge, and never when a step only stops asking, or on their way back', () =>
  forAll([scenes], ({ content, challenge }) => {
    const before = authoredAs(content);
    const [step] = challenge.steps;
    const applet = `applet of ${step?.id ?? ''}`;
    const given = [{ applet, challenge: challenge.id, answers: 3 }];
    const total = (all: readonly GivenAnswers[]) => all.reduce((sum, { answers }) => sum + answers, 0);
    const changed = (change: (one: ChallengeContent) => readonly ChallengeContent[]) =>
      authoredAs(withChallenge(content, challenge.id, change));
    const leaving = (change: (one: ChallengeContent) => readonly ChallengeContent[]) =>
      total(answersLeavingPage(before, changed(change), given));
    const withoutApplet = (one: ChallengeContent): ChallengeContent => ({
      ...one,
      steps: one.steps.map((each) => (each.id === step?.id ? { ...each, appletIds: [] } : each)),
    });
    expect(leaving((one) => [one])).toBe(0);
    expect(leaving((one) => [withoutApplet(one)])).toBe(0);
    expect(leaving(() => [])).toBe(3);
    expect(leaving((one) => [{ ...one, steps: one.steps.slice(1) }])).toBe(3);
    const moved = (one: ChallengeContent) => [withoutApplet(one), { ...one, id: 'elsewhere' }];
    expect(leaving(moved)).toBe(3);
    expect(answersLeavingPage(changed(moved), before, given)).toEqual([]);
    const there = { applet, challenge: 'elsewhere', answers: 2 };
    expect(answersLeavingPage(changed(moved), before, [...given, there])).toEqual([there]);
  }));

test('[OPE-23] a card, a playlist item and a tag are told as changed, new or gone, and nothing else with them', () =>
  forAll([scenes], ({ content }) => {
    const [week] = content.weeks;
    const item = (title: string) => ({ id: 'read', weekId: week?.id ?? '', type: 'reading' as const, title });
    const rest = { duration: null, link: null, reading: null };
    const before = { ...authoredAs(content), tags: [{ id: 'walks', title: 'Walks', order: 0 }] };
    const after = {
      ...authoredAs({
        ...content,
        weeks: content.weeks.map((one) =>
          one === week ? { ...one, onboarding: one.onboarding.map((card) => ({ ...card, title: 'Anew' })) } : one,
        ),
      }),
      playlist: [{ ...item('Read this'), ...rest }],
    };
    const told = (from: AuthoredQuest, to: AuthoredQuest) =>
      questChanges(from, to, [], []).map(({ kind, id, change }) => [kind, id, change]);
    const cards = week?.title === 'Anew' ? [] : [['card', `card of ${week?.id}`, 'changed']];
    expect(told(before, after)).toEqual([...cards, ['playlist item', 'read', 'new'], ['tag', 'walks', 'gone']]);
  }));

test('[OPE-23] another title of the quest, and a translation that is added, are told as a change of the quest alone', () =>
  forAll([scenes], ({ content, challenge }) => {
    const before = authoredAs(content);
    const whole = [['quest', content.id, 'changed', challenge.steps.length > 0]];
    const told = (after: AuthoredQuest) =>
      questChanges(before, after, [{ applet: `applet of ${challenge.steps[0]?.id}`, answers: 1, drafts: 0 }], []).map(
        ({ kind, id, change, answers }) => [kind, id, change, answers > 0],
      );
    expect(told(authoredAs({ ...content, title: `${content.title}, anew` }))).toEqual(whole);
    expect(told({ ...before, translations: { de: before } })).toEqual(whole);
  }));

test('[OPE-4] [OPE-23] a text or an applet that changed in a translation alone is told as changed', () =>
  forAll([scenes], ({ content, challenge }) => {
    const authored = authoredAs(content);
    const before = { ...authored, translations: { de: authored } };
    const renamed = withChallenge(content, challenge.id, (one) => [{ ...one, title: `${one.title}, neu` }]);
    const after = { ...authored, translations: { de: authoredAs(renamed) } };
    expect(questChanges(before, after, [], []).map(({ id, title, change }) => [id, title, change])).toEqual([
      [challenge.id, challenge.title, 'changed'],
    ]);
    const [applet, ...others] = authored.applets;
    if (!applet) throw new Error('Each step asks for one.');
    const translated = { ...authored, applets: [{ ...applet, title: 'Neu' }, ...others] };
    expect(affectedApplets(before, { ...authored, translations: { de: translated } }, [])).toMatchObject([
      { applet: applet.id, change: 'changed', title: applet.title },
    ]);
  }));
