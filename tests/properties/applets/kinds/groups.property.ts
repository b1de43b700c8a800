import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appletAndMembers,
  type AppletContent,
  appletsTakingAnswers,
  answerableApplets,
  type GroupedApplet,
  isAppletComplete,
  nestedApplets,
} from '#core/applets';
import { answeredAppletTrees, appletContentsOfAnyKind } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

/** Contents with ids of their own, taken apart: every applet by itself, with its group and its place there. */
const apart = (contents: readonly AppletContent[], groupId: string | null = null): GroupedApplet[] =>
  contents.flatMap((content, groupOrder) => [
    { content: content.applets ? { ...content, applets: [] } : content, groupId, groupOrder },
    ...apart(content.applets ?? [], content.id),
  ]);

const trees = fc.array(
  answeredAppletTrees.map(({ content }) => content),
  { maxLength: 3 },
);

const idsIn = (contents: readonly AppletContent[]): string[] =>
  contents.flatMap(({ id, applets = [] }) => [id, ...idsIn(applets)]);

/** The ids of what takes an answer in an applet: its own, or those of its members, however deep. */
const answering = ({ id, applets }: AppletContent): readonly string[] => (applets ? applets.flatMap(answering) : [id]);

test('[APL-23] an applet comes first, and with it all within it that takes an answer', () =>
  forAll([trees], (contents) => {
    for (const content of contents) {
      const ids = appletAndMembers(content).map(({ id }) => id);
      expect(ids[0]).toBe(content.id);
      expect(new Set(ids)).toEqual(new Set([content.id, ...answering(content)]));
    }
  }));

test('[APL-23] groups that were taken apart come together again, each member in its place', () =>
  forAll([trees], (contents) => {
    expect(nestedApplets(apart(contents))).toEqual(contents);
  }));

test('[APL-23] members come together in whatever order the pieces are, as long as the groups number them', () =>
  forAll([trees, fc.nat()], (contents, turn) => {
    const pieces = apart(contents);
    const at = pieces.length > 0 ? turn % pieces.length : 0;
    const turned = nestedApplets([...pieces.slice(at), ...pieces.slice(0, at)]);
    const byId = (one: AppletContent, other: AppletContent): number => (one.id < other.id ? -1 : 1);
    expect(turned.toSorted(byId)).toEqual(contents.toSorted(byId));
  }));

test('[APL-23] whatever names whatever as its group, each applet stands exactly once', () => {
  const links = fc.array(fc.tuple(fc.boolean(), fc.option(fc.nat({ max: 6 })), fc.option(fc.nat({ max: 2 }))), {
    maxLength: 6,
  });
  forAll(
    [appletContentsOfAnyKind, links],
    (any, linked) => {
      const pieces = linked.map(([isGroup, group, groupOrder], index) => ({
        content: { ...any, id: `a${index}`, appletType: isGroup ? 'group-applet' : 'inline-text', applets: [] },
        groupId: group === null ? null : `a${group}`,
        groupOrder,
      }));
      const nested = nestedApplets(pieces);
      expect(idsIn(nested).toSorted()).toEqual(pieces.map(({ content }) => content.id).toSorted());
      const holders = (contents: readonly AppletContent[]): [string, string][] =>
        contents.flatMap(({ id, applets = [] }) => [
          ...applets.map((member): [string, string] => [member.id, id]),
          ...holders(applets),
        ]);
      for (const [member, holder] of holders(nested)) {
        expect(pieces.find(({ content }) => content.id === member)?.groupId).toBe(holder);
        expect(pieces.find(({ content }) => content.id === holder)?.content.appletType).toBe('group-applet');
      }
      const top = new Set(nested.map(({ id }) => id));
      for (const { content, groupId } of pieces) {
        const group = pieces.find(
          (piece) => piece.content.id === groupId && piece.content.appletType === 'group-applet',
        );
        if (!group) expect(top.has(content.id)).toBe(true);
        else if (top.has(group.content.id) && group.groupId === null) expect(top.has(content.id)).toBe(false);
      }
    },
    { numRuns: 600 },
  );
});

const piece = (id: string, groupId: string | null, groupOrder: number | null, isGroup = false): GroupedApplet => ({
  content: {
    id,
    appletType: isGroup ? 'group-applet' : 'inline-text',
    title: id,
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
  },
  groupId,
  groupOrder,
});

const drawn = (contents: readonly AppletContent[]): string =>
  contents.map(({ id, applets }) => (applets ? `${id}(${drawn(applets)})` : id)).join(' ');

test.each<[string, readonly GroupedApplet[]]>([
  ['g(b a)', [piece('a', 'g', 2), piece('g', null, null, true), piece('b', 'g', 1)]],
  [
    'g(c a b d)',
    [piece('g', null, 0, true), piece('a', 'g', 1), piece('b', 'g', 1), piece('c', 'g', 0), piece('d', 'g', null)],
  ],
  ['a b()', [piece('a', 'nobody', 1), piece('b', 'b', 1, true)]],
  ['a b', [piece('a', 'b', 1), piece('b', null, 1)]],
  ['g() h(x)', [piece('g', 'h', 1, true), piece('h', 'g', 1, true), piece('x', 'h', 1)]],
  ['g(h(x) y)', [piece('x', 'h', 1), piece('h', 'g', 1, true), piece('y', 'g', 2), piece('g', null, 1, true)]],
])('[APL-23] pieces come together as %s', (expected, pieces) => {
  expect(drawn(nestedApplets(pieces))).toBe(expected);
});

test('[APL-23] a group that its author left without members asks for nothing', () => {
  const { content } = piece('group', null, null, true);
  expect([appletsTakingAnswers([content]), answerableApplets([content], [])]).toEqual([[], []]);
  expect(isAppletComplete(content, [])).toBe(true);
});
