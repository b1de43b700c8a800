import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, type Artifact, noCustomTexts, STORAGE_PATH, type StoredAnswer } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import type { PinnedQuest } from '#core/challenges';
import { artifactsHidden, showcaseMaterial } from '#core/showcases/server';
import { coastQuest, harbourQuest, MONDAY } from '../../fixtures/sample-quests.ts';
import { forAll } from '../support/for-all.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';

const asked = (id: string, title: string = id): AppletContent => ({
  id,
  appletType: 'inline-text',
  title,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});

const group = (id: string, ...members: AppletContent[]): AppletContent => ({
  ...asked(id),
  appletType: 'group-applet',
  applets: members,
});

const answerTo = (appletId: string, questId: string = 'walk'): StoredAnswer => ({
  id: `${questId}/${appletId}`,
  questId,
  challengeId: null,
  stepId: null,
  ...noCustomTexts,
  answer: { appletId, appletType: 'inline-text', text: 'Salt.' },
  createdAt: NOON,
  updatedAt: NOON,
});

/** A started quest, with what it asked for from the first revision to the last. */
const questOf = (
  id: string,
  revisions: readonly (readonly AppletContent[])[],
  { quest }: AuthoredQuest = coastQuest,
  completed: number = 0,
): PinnedQuest => ({
  progress: {
    id,
    cohortId: 'cohort',
    cohortOrganizationId: 'lighthouse',
    startingDate: MONDAY,
    zone: 'Europe/London',
    hasSeenOnboarding: true,
    hasSeenOffboarding: false,
    seenWeeks: [],
    hasCommittedSchedule: true,
    completedSteps: [],
    completedChallenges: Array.from({ length: completed }, (_, index) => ({
      challenge: `challenge-${index}`,
      at: NOON,
      on: MONDAY,
    })),
    planned: [],
  },
  isCurrent: id === 'walk',
  begunAt: NOON,
  pins: revisions.map((applets, index) => ({ from: index === 0 ? NOON : LATER, authored: { quest, applets } })),
});

const worksIn = (quest: PinnedQuest, ...applets: string[]): readonly string[] =>
  showcaseMaterial({
    answers: applets.map((id) => answerTo(id)),
    quests: [quest],
    activeQuestId: undefined,
  }).own.flatMap(({ title, applets: members }) =>
    members.length > 0 ? `${title}: ${members.map((member) => member.title).join(', ')}` : title,
  );

test('[SHW-14] a showcase is made for the quest that they are on, with what it prepares', () => {
  const quests = [questOf('walk', [[]]), questOf('sail', [[]], harbourQuest), questOf('unknown', [])];
  const offered = (activeQuestId: string | undefined) => {
    const { quest, templates } = showcaseMaterial({ answers: [], quests, activeQuestId });
    return { quest, templates };
  };
  const harbour = {
    quest: { id: 'sail', contentfulId: harbourQuest.quest.id },
    templates: [harbourQuest.quest.showcase],
  };
  expect(offered('sail')).toEqual(harbour);
  expect(offered('walk')).toEqual({
    quest: { id: 'walk', contentfulId: coastQuest.quest.id },
    templates: coastQuest.quest.showcase ? [coastQuest.quest.showcase] : [],
  });
  for (const none of ['unknown', 'other', undefined]) expect(offered(none)).toEqual({ quest: null, templates: [] });
});

test('[SHW-14] what a quest prepares is what it prepares now', () => {
  const quest = questOf('sail', [[], []], harbourQuest);
  const [first, last] = quest.pins;
  if (!first || !last) throw new Error('It has two revisions.');
  const before = { ...first, authored: { ...first.authored, quest: { ...harbourQuest.quest, id: 'before' } } };
  const material = showcaseMaterial({
    answers: [],
    quests: [{ ...quest, pins: [before, last] }],
    activeQuestId: 'sail',
  });
  expect(material.quest?.contentfulId).toBe(harbourQuest.quest.id);
});

test('[SHW-14] the challenges completed in all quests count', () =>
  forAll([fc.array(fc.nat(4), { maxLength: 4 })], (counts) => {
    const quests = counts.map((count, index) => questOf(`quest-${index}`, [[]], coastQuest, count));
    const { completedChallenges } = showcaseMaterial({ answers: [], quests, activeQuestId: undefined });
    expect(completedChallenges).toBe(counts.reduce((sum, count) => sum + count, 0));
  }));

test('[SHW-14] their artifacts are what they answered in each quest that is known', () => {
  const quests = [
    questOf('walk', [[asked('one'), asked('two')]]),
    questOf('sail', [[asked('one')]]),
    questOf('gone', []),
  ];
  const answers = [answerTo('one'), answerTo('one', 'sail'), answerTo('two', 'sail'), answerTo('one', 'gone')];
  const { own } = showcaseMaterial({ answers, quests, activeQuestId: 'walk' });
  expect(own.map(({ id }) => id)).toEqual(['walk/one', 'sail/one']);
});

test('[SHW-14] an artifact is as its quest asks for it now, and as it last asked where it asks no more', () => {
  const revisions = [
    [asked('one', 'One at first'), asked('two', 'Two at first'), asked('three', 'Three at first')],
    [asked('one', 'One then'), asked('two', 'Two then')],
    [asked('one', 'One now')],
  ];
  expect(worksIn(questOf('walk', revisions), 'one', 'two', 'three')).toEqual(['One now', 'Two then', 'Three at first']);
});

test.each<readonly [string, AppletContent, AppletContent, readonly string[]]>([
  ['put into a group', asked('one'), group('both', asked('one')), ['both: one']],
  ['taken out of a group', group('both', asked('one')), asked('one'), ['one']],
  ['put into another group', group('both', asked('one')), group('pair', asked('one')), ['pair: one']],
  [
    'in a group whose other member is gone',
    group('both', asked('one'), asked('two')),
    group('both', asked('one')),
    ['both: one', 'two'],
  ],
  ['in a group that went with another member', group('both', asked('one'), asked('two')), asked('one'), ['one', 'two']],
  ['in a group that is gone', group('both', asked('one'), asked('two')), asked('three'), ['both: one, two']],
  [
    'in a group that holds another',
    group('all', group('both', asked('one'))),
    group('both', asked('one')),
    ['both: one'],
  ],
])('[SHW-14] all that was answered stands among the artifacts once: %s', (_, before, now, works) => {
  expect(worksIn(questOf('walk', [[before], [now]]), 'one', 'two')).toEqual(works);
});

test('[SHW-14] a group without members does not keep what was asked before from being shown', () => {
  const { applets: _, ...hollow } = group('both');
  expect(worksIn(questOf('walk', [[asked('one')], [hollow]]), 'one')).toEqual(['one']);
  const before = group('all', { ...hollow, id: 'pair' }, asked('one'));
  expect(worksIn(questOf('walk', [[before], [hollow]]), 'one')).toEqual(['all: one']);
});

test('[APL-101] the owner is told of each artifact whose document the public does not see, in groups too', () =>
  forAll(
    [fc.constantFrom('application/pdf', 'image/jpeg', 'video/mp4'), fc.boolean(), fc.boolean()],
    (type, isScanned, isInGroup) => {
      const [id, other] = ['4f9b1a8e-9a47-4f8c-8f25-0c5a4f0f6d11', '0a6c5b3d-1d2e-4c3b-9a8f-7e6d5c4b3a21'];
      const artifact = (name: string, file: string | null, applets: readonly Artifact[] = []): Artifact =>
        ({ id: name, answer: file && { file: { uri: STORAGE_PATH + file } }, applets }) as unknown as Artifact;
      const named = artifact('named', id);
      const own = [
        artifact('none', null),
        isInGroup ? artifact('group', null, [named]) : named,
        artifact('other', other),
      ];
      const files = [
        { id, type, isScanned },
        { id: other, type: 'application/pdf', isScanned: true },
      ];
      const isHidden = type === 'application/pdf' && !isScanned;
      expect(artifactsHidden(own, files)).toEqual(isHidden ? ['named'] : []);
    },
  ));
