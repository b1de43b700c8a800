import fc from 'fast-check';
import {
  type AppletAnswer,
  blankAnswer,
  type DraftContent,
  type DraftState,
  type NotebookApplet,
  type NotebookTag,
  type ServerDraft,
  type ShareForm,
  type Upload,
} from '../applets/index.ts';
import { answeredAppletsOfAnyKind } from './applet-answers.ts';
import { blankTexts, instants, texts, visibleTexts } from './shared.ts';

const inlineAnswers: fc.Arbitrary<AppletAnswer> = fc.record(
  {
    appletId: fc.constantFrom('applet-1', 'applet-2', 'applet-3', 'applet-4'),
    appletType: fc.constant('inline-text'),
    text: fc.option(texts),
    untouched: fc.boolean(),
    modified: fc.boolean(),
  },
  { requiredKeys: ['appletId', 'appletType', 'text'] },
);

const begun: fc.Arbitrary<AppletAnswer> = fc.oneof(
  { weight: 3, arbitrary: inlineAnswers },
  {
    weight: 1,
    arbitrary: answeredAppletsOfAnyKind.map(
      ({ content: { id, appletType }, answer }) => answer ?? blankAnswer({ id, appletType }),
    ),
  },
);

/** The content of a draft: up to three answers, and sometimes a reflection. */
export const draftContents: fc.Arbitrary<DraftContent> = fc.record({
  answers: fc.uniqueArray(begun, { maxLength: 3, selector: ({ appletId }) => appletId }),
  reflectAnswers: fc.oneof(fc.constant(''), texts),
});

/** Non-empty drafts, changed at least once, stored and saved up to any of these changes, without a conflict. */
export const draftStates: fc.Arbitrary<DraftState> = fc
  .record({
    content: draftContents,
    word: visibleTexts,
    edit: fc.integer({ min: 1, max: 6 }),
    here: fc.nat({ max: 6 }),
    onServer: fc.nat({ max: 6 }),
    base: fc.nat({ max: 5 }),
  })
  .map(({ content, word, edit, here, onServer, base }) => ({
    content: { ...content, reflectAnswers: content.reflectAnswers + word },
    edit,
    editHere: Math.min(here, edit),
    editOnServer: Math.min(onServer, edit),
    base,
    writer: 'this page',
    sent: [],
    rival: null,
  }));

/** Server drafts saved by the page `another page`; null content was submitted. */
export const serverDrafts: fc.Arbitrary<ServerDraft> = fc.record({
  revision: fc.integer({ min: 1, max: 9 }),
  content: fc.option(draftContents, { freq: 4 }),
  writer: fc.constant('another page'),
  edit: fc.integer({ min: 1, max: 9 }),
});

/** Uploads in any state: under way, done or failed, each of another applet. */
export const uploads: fc.Arbitrary<readonly Upload[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('one', 'two', 'three', 'four'),
      fileName: visibleTexts,
      attempt: fc.integer({ min: 1, max: 5 }),
      progress: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 100)),
      state: fc.constantFrom('under way', 'done', 'failed'),
      lastProgressAt: instants,
    })
    .map(({ state, progress, ...upload }) => ({
      ...upload,
      progress: state === 'done' ? 100 : progress,
      inProgress: state === 'under way',
      failed: state === 'failed',
    })),
  { maxLength: 4, selector: ({ id }) => id },
);

/** Share forms, filled in or with blanks, addresses valid and not. */
export const shareForms: fc.Arbitrary<ShareForm> = fc.record({
  receiver: fc.oneof(fc.constantFrom('ada@waymark.example', 'not an address'), blankTexts),
  subject: fc.oneof(
    visibleTexts.map((subject) => subject.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')),
    blankTexts,
    fc.constantFrom('two\nlines', 'half \uD800'),
  ),
  message: fc.oneof(texts, fc.constant('\0')),
});

/** Tags of the notebook, some with the same order, some before and some after the group of all. */
export const notebookTags: fc.Arbitrary<readonly NotebookTag[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('calm', 'courage', 'play', 'rest', 'work'),
    title: visibleTexts,
    order: fc.constantFrom(-1, 0, 1, 2, 899, 900, 901),
  }),
  { maxLength: 5, selector: ({ id }) => id },
);

/** Artifacts of a few quests, with tags, tags twice, tags that are nowhere, or none. */
export const notebookApplets: fc.Arbitrary<readonly NotebookApplet[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    questId: fc.constantFrom('harbour', 'lights', 'winds'),
    tags: fc.array(fc.constantFrom('calm', 'courage', 'play', 'rest', 'work', 'gone'), { maxLength: 3 }),
  }),
  { maxLength: 8, selector: ({ id }) => id },
);
