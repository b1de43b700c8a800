import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, appletsTakingAnswers } from '#core/applets';
import { questsWithProgress } from '#core/arbitraries';
import type { AuthoredQuest, FormerId, StepContent } from '#core/content';
import {
  affectedApplets,
  contentRenames,
  formerIdOfOtherKind,
  possibleRenames,
  questChanges,
  renamedUses,
  upgradedQuest,
  withRenames,
} from '#core/operator/server';
import { appletWithId } from '../content/pinned-quests.ts';
import { forAll } from '../support/for-all.ts';

const IDS = ['one', 'two', 'three', 'four', 'five'] as const;

/** The content of a version: which applets it has, by themselves or in a group, and which ids they and its step had before. */
const versions = fc
  .record({
    ids: fc.subarray<string>([...IDS]),
    grouped: fc.subarray<string>([...IDS]),
    title: fc.constantFrom('A', 'B'),
    step: fc.constantFrom('step', 'other-step'),
    former: fc.shuffledSubarray<string>([...IDS]),
    stepFormer: fc.constantFrom('step', 'other-step', 'third-step'),
  })
  .map(({ ids, grouped, title, step, former, stepFormer }) => {
    const applets = ids.map((id): AppletContent => ({ ...appletWithId(id), title }));
    const members = applets.filter(({ id }) => grouped.includes(id));
    const group = { ...appletWithId('group'), title, appletType: 'group-applet', applets: members };
    const own = former
      .filter((formerly) => !ids.includes(formerly))
      .slice(0, ids.length)
      .map((formerly, index): FormerId => ({ kind: 'applet', id: ids[index] ?? '', formerly }));
    const ofStep: readonly FormerId[] = stepFormer === step ? [] : [{ kind: 'step', id: step, formerly: stepFormer }];
    return {
      step,
      applets: [...applets.filter((content) => !members.includes(content)), ...(members.length > 0 ? [group] : [])],
      formerIds: [...own, ...ofStep],
    };
  });

const scenes = fc
  .record({ walk: questsWithProgress, first: versions, second: versions })
  .chain(({ walk, first, second }) => {
    const content = walk.content;
    const authored = ({ step, applets, formerIds }: typeof first): AuthoredQuest => ({
      quest: { ...content, weeks: [weekAsking(step, applets)] },
      applets,
      ...(formerIds.length > 0 && { formerIds }),
    });
    const leaves = appletsTakingAnswers(first.applets).map(({ id }) => id);
    return fc.record({
      before: fc.constant(authored(first)),
      after: fc.constant(authored(second)),
      answered: fc.subarray(leaves),
    });
  });

function weekAsking(step: string, applets: readonly AppletContent[]): AuthoredQuest['quest']['weeks'][number] {
  const content = { nodeType: 'document' as const, data: {}, content: [] };
  const steps: readonly StepContent[] = [
    {
      id: step,
      stepNumber: 0,
      title: 'Step',
      content,
      stepDuration: null,
      stepPoints: 0,
      doneButton: null,
      additionalInfo: [],
      appletIds: applets.map(({ id }) => id),
    },
  ];
  const challenge = {
    id: 'challenge',
    title: 'Challenge',
    subtitle: null,
    congratsMessage: null,
    imageUrl: null,
    number: 1,
    hoursPerWeek: null,
    totalXp: 0,
    bonusChallenge: false,
    location: 'writing' as const,
    duration: null,
    participants: null,
    steps,
    post: { title: 'Post', reflect: content, reflectPlaceholder: null, fileUpload: false, doneButton: null },
  };
  const week = { id: 'week', weekNumber: 1, weekName: 'Week', title: 'Week', unlockAfterDays: 0, onboarding: [] };
  return { ...week, challenges: [challenge] };
}

const usesOf = (answered: readonly string[]) => answered.map((applet) => ({ applet, answers: 1, drafts: 0 }));

const upgraded = (before: AuthoredQuest, after: AuthoredQuest, uses: ReturnType<typeof usesOf>) => {
  const renames = contentRenames(before, after, uses);
  const moved = renamedUses(uses, renames);
  return { renames, uses: moved, quest: upgradedQuest(withRenames(before, renames), after, moved) };
};

test('[OPE-25] over any two versions every answer keeps what was asked, under its new id where one is declared', () =>
  forAll(
    [scenes],
    ({ before, after, answered }) => {
      const there = upgraded(before, after, usesOf(answered));
      const kept = appletsTakingAnswers(there.quest.applets);
      const was = appletsTakingAnswers(before.applets);
      const ids = there.uses.map(({ applet }) => applet);
      expect(new Set(ids).size).toBe(answered.length);
      for (const [index, id] of ids.entries())
        expect(kept.filter((one) => one.id === id)).toEqual([{ ...was.find((one) => one.id === answered[index]), id }]);
    },
    { numRuns: 500 },
  ));

test('[OPE-25][OPE-4] an upgrade back gives the state before, with every answer under its id of before', () =>
  forAll(
    [scenes],
    ({ before, after, answered }) => {
      const uses = usesOf(answered);
      const there = upgraded(before, after, uses);
      const back = upgraded(there.quest, before, [...there.uses]);
      expect(back.quest).toEqual(before);
      expect(back.uses).toEqual(uses);
      const turned = there.renames.map(({ kind, from, to }) => ({ kind, from: to, to: from }));
      expect(new Set(back.renames)).toEqual(new Set(turned));
    },
    { numRuns: 500 },
  ));

/** A quest of one step and one text, and the same with other ids. */
const plain = (step: string, applet: AppletContent, formerIds: readonly FormerId[] = []): AuthoredQuest => ({
  quest: {
    id: 'quest',
    title: 'Quest',
    isSampleQuest: false,
    onboarding: [],
    offboarding: [],
    weeks: [weekAsking(step, [applet])],
  },
  applets: [applet],
  ...(formerIds.length > 0 && { formerIds }),
});
const story = (id: string): AppletContent => ({ ...appletWithId(id), title: 'Story' });
const declared: readonly FormerId[] = [
  { kind: 'step', id: 'tell', formerly: 'say' },
  { kind: 'applet', id: 'your-story', formerly: 'my-story' },
];

test('[OPE-29] an applet with answers and a new one of its kind in the same step look renamed, unless it is declared', () => {
  const [before, after] = [plain('say', story('my-story')), plain('say', story('your-story'))];
  const pair = { kind: 'applet', from: 'my-story', to: 'your-story' };
  expect(possibleRenames(before, after, usesOf(['my-story']))).toEqual([pair]);
  expect(possibleRenames(before, after, [{ applet: 'my-story', answers: 0, drafts: 1 }])).toEqual([pair]);
  expect(possibleRenames(before, after, [])).toEqual([]);
  expect(possibleRenames(before, plain('tell', story('your-story')), usesOf(['my-story']))).toEqual([]);
  const rank = plain('say', { ...story('your-story'), appletType: 'rank' });
  expect(possibleRenames(before, rank, usesOf(['my-story']))).toEqual([]);
  const other: readonly FormerId[] = [{ kind: 'applet', id: 'your-story', formerly: 'a-third' }];
  expect(possibleRenames(before, plain('say', story('your-story'), other), usesOf(['my-story']))).toEqual([]);
});

test('[OPE-29] over any two versions each id looks renamed once at most, from one that goes to one of its kind that comes', () =>
  forAll([scenes], ({ before, after, answered }) => {
    const pairs = possibleRenames(before, after, usesOf(answered));
    const [was, is] = [appletsTakingAnswers(before.applets), appletsTakingAnswers(after.applets)];
    expect(new Set(pairs.map(({ from }) => from)).size).toBe(pairs.length);
    expect(new Set(pairs.map(({ to }) => to)).size).toBe(pairs.length);
    for (const { from, to } of pairs) {
      expect([answered.includes(from), is.some(({ id }) => id === from)]).toEqual([true, false]);
      expect(was.some(({ id }) => id === to)).toBe(false);
      expect(is.find(({ id }) => id === to)?.appletType).toBe(was.find(({ id }) => id === from)?.appletType);
    }
  }));

test('[OPE-25] what has only another id is told as renamed, and neither as new nor as gone', () => {
  const [before, after] = [plain('say', story('my-story')), plain('tell', story('your-story'), declared)];
  const uses = usesOf(['my-story']);
  const renames = contentRenames(before, after, uses);
  expect(renames).toEqual([
    { kind: 'step', from: 'say', to: 'tell' },
    { kind: 'applet', from: 'my-story', to: 'your-story' },
  ]);
  const renamed = withRenames(before, renames);
  expect(withRenames({ ...before, translations: { de: before } }, renames).translations).toEqual({ de: renamed });
  expect(affectedApplets(renamed, after, renamedUses(uses, renames))).toEqual([]);
  expect(questChanges(renamed, after, renamedUses(uses, renames), [])).toEqual([]);
});

test('[OPE-25] an id changes into none that already has answers, nor into one of another kind', () => {
  const before = plain('say', story('my-story'));
  const applet = plain('say', story('your-story'), declared.slice(1));
  expect(contentRenames(before, applet, usesOf(['my-story', 'your-story']))).toEqual([]);
  const rank = plain('say', { ...story('your-story'), appletType: 'rank' }, declared.slice(1));
  expect(contentRenames(before, rank, [])).toEqual([]);
  expect(formerIdOfOtherKind(before, rank)).toEqual(declared[1]);
  expect(formerIdOfOtherKind(before, applet)).toBeUndefined();
});
