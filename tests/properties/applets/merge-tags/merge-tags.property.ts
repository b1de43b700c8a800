import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, isRankComplete, mergedRichText, optionTitle, rankOrder } from '#core/applets';
import { richTexts, type MergeTagApplet, mergeTagApplets, mergeExamples, texts } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { isBlank, richTextOf } from '#core/shared';
import { branch, document, leaf, nobody, nodesIn, text, wordsIn } from './merge-tag-documents.ts';
import { forAll } from '../../support/for-all.ts';
import { withoutIsolates } from '../../support/without-isolates.ts';

/** Plain words without braces: an author's. */
const plain = texts.map((shownText) => shownText.replaceAll(/[{}]/g, ''));

const numbered = (items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join('\n');

test('[APL-6] every tag says what was answered, between the words around it', () =>
  forAll(
    [mergeExamples, plain, plain],
    ({ context, tags }, before, after) => {
      for (const { tag, expected } of tags) {
        const merged = mergedRichText(document(branch('paragraph', leaf(before + tag + after))), context);
        if (typeof expected === 'string') {
          expect(merged.content.map(({ nodeType }) => nodeType)).toEqual(['paragraph']);
          expect(text(merged)).toBe(before + expected + after);
        } else if (expected) {
          const lists = merged.content.filter(({ nodeType }) => nodeType === 'ordered-list');
          expect(lists.map(wordsIn)).toEqual([expected]);
          expect(text(merged)).toBe(
            (isBlank(before) ? '' : before) + expected.join('') + (isBlank(after) ? '' : after),
          );
        } else {
          const id = tag.split(/[:}]/)[1] ?? '';
          const links = nodesIn(merged).filter(({ nodeType }) => nodeType === 'hyperlink');
          expect(links.map(({ data }) => data['uri'])).toEqual(
            context.stepPaths.has(id) ? [context.stepPaths.get(id)] : [],
          );
          const title = context.applets.find((applet) => applet.id === id)?.title;
          expect(text(merged)).toMatch(/ yet: /);
          expect(withoutIsolates(text(merged)).endsWith(withoutIsolates(title + after))).toBe(true);
        }
      }
    },
    { numRuns: 150 },
  ));

test('[APL-6] what is put in is never read for tags, not even when the document is merged again', () =>
  forAll(
    [mergeExamples],
    ({ context, tags }) => {
      const tagged = document(branch('paragraph', leaf(tags.map(({ tag }) => tag).join(', '))));
      const merged = mergedRichText(tagged, context);
      expect(mergedRichText(merged, context)).toBe(merged);
    },
    { numRuns: 100 },
  ));

test('[APL-6] what is put in is text, even where it looks like markup or a tag', () => {
  const user = { firstName: '<b>{{user.lastName}}</b>', lastName: '$& {{user.firstName}}' };
  const merged = mergedRichText(richTextOf('{{user.firstName}}{{user.lastName}}'), { ...nobody, user });
  expect(nodesIn(merged).map(({ nodeType }) => nodeType)).toEqual(['paragraph', 'text', 'text']);
  expect(wordsIn(merged)).toEqual(['<b>{{user.lastName}}</b>', '$& {{user.firstName}}']);
});

test('[APL-6] a document without tags stays the very same', () =>
  forAll([richTexts, mergeExamples], (plainDocument, { context }) => {
    expect(mergedRichText(plainDocument, context)).toBe(plainDocument);
  }));

test('[APL-6] the rest of a document stays the very same', () =>
  forAll([richTexts, richTexts], (before, after) => {
    const tagged = document(...before.content, branch('paragraph', leaf('{{user.firstName}}')), ...after.content);
    const merged = mergedRichText(tagged, { ...nobody, user: { firstName: 'Ada', lastName: '' } });
    const untouched = merged.content.filter((_, index) => index !== before.content.length);
    expect(untouched.every((node, index) => node === [...before.content, ...after.content][index])).toBe(true);
    expect(wordsIn(document(...merged.content.slice(before.content.length)))[0]).toBe('Ada');
  }));

test('[APL-6] what is put in has the marks of its tag', () => {
  const marked = branch('paragraph', leaf('to '), leaf('{{user.firstName}}!', 'bold', 'italic'), leaf(' now', 'code'));
  const merged = mergedRichText(document(marked), { ...nobody, user: { firstName: 'Ada', lastName: 'L' } });
  const leaves = nodesIn(merged).flatMap((node) =>
    'value' in node ? [[node.value, node.marks.map(({ type }) => type)]] : [],
  );
  expect(leaves).toEqual([
    ['to ', []],
    ['Ada', ['bold', 'italic']],
    ['!', ['bold', 'italic']],
    [' now', ['code']],
  ]);
});

test('[APL-6] a tag that is cut by a mark is text, and so are braces that are no tag', () => {
  const shownText = [
    ['{{user.', 'firstName}}'],
    ['{{', 'user.firstName}}'],
    ['{{user.firstName}', '}'],
    ['{user.firstName}'],
    ['{{user.firstName'],
    ['{{}}'],
    ['{{ }}'],
    ['{{other:x}}'],
    ['{{applet:}}'],
    ['{{applet}}'],
    ['{{applet:x:1}}'],
    ['{{rank:x}}'],
    ['{{rank:x:}}'],
    ['{{rank::1}}'],
    ['{{quiz:x:y:z}}'],
    ['{{madlib:x}}'],
    ['{{user}}'],
    ['{{xuser.firstName}}'],
  ];
  for (const pieces of shownText) {
    const cut = document(branch('paragraph', ...pieces.map((piece, index) => leaf(piece, ...['bold'].slice(index)))));
    expect(mergedRichText(cut, { ...nobody, user: { firstName: 'Ada', lastName: 'L' } })).toBe(cut);
  }
});

test('[APL-6] unknown tags stay as they were written beside tags that are filled', () => {
  const merged = mergedRichText(richTextOf('{{what}} {{user.firstName}} {{ever:x}}'), {
    ...nobody,
    user: { firstName: 'Ada', lastName: '' },
  });
  expect(text(merged)).toBe('{{what}} Ada {{ever:x}}');
});

test('[APL-6] spaces within the braces do not matter', () =>
  forAll(
    [mergeExamples, fc.constantFrom(' ', '\u00A0', '\n', '  ')],
    ({ context, tags }, space) => {
      for (const { tag } of tags) {
        const airy = tag.replace('{{', `{{${space}`).replace('}}', `${space}}}`).replaceAll(':', `${space}:${space}`);
        expect(mergedRichText(richTextOf(airy.replaceAll('\n', '\t')), context)).toEqual(
          mergedRichText(richTextOf(tag), context),
        );
      }
    },
    { numRuns: 40 },
  ));

test.each([
  ['{{user.firstName}}', 'mergeUserMissing'],
  ['{{user.lastName}}', 'mergeUserMissing'],
  ['{{user.email}}', 'mergeUserMissing'],
  ['{{applet:nowhere}}', 'mergeAppletInvalid'],
  ['{{rank:nowhere:1}}', 'mergeAppletInvalid'],
])('[APL-6] %s of nobody and nothing says so, without a link', (tag, key) => {
  for (const user of [undefined, { firstName: ' ', lastName: 'Lovelace' }]) {
    const merged = mergedRichText(richTextOf(tag), { ...nobody, user });
    const isKnown = user !== undefined && tag === '{{user.lastName}}';
    expect(text(merged)).toBe(isKnown ? 'Lovelace' : formatMessage(key, { title: '' }));
    expect(nodesIn(merged).some(({ nodeType }) => nodeType === 'hyperlink')).toBe(false);
  }
});

const kindOf = { madlib: 'mergeMadlibIncomplete', rank: 'mergeRankInvalid', quiz: 'mergeQuizUnselected' } as const;

const isPartial = (appletType: string): appletType is keyof typeof kindOf => appletType in kindOf;

test('[APL-6] what is missing says so in the words of its kind, and links to where it is asked, but not within a link', () =>
  forAll(
    [mergeTagApplets],
    ({ content, tags }) => {
      const address = `/challenge/${content.id}/2`;
      const facts = { ...nobody, applets: [content], stepPaths: new Map([[content.id, address]]) };
      const kind = content.appletType;
      const shownText = formatMessage(isPartial(kind) ? kindOf[kind] : 'mergeAnswerMissing', { title: content.title });
      for (const { tag } of tags) {
        const merged = mergedRichText(richTextOf(tag), facts);
        expect(nodesIn(merged).map(({ nodeType }) => nodeType)).toEqual(['paragraph', 'hyperlink', 'text']);
        expect([text(merged), nodesIn(merged)[1]?.data]).toEqual([shownText, { uri: address }]);
        for (const link of ['hyperlink', 'asset-hyperlink', 'entry-hyperlink']) {
          const linked = mergedRichText(document(branch('paragraph', branch(link, leaf(tag)))), facts);
          expect(nodesIn(linked).map(({ nodeType }) => nodeType)).toEqual(['paragraph', link, 'text']);
          expect(text(linked)).toBe(shownText);
        }
      }
    },
    { numRuns: 100 },
  ));

test('[APL-6] an answer to another kind of applet, and an applet of an unknown kind, say nothing', () =>
  forAll(
    [mergeTagApplets],
    ({ content, answer, tags }) => {
      fc.pre(answer !== undefined);
      const other = { ...answer, appletType: content.appletType === 'quiz' ? 'inline-text' : 'quiz' };
      const stranger = { ...content, appletType: 'hologram' };
      for (const { tag } of tags) {
        expect(text(mergedRichText(richTextOf(tag), { ...nobody, applets: [content], answers: [other] }))).toMatch(
          / yet: /,
        );
        const facts = { ...nobody, applets: [stranger], answers: [{ ...answer, appletType: 'hologram' }] };
        expect(text(mergedRichText(richTextOf(tag), facts))).toBe(formatMessage('mergeAppletInvalid'));
      }
    },
    { numRuns: 60, maxSkipsPerRun: 10 },
  ));

test('[APL-6] a position, an input or a question that is not there is missing', () =>
  forAll(
    [mergeTagApplets],
    ({ content, answer }) => {
      const facts = { ...nobody, applets: [content], answers: answer ? [answer] : [] };
      const beyond = mergedRichText(richTextOf(`{{rank:${content.id}:7}}{{rank:${content.id}:0}}`), facts);
      const isRank = content.appletType === 'rank';
      const shownText = isRank
        ? formatMessage('mergeRankInvalid', { title: content.title })
        : formatMessage('mergeAppletInvalid');
      expect(wordsIn(beyond)).toEqual([shownText, shownText]);
      for (const kind of ['madlib', 'quiz']) {
        const odd = mergedRichText(richTextOf(`{{${kind}:${content.id}:constructor}}`), facts);
        expect(text(odd)).toBe(formatMessage('mergeAppletInvalid'));
      }
    },
    { numRuns: 60 },
  ));

const grouped = (id: string, members: readonly MergeTagApplet[]): AppletContent => ({
  id,
  appletType: 'group-applet',
  title: 'All of it',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  applets: members.map(({ content }) => content),
});

test('[APL-6] a group says what its members do, one below the other, and its members are asked where it is', () => {
  const members = fc.uniqueArray(mergeTagApplets, {
    minLength: 1,
    maxLength: 3,
    selector: ({ content }) => content.id,
  });
  forAll(
    [members],
    (all) => {
      const answers = all.flatMap(({ answer }) => answer ?? []);
      const stepPaths = new Map([['group', '/challenge/one/0']]);
      const facts = {
        ...nobody,
        applets: [grouped('outer', [{ content: grouped('group', all), answer: undefined, tags: [] }])],
        answers,
        stepPaths,
      };
      const said = all.flatMap(({ tags }) => tags[0]?.expected ?? []);
      const lines = all.flatMap(({ tags: [whole] }) => {
        const says = whole?.expected;
        return says === undefined ? [] : [typeof says === 'string' ? says : numbered(says)];
      });
      const merged = mergedRichText(richTextOf('{{applet:group}}'), facts);
      expect(text(merged)).toBe(
        said.length > 0 ? lines.join('\n') : formatMessage('mergeAnswerMissing', { title: 'All of it' }),
      );
      expect(text(mergedRichText(richTextOf('{{applet:outer}}'), facts))).toBe(text(merged));
      for (const { tags, answer } of all) {
        const links = nodesIn(mergedRichText(richTextOf(tags[0]?.tag ?? ''), facts)).filter(
          ({ nodeType }) => nodeType === 'hyperlink',
        );
        expect(links.map(({ data }) => data['uri'])).toEqual(answer ? [] : ['/challenge/one/0']);
      }
    },
    { numRuns: 100 },
  );
});

test('[APL-2][APL-6] a whole rank is said in the order in which it stands', () =>
  forAll(
    [mergeTagApplets],
    ({ content, answer }) => {
      fc.pre(content.appletType === 'rank' && answer !== undefined);
      const order = rankOrder(content, answer.options ? { options: answer.options } : {});
      const facts = { ...nobody, applets: [content], answers: [answer] };
      const items = nodesIn(mergedRichText(richTextOf(`{{applet:${content.id}}}`), facts));
      expect(isRankComplete(content, answer)).toBe(true);
      expect(items.flatMap((node) => ('value' in node ? [node.value] : []))).toEqual(
        order.map((one) => optionTitle(content, one)),
      );
    },
    { numRuns: 30, maxSkipsPerRun: 60 },
  ));
