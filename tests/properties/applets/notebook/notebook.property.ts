import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  artifactActions,
  type NotebookApplet,
  notebookFileProblem,
  notebookGroups,
  notebookCountProblem,
  NOTEBOOK_LIMIT,
  notebookRemovalProblem,
  notebookRichTextProblem,
  notebookSearch,
  notebookSections,
  type NotebookTag,
  splitByActiveQuest,
} from '#core/applets';
import {
  blankTexts,
  editorDocuments,
  emptyEditorDocuments,
  appletContentsOfAnyKind,
  notebookApplets,
  notebookTags,
  visibleTexts,
} from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { forAll } from '../../support/for-all.ts';

const idsOf = (applets: readonly NotebookApplet[]): readonly string[] => applets.map(({ id }) => id);

const orderOf = (tag: NotebookTag | null): number => (tag ? tag.order : 900);

test('[APL-35] every artifact stands once under all, and once under each of its tags that there is', () =>
  forAll([notebookApplets, notebookTags], (applets, tags) => {
    const groups = notebookGroups(applets, tags);
    for (const { tag, applets: under } of groups) {
      const own = tag ? applets.filter((applet) => applet.tags.includes(tag.id)) : applets;
      expect(under).toEqual(own);
      expect(under.length).toBeGreaterThan(0);
    }
    const used = new Set(applets.flatMap((applet) => applet.tags));
    const shown = tags.filter(({ id }) => used.has(id)).map(({ id }) => id);
    const names = groups.flatMap(({ tag }) => (tag ? [tag.id] : []));
    expect([...names].toSorted()).toEqual([...shown].toSorted());
    expect(groups.filter(({ tag }) => tag === null)).toHaveLength(applets.length > 0 ? 1 : 0);
  }));

test('[APL-35] tags stand by their order, ties as they came, and all at 900 after a tag of that order', () =>
  forAll(
    [notebookApplets, notebookTags],
    (applets, tags) => {
      const groups = notebookGroups(applets, tags).map(({ tag }) => tag);
      for (const [index, tag] of groups.slice(1).entries()) {
        const before = groups[index] ?? null;
        expect(orderOf(before)).toBeLessThanOrEqual(orderOf(tag));
        if (orderOf(before) !== orderOf(tag)) continue;
        expect(before).not.toBeNull();
        if (before && tag) expect(tags.indexOf(before)).toBeLessThan(tags.indexOf(tag));
      }
    },
    { numRuns: 300 },
  ));

test('[APL-35] the tag of all is called All', () => {
  expect(formatMessage('notebookAll')).toBe('All');
});

test('[APL-35] across all quests there is one section, with the groups of everything', () =>
  forAll([notebookApplets, notebookTags], (applets, tags) => {
    const sections = notebookSections(applets, tags, ['harbour', 'lights'], false);
    const whole = { questId: null, groups: notebookGroups(applets, tags) };
    expect(sections).toEqual(applets.length > 0 ? [whole] : []);
  }));

test('[APL-35] by quest each quest with artifacts has its own section, the named ones first in their order', () => {
  const named = fc.shuffledSubarray(['harbour', 'lights', 'winds', 'empty']);
  forAll([notebookApplets, notebookTags, named], (applets, tags, questIds) => {
    const sections = notebookSections(applets, tags, questIds, true);
    const quests = sections.map(({ questId }) => questId ?? '');
    const used = new Set(applets.map(({ questId }) => questId));
    const first = questIds.filter((id) => used.has(id));
    expect(quests.slice(0, first.length)).toEqual(first);
    const unnamed = applets.map(({ questId }) => questId).filter((id) => !questIds.includes(id));
    expect(quests.slice(first.length)).toEqual([...new Set(unnamed)]);
    for (const { questId, groups } of sections) {
      const own = applets.filter((applet) => applet.questId === questId);
      expect(groups).toEqual(notebookGroups(own, tags));
      expect(own.length).toBeGreaterThan(0);
    }
  });
});

test('[APL-36] the active quest’s artifacts and the others’ are all there are, each once, in order', () => {
  const active = fc.constantFrom('harbour', 'lights', 'elsewhere', undefined);
  forAll([notebookApplets, active], (applets, questId) => {
    const split = splitByActiveQuest(applets, questId);
    expect(split.active.filter((applet) => applet.questId !== questId)).toEqual([]);
    expect(split.others.filter((applet) => applet.questId === questId)).toEqual([]);
    const inOrder = applets.filter((applet) => split.active.includes(applet));
    expect(idsOf(split.active)).toEqual(idsOf(inOrder));
    expect(new Set([...split.active, ...split.others])).toEqual(new Set(applets));
    expect(split.active.length + split.others.length).toBe(applets.length);
    if (questId === undefined) expect(split.others).toEqual(applets);
  });
});

test('[APL-37] a file can be added once one is chosen and it is clear where it goes', () => {
  const file = { name: 'a.pdf', type: 'application/pdf' };
  forAll([visibleTexts, blankTexts], (id, blank) => {
    expect(notebookFileProblem({ appletId: id, questId: id, file })).toBeUndefined();
    expect(notebookFileProblem({ appletId: id, questId: id, file: null })).toBe('notebookFileMissing');
    expect(notebookFileProblem({ appletId: blank, questId: id, file })).toBe('notebookPlaceMissing');
    expect(notebookFileProblem({ appletId: id, questId: blank, file })).toBe('notebookPlaceMissing');
  });
});

test('[APL-37] a rich text can be added to a generic rich text when something in it can be seen', () =>
  forAll([visibleTexts, blankTexts, editorDocuments, emptyEditorDocuments], (id, blank, document, empty) => {
    const [block] = document.blocks;
    const richText = block ? { ...document, blocks: [...document.blocks, { ...block, text: 'seen' }] } : document;
    fc.pre(block !== undefined);
    const form = { appletId: id, questId: id, type: 'generic-rich-text', richText };
    expect(notebookRichTextProblem(form)).toBeUndefined();
    expect(notebookRichTextProblem({ ...form, richText: empty })).toBe('notebookRichTextEmpty');
    expect(notebookRichTextProblem({ ...form, richText: null })).toBe('notebookRichTextEmpty');
    for (const broken of ['\0', '\uD83D']) {
      const unkept = { ...richText, entityMap: { a: { type: 'LINK', mutability: '', data: { url: [broken] } } } };
      expect(notebookRichTextProblem({ ...form, richText: unkept })).toBe('textNotStorable');
    }
    expect(notebookRichTextProblem({ ...form, appletId: blank })).toBe('notebookPlaceMissing');
    expect(notebookRichTextProblem({ ...form, questId: blank })).toBe('notebookPlaceMissing');
    for (const type of ['rich-text-entry', 'inline-text', '']) {
      expect(notebookRichTextProblem({ ...form, type })).toBe('notebookRichTextKind');
    }
  }));

const paragraph = { key: 'a', text: '', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };

test.each([[[]], [[paragraph]], [[paragraph, { ...paragraph, text: ' \u200B' }]]])(
  '[APL-37] empty paragraphs are no rich text: %j',
  (blocks) => {
    const richText = { blocks, entityMap: {} };
    const form = { appletId: 'a', questId: 'q', type: 'generic-rich-text', richText };
    expect(notebookRichTextProblem(form)).toBe('notebookRichTextEmpty');
  },
);

test('[APL-38] a quest offers to add a file and a text as far as there is an applet that takes them, each once', () =>
  forAll([fc.array(appletContentsOfAnyKind, { maxLength: 6 })], (generics) => {
    const first = (type: string) => generics.find(({ appletType }) => appletType === type)?.id;
    const [file, text] = [first('generic-upload-file'), first('generic-rich-text')];
    expect(artifactActions(generics)).toEqual([
      ...(file === undefined ? [] : [{ kind: 'upload-file', appletId: file }]),
      ...(text === undefined ? [] : [{ kind: 'upload-rich-text', appletId: text }]),
    ]);
  }));

test('[APL-91] what was added is taken out of the notebook, and what a challenge asked for stays', () => {
  expect(notebookRemovalProblem({ challengeId: null })).toBeUndefined();
  forAll([visibleTexts], (challengeId) => {
    expect(notebookRemovalProblem({ challengeId })).toBe('notebookAnswerStays');
  });
});

const searched = fc.array(
  fc.record({ texts: fc.array(fc.constantFrom('Gulls', 'salt and rope', 'Été', 'the quay', '')) }),
  { maxLength: 6 },
);

test('[APL-92] a search keeps the artifacts with all of its words, in order, and nothing keeps them all', () => {
  const words = fc.array(fc.constantFrom('gull', 'ROPE', 'ete', 'été', 'quay', 'salt'), { maxLength: 3 });
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  forAll([searched, words, fc.constantFrom(' ', '  ', '\n')], (artifacts, wanted, gap) => {
    const found = notebookSearch(artifacts, wanted.join(gap));
    const expected = artifacts.filter(({ texts }) =>
      wanted.every((word) => texts.some((text) => plain(text).includes(plain(word)))),
    );
    expect(found).toEqual(expected);
    expect(notebookSearch(artifacts, gap)).toEqual(artifacts);
  });
  const halves = [{ texts: ['sea', 'side'] }];
  expect(notebookSearch(halves, 'seaside')).toEqual([]);
  expect(notebookSearch(halves, 'side sea')).toEqual(halves);
});

test('[APL-98] so many texts and files are added to one quest, and no more', () =>
  forAll([fc.nat(2 * NOTEBOOK_LIMIT)], (count) => {
    expect(notebookCountProblem(count)).toBe(count < NOTEBOOK_LIMIT ? undefined : 'notebookFull');
    expect(notebookCountProblem(NOTEBOOK_LIMIT - 1)).toBeUndefined();
    expect(notebookCountProblem(NOTEBOOK_LIMIT)).toBe('notebookFull');
  }));
