import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  answersToSend,
  appletsTakingAnswers,
  missingArtifacts,
  isAnswered,
  isAppletComplete,
  appletsWithUnaddedOptions,
  unstorableField,
  untouchedOptionalApplets,
} from '#core/applets';
import {
  answeredGroups,
  answeredAppletsOfAnyKind,
  answeredAppletTrees,
  answersOfAppletTrees,
  hostileAnswers,
  appletContentsOfAnyKind,
  malformedAppletContents,
  visibleTexts,
} from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { isBlank } from '#core/shared';
import { holds, isShown, mustBe } from './applet-tree-conditions.ts';
import { forAll } from '../../support/for-all.ts';

const trees = fc.array(answeredAppletTrees, { maxLength: 4 });

test('[STP-1] an applet of any kind is complete exactly when its answer has all that its kind asks for', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content, state, answer }) => {
      const asked = { ...content, readOnly: false };
      const isRichText = content.appletType.includes('rich-text');
      const expected = state === 'complete' || (state === 'untouched' && !isRichText);
      expect([content.appletType, state, isAnswered(asked, answer)]).toEqual([content.appletType, state, expected]);
      expect(isAnswered({ ...content, readOnly: true }, answer)).toBe(true);
      const nothing = { appletId: content.id, appletType: content.appletType, text: null, untouched: false };
      expect(isAnswered(asked, nothing)).toBe(false);
    },
    { numRuns: 1500 },
  ));

test('[STP-1] an answer to another kind of applet completes none', () =>
  forAll([answeredAppletsOfAnyKind, appletContentsOfAnyKind], ({ content, answer }, { appletType }) => {
    fc.pre(answer !== undefined && appletType !== content.appletType);
    expect(isAnswered({ ...content, readOnly: false }, { ...answer, appletType })).toBe(false);
  }));

test('[STP-1][APL-23] what blocks a step is, of all applets and members of groups, what must be answered or was begun, and is not complete', () =>
  forAll(
    [trees],
    (all) => {
      const contents = all.map(({ content }) => content);
      const blocking = all.flatMap((tree) =>
        tree.members.filter(
          (member) =>
            !isShown(tree, member) &&
            (holds(member) || mustBe(tree, member)) &&
            !isAnswered(member.content, member.answer),
        ),
      );
      const missing = missingArtifacts(contents, answersOfAppletTrees(all));
      expect(missing.map(({ id }) => id)).toEqual(blocking.map(({ content }) => content.id));
    },
    { numRuns: 600 },
  ));

test('[STP-1] nothing is missed, left out or sent at the same time, and of what may be answered all is one of the three', () =>
  forAll(
    [trees],
    (all) => {
      const contents = all.map(({ content }) => content);
      const answers = answersOfAppletTrees(all);
      const missing = missingArtifacts(contents, answers).map(({ id }) => id);
      const leftOut = untouchedOptionalApplets(contents, answers).map(({ id }) => id);
      const sent = answersToSend(contents, answers).map(({ appletId }) => appletId);
      const open = all.flatMap((tree) => tree.members.filter((member) => !isShown(tree, member)));
      expect([...missing, ...leftOut, ...sent].toSorted()).toEqual(open.map(({ content }) => content.id).toSorted());
      for (const answer of answersToSend(contents, answers)) expect(answers).toContain(answer);
    },
    { numRuns: 400 },
  ));

test('[STP-1][APL-13] what holds a step back is every option that was begun and not added, wherever one can be added', () =>
  forAll(
    [trees, fc.infiniteStream(fc.option(visibleTexts))],
    (all, typed) => {
      const contents = all.map(({ content }) => content);
      const given = new Map(answersOfAppletTrees(all).map((answer) => [answer.appletId, answer]));
      const begun = new Set<string>();
      for (const { members } of all)
        for (const { content } of members) {
          const unsent = typed.next().value ?? ' \n';
          const { id, appletType } = content;
          const answer = given.get(id) ?? { appletId: id, appletType, text: null };
          given.set(id, { ...answer, unsent });
          if (!isBlank(unsent) && answer.appletType === appletType) begun.add(id);
        }
      const open = all.flatMap((tree) => tree.members.filter((member) => !isShown(tree, member)));
      const held = appletsWithUnaddedOptions(contents, [...given.values()]).map(({ id }) => id);
      expect(held).toEqual(open.map(({ content }) => content.id).filter((id) => begun.has(id)));
    },
    { numRuns: 300 },
  ));

test('[STP-1][APL-13] an answer of another kind holds nothing back, and neither does none', () =>
  forAll([appletContentsOfAnyKind, visibleTexts], (content, unsent) => {
    const other = { appletId: content.id, appletType: `${content.appletType} of another kind`, text: null, unsent };
    const own = { appletId: content.id, appletType: content.appletType, text: null };
    expect([[other], [own], []].map((answers) => appletsWithUnaddedOptions([content], answers))).toEqual([[], [], []]);
  }));

test('[STP-1] what came with an optional applet and was never touched is left out', () =>
  forAll([answeredAppletsOfAnyKind], ({ content: any, answer }) => {
    const content = { ...any, required: false, readOnly: false };
    const untouched = answer ? [{ ...answer, untouched: true }] : [];
    expect(untouchedOptionalApplets([content], untouched)).toEqual([content]);
    expect(answersToSend([content], untouched)).toEqual([]);
    expect(missingArtifacts([content], untouched)).toEqual([]);
  }));

test('[STP-1][APL-23] a group is complete exactly when nothing in it would block a step that needs it', () =>
  forAll([answeredGroups], (tree) => {
    const answers = answersOfAppletTrees([tree]);
    const asked = { ...tree.content, readOnly: false, required: true };
    const blocking = missingArtifacts([asked], answers);
    expect(isAppletComplete(asked, answers)).toBe(blocking.length === 0);
    expect(isAppletComplete({ ...asked, required: false }, answers)).toBe(blocking.length === 0);
    expect(isAnswered(asked, undefined)).toBe(missingArtifacts([asked], []).length === 0);
  }));

test('[APL-23] a group with one member is answered by its member’s answer', () =>
  forAll([answeredAppletsOfAnyKind, appletContentsOfAnyKind], (kind, group) => {
    const content = { ...kind.content, readOnly: false, required: true };
    const around = { ...group, appletType: 'group-applet', readOnly: false, applets: [content] };
    expect(isAnswered(around, kind.answer)).toBe(isAnswered(content, kind.answer));
    expect(isAppletComplete(around, kind.answer ? [kind.answer] : [])).toBe(isAnswered(content, kind.answer));
  }));

test('[APL-23] an optional group stays out of the way until something in it is begun, then it asks for what it requires', () =>
  forAll([appletContentsOfAnyKind, visibleTexts], (group, text) => {
    const member = { ...group, appletType: 'inline-text', required: true, readOnly: false };
    const [one, other, shown] = [
      { ...member, id: 'one' },
      { ...member, id: 'other' },
      { ...member, id: 'shown' },
    ];
    const applets = [one, other, { ...shown, readOnly: true }];
    const around = { ...group, appletType: 'group-applet', readOnly: false, required: false, applets };
    const answer = (appletId: string): AppletAnswer => ({ appletId, appletType: 'inline-text', text });
    expect(missingArtifacts([around], [])).toEqual([]);
    expect(untouchedOptionalApplets([around], [])).toEqual([one, other]);
    expect(untouchedOptionalApplets([around], [answer('shown')])).toEqual([one, other]);
    expect(missingArtifacts([around], [answer('shown')])).toEqual([]);
    expect(missingArtifacts([around], [answer('one')])).toEqual([other]);
    expect(untouchedOptionalApplets([around], [answer('one')])).toEqual([]);
    expect(missingArtifacts([around], [answer('one'), answer('other')])).toEqual([]);
    expect(missingArtifacts([{ ...around, readOnly: true }], [answer('one')])).toEqual([]);
    expect(missingArtifacts([{ ...around, required: true }], [])).toEqual([one, other]);
  }));

test('[APL-23] within groups every member is found, in order, and no group', () =>
  forAll([trees], (all) => {
    const members = all.flatMap((tree) => tree.members.map(({ content }) => content));
    expect(appletsTakingAnswers(all.map(({ content }) => content))).toEqual(members);
  }));

test('[STP-1] no content and no answer, however malformed, breaks a rule; a kind that nobody knows is never complete', () =>
  forAll(
    [malformedAppletContents, hostileAnswers],
    (any, given) => {
      const content = { ...any, required: true, readOnly: false };
      const answer = { ...given, appletId: content.id, appletType: content.appletType };
      const isDone = isAnswered(content, answer);
      const blocking = missingArtifacts([content], [answer]);
      if (content.appletType === 'group-applet') expect(appletsTakingAnswers([content])).toEqual(content.applets ?? []);
      else expect(blocking).toEqual(isDone ? [] : [content]);
      if (!/^[a-z]+(-[a-z]+)+$|^(quiz|rank|madlib)$/.test(content.appletType)) expect(isDone).toBe(false);
      expect(answersToSend([content], [answer]).length).toBeLessThanOrEqual(1);
    },
    { numRuns: 1000 },
  ));

test.each(['quiz', 'decision-tree', 'rank', 'madlib', 'random-selection'])(
  '[STP-1] a %s in which its author asks for nothing is never complete',
  (appletType) => {
    const content = { id: 'a', appletType, title: 'A', description: null, placeholder: null };
    const asked = { ...content, required: true, readOnly: false };
    const answer: AppletAnswer = { appletId: 'a', appletType, text: 'constructor', untouched: false };
    const full = { ...answer, options: [], files: {}, madlibAnswers: {}, quizInformation: { questionsMap: {} } };
    const empty = { sections: [], rewards: [], mixedResultText: null };
    expect(isAnswered(asked, answer)).toBe(false);
    expect(isAnswered(asked, full)).toBe(false);
    expect(isAnswered({ ...asked, quiz: { id: 'q', ...empty }, madlib: { sentence: 'x', inputs: [] } }, full)).toBe(
      false,
    );
  },
);

test('[STP-1] the complaint is worded as specified', () => {
  expect(formatMessage('completeAllApplets', { artifacts: 'My harbour' })).toBe(
    'You must complete the artifact: My harbour',
  );
});

test('[APL-24] an answer is saved whole unless a character in it cannot be, wherever that stands', () => {
  const broken = fc.constantFrom('\0', '\uD83D', '\uDE00 ', 'a\uD800b');
  const paths = fc.constantFrom<(readonly [string, (bad: string) => Partial<AppletAnswer>])[]>(
    ['text', (bad) => ({ text: bad })],
    ['appletType', (bad) => ({ appletType: bad })],
    ['file', (bad) => ({ file: { name: bad, type: '', mime: '', uri: '' } })],
    ['fileUrl', (fileUrl) => ({ fileUrl })],
    ['options', (userInput) => ({ options: [{ id: 'a', contentfulId: null, order: 0, userInput }] })],
    ['madlibAnswers', (bad) => ({ madlibAnswers: { [bad]: { contentfulId: 'a', answer: 'b' } } })],
    ['madlibAnswers', (answer) => ({ madlibAnswers: { a: { contentfulId: 'a', answer } } })],
    ['richText', (bad) => ({ richText: { blocks: [], entityMap: { [bad]: { type: '', mutability: '', data: {} } } } })],
    [
      'richText',
      (bad) => ({
        richText: { blocks: [], entityMap: { 0: { type: '', mutability: '', data: { cells: [[0, null], [[bad]]] } } } },
      }),
    ],
  );
  forAll(
    [answeredAppletsOfAnyKind, broken, visibleTexts, paths],
    ({ answer }, bad, text, [field, at]) => {
      fc.pre(answer !== undefined);
      expect(unstorableField({ ...answer, ...at(text) })).toBeUndefined();
      expect(unstorableField({ ...answer, ...at(text + bad) })).toBe(field);
    },
    { numRuns: 400 },
  );
});

test('[APL-24] an answer may lie deeper than calls can go', () => {
  let deep: unknown = 'words';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const entityMap = { 0: { type: 'TABLE', mutability: 'IMMUTABLE', data: { cells: deep } } };
  expect(
    unstorableField({ appletId: 'a', appletType: 'b', text: '', richText: { blocks: [], entityMap } }),
  ).toBeUndefined();
  expect(unstorableField({ appletId: 'a', appletType: 'b', text: null, fileUrl: '\0' })).toBe('fileUrl');
});
