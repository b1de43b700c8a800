import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  appletShareProblems,
  canSendApplet,
  canSendShare,
  isEmptyEditorDocument,
  isShareableType,
  isShareButtonShown,
  editorDocumentFromText,
  type SharedApplet,
  sharedApplet,
  sharedAppletProblem,
  sharedApplets,
  type ShareForm,
  stepShareProblems,
} from '#core/applets';
import {
  answeredAppletsOfAnyKind,
  blankTexts,
  editorDocumentOf,
  editorDocuments,
  emptyEditorDocuments,
  shareForms,
  UNSAFE_FILE_ADDRESSES,
  visibleTexts,
} from '#core/arbitraries';
import type { MessageKey } from '#core/messages';
import { forAll } from '../../support/for-all.ts';

const filled: ShareForm = { receiver: 'ada@waymark.example', subject: 'Look', message: '' };

/** Applets that a Traveler has changed; initial content is no answer. */
const begunKinds = answeredAppletsOfAnyKind.filter(({ state }) => state !== 'untouched');

const addressProblem = (address: string): MessageKey | undefined =>
  address.includes('@') ? undefined : 'emailNotValid';

const bare: SharedApplet = {
  appletContentfulId: 'applet',
  type: 'madlib',
  richText: null,
  madlibAnswers: {},
  file: null,
};

const madlib: SharedApplet = { ...bare, madlibAnswers: { verb: { contentfulId: 'verb', answer: 'walk' } } };

test('[APL-32] an applet may be sent when its author gave it a send button and its answer is complete', () =>
  forAll([begunKinds, fc.constantFrom(true, false, undefined)], ({ content, state, answer }, button) => {
    const { sendButton: _, ...silent } = content;
    const shown = button === undefined ? silent : { ...silent, sendButton: button };
    const isComplete = content.readOnly ? answer !== undefined : state === 'complete';
    expect(canSendApplet(shown, answer)).toBe(button === true && isComplete);
    expect(canSendApplet({ ...shown, readOnly: true }, undefined)).toBe(false);
  }));

test.each([
  [true, 0, true],
  [true, 1, true],
  [true, 2, false],
  [false, 0, false],
  [false, 1, false],
])(
  '[APL-32] with a send button %s and %i items in the shared list the share button shows: %s',
  (sendButton, items, shows) => {
    expect(isShareButtonShown({ sendButton }, items)).toBe(shows);
    expect(isShareButtonShown({}, items)).toBe(false);
  },
);

/** What an answer to another kind of applet would hold. */
const strays = { richText: { blocks: [], entityMap: {} }, madlibAnswers: madlib.madlibAnswers };

const shareable = ['inline-text', 'madlib', 'rich-text-entry', 'upload-file', 'upload-image', 'upload-video'];

test('[APL-33] what goes out of an applet is the part of its kind alone, and only of the six kinds', () =>
  forAll(
    [begunKinds],
    (one) => {
      const content = { ...one.content, sendButton: true, readOnly: false };
      const takesFile = content.appletType.startsWith('upload-');
      const stray = takesFile ? {} : { fileUrl: 'https://f.example/a.pdf' };
      const isWritten = !takesFile && content.appletType !== 'madlib';
      const answer = one.answer && { ...one.answer, ...stray, ...(isWritten ? {} : { text: 'Stray words' }) };
      const shared = sharedApplet(content, answer);
      expect(shared !== undefined).toBe(one.state === 'complete' && shareable.includes(content.appletType));
      expect(sharedApplet({ ...content, sendButton: false }, answer)).toBeUndefined();
      if (!shared) return;
      const type = content.appletType;
      expect([shared.appletContentfulId, shared.type]).toEqual([content.id, type]);
      const written = type === 'inline-text' ? editorDocumentFromText(answer?.text ?? '') : null;
      expect(shared.richText).toEqual(type === 'rich-text-entry' ? answer?.richText : written);
      expect(shared.madlibAnswers).toEqual(type === 'madlib' ? answer?.madlibAnswers : {});
      expect(shared.file !== null).toBe(takesFile);
      expect(canSendShare(appletShareProblems({ ...filled, ...shared }, true, addressProblem))).toBe(true);
    },
    { numRuns: 300 },
  ));

const chosen = { name: 'a.pdf', type: 'application/pdf', mime: '', uri: 'blob:a' };

test.each<readonly [Partial<AppletAnswer>, SharedApplet['file'] | undefined]>([
  [{ file: chosen }, undefined],
  [{ file: chosen, fileUrl: '' }, undefined],
  [{ file: { ...chosen, uri: 'https://f.example/a.pdf' } }, undefined],
  [{ file: chosen, fileUrl: '/files/a.pdf', fileUploaded: false }, undefined],
  ...UNSAFE_FILE_ADDRESSES.map((fileUrl) => [{ fileUrl }, undefined] as const),
  [{ fileUrl: '/files/a.pdf' }, { type: '', uri: '/files/a.pdf' }],
  [
    { fileUrl: 'https://f.example/a.pdf', fileType: 'application/pdf' },
    { type: 'application/pdf', uri: 'https://f.example/a.pdf' },
  ],
  [
    { file: chosen, fileUrl: 'https://f.example/a.pdf', fileType: 'x' },
    { type: 'application/pdf', uri: 'https://f.example/a.pdf' },
  ],
])('[APL-33] of a file its stored address goes out, and nothing without one: %j', (given, file) => {
  const content = {
    id: 'a',
    appletType: 'upload-file',
    title: 'A',
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
  };
  const answer = { appletId: 'a', appletType: 'upload-file', text: null, untouched: false, ...given };
  const madlibOfOther = {
    sentence: '{verb}',
    inputs: [{ id: 'verb', type: 'short-text' as const, placeholder: null, options: [] }],
  };
  const shared = sharedApplet({ ...content, madlib: madlibOfOther, sendButton: true }, { ...answer, ...strays });
  const whole = { appletContentfulId: 'a', type: 'upload-file', richText: null, madlibAnswers: {}, file };
  expect(shared).toEqual(file && whole);
  const { appletId, appletType, text } = answer;
  const shown = { ...content, sendButton: true, readOnly: true };
  expect(sharedApplet(shown, { appletId, appletType, text, ...strays })).toBeUndefined();
});

test('[APL-34] of a step goes out what may be sent, in order, also out of groups', () => {
  const some = fc.uniqueArray(begunKinds, { maxLength: 4, selector: ({ content }) => content.id });
  forAll([some, fc.boolean()], (all, isGrouped) => {
    const contents = all.map(({ content }) => ({ ...content, sendButton: true, readOnly: false }));
    const answers = all.flatMap(({ answer }) => answer ?? []);
    const ready = all.filter(({ content, state }) => state === 'complete' && shareable.includes(content.appletType));
    const group = {
      id: 'group',
      appletType: 'group-applet',
      title: '',
      description: null,
      required: true,
      readOnly: false,
      placeholder: null,
      applets: contents,
    };
    const shared = sharedApplets(isGrouped ? [group] : contents, answers);
    expect(shared.map(({ appletContentfulId }) => appletContentfulId)).toEqual(ready.map(({ content }) => content.id));
    const older = answers.map((answer) => ({ ...answer, appletType: 'hologram' }));
    expect(sharedApplets(contents, [...older, ...answers])).toEqual(shared);
  });
});

test('[APL-33] per kind the text, every madlib answer or the file must be there', () =>
  forAll([editorDocuments, emptyEditorDocuments, blankTexts, visibleTexts], (written, empty, blank, word) => {
    const text = (richText: SharedApplet['richText']) =>
      sharedAppletProblem({ ...bare, type: 'rich-text-entry', richText });
    expect(text(written)).toBe(isEmptyEditorDocument(written) ? 'appletShareTextMissing' : undefined);
    expect([text(empty), text(null)]).toEqual(['appletShareTextMissing', 'appletShareTextMissing']);
    const fills = (...answers: string[]) =>
      sharedAppletProblem({
        ...bare,
        madlibAnswers: Object.fromEntries(answers.map((answer, index) => [index, { contentfulId: '', answer }])),
      });
    expect([fills(word), fills(word, word)]).toEqual([undefined, undefined]);
    for (const problem of [fills(), fills(blank), fills(word, blank), fills(blank, word)]) {
      expect(problem).toBe('appletShareMadlibMissing');
    }
    for (const type of ['upload-file', 'upload-image', 'upload-video']) {
      const file = (uri: string) => sharedAppletProblem({ ...bare, type, file: { type: 'x', uri } });
      expect([file('/files/a'), file('https://f.example/a')]).toEqual([undefined, undefined]);
      for (const unsafe of [blank, `no address: ${word}`, ...UNSAFE_FILE_ADDRESSES]) {
        expect([unsafe, file(unsafe)]).toEqual([unsafe, 'appletShareFileMissing']);
      }
      expect(sharedAppletProblem({ ...bare, type })).toBe('appletShareFileMissing');
    }
    expect(sharedAppletProblem({ ...madlib, appletContentfulId: blank })).toBe('appletShareNothing');
  }));

test.each(['quiz', 'rank', 'decision-tree', 'group-applet', 'generic-upload-file', 'constructor', ''])(
  '[APL-33] the kind %j is not shared by mail',
  (type) => {
    expect(sharedAppletProblem({ ...madlib, type })).toBe('appletShareKind');
  },
);

test('[APL-33] sharing asks for a valid address, a subject that a mail can carry, and nothing in the message', () =>
  forAll([shareForms], (form) => {
    const problems = appletShareProblems({ ...madlib, ...form }, true, addressProblem);
    const isNobody = form.receiver.trim() === '' || !/[a-z]/.test(form.receiver);
    expect(problems.receiver).toBe(
      isNobody ? 'appletShareReceiverMissing' : form.receiver.includes('@') ? undefined : 'emailNotValid',
    );
    const known = { 'two\nlines': 'appletShareSubjectNotValid', 'half \uD800': 'appletShareSubjectNotValid' };
    if (Object.hasOwn(known, form.subject)) expect(problems.subject).toBe('appletShareSubjectNotValid');
    else expect(['appletShareSubjectMissing', undefined]).toContain(problems.subject);
    expect(problems.message).toBe(form.message.includes('\0') ? 'textNotStorable' : undefined);
    expect(problems.artifacts).toBeUndefined();
    expect(stepShareProblems({ ...form, stepId: 'step', applets: [madlib] }, addressProblem)).toEqual(problems);
    const isReady = Object.values(problems).filter((problem) => problem !== undefined).length === 0;
    expect(canSendShare(problems)).toBe(isReady);
  }));

test('[APL-33] nothing with a character that cannot be saved goes out, wherever it stands', () =>
  forAll([fc.constantFrom('\0', 'half \uD83D'), visibleTexts], (broken, word) => {
    const text = (one: string) => ({ ...bare, type: 'rich-text-entry', richText: editorDocumentOf([word, one]) });
    const fills = (answer: string) => ({ ...madlib, madlibAnswers: { verb: { contentfulId: 'verb', answer } } });
    const file = (type: string) => ({ ...bare, type: 'upload-file', file: { type, uri: '/files/a' } });
    const named = (appletContentfulId: string) => ({ ...madlib, appletContentfulId });
    for (const of of [text, fills, file, named]) {
      expect(sharedAppletProblem(of(word))).toBeUndefined();
      expect(sharedAppletProblem(of(word + broken))).toBe('textNotStorable');
    }
  }));

test.each([
  ['a'.repeat(4000), undefined],
  ['a'.repeat(4001), 'messageTooLong'],
  ['www.a '.repeat(3), undefined],
  ['www.a '.repeat(4), 'messageTooManyLinks'],
])('[APL-33] a message that is too long, or of links, does not go out', (message, problem) => {
  const share = { ...filled, message };
  expect(appletShareProblems({ ...madlib, ...share }, true, addressProblem).message).toBe(problem);
  expect(stepShareProblems({ ...share, stepId: 's', applets: [madlib] }, addressProblem).message).toBe(problem);
});

test('[APL-33] a subject is there when something in it can be seen', () =>
  forAll([blankTexts, visibleTexts], (blank, word) => {
    const subjectOf = (subject: string) =>
      appletShareProblems({ ...madlib, ...filled, subject }, true, addressProblem).subject;
    expect(subjectOf(blank)).toBe('appletShareSubjectMissing');
    expect(subjectOf(word.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))).toBeUndefined();
  }));

test('[APL-33] an applet that is not complete is not shared', () => {
  expect(appletShareProblems({ ...madlib, ...filled }, false, addressProblem)).toEqual({
    receiver: undefined,
    subject: undefined,
    message: undefined,
    artifacts: 'appletShareIncomplete',
  });
  const nothing = appletShareProblems({ ...bare, ...filled, appletContentfulId: ' ' }, false, addressProblem);
  expect([nothing.artifacts, canSendShare(nothing)]).toEqual(['appletShareNothing', false]);
});

test.each<[string, readonly SharedApplet[], MessageKey | undefined]>([
  ['step', [], 'appletShareNothing'],
  [' ', [madlib], 'appletShareNothing'],
  ['step', [madlib, bare], 'appletShareMadlibMissing'],
  ['step', [{ ...madlib, type: 'quiz' }, bare], 'appletShareKind'],
  ['step', [madlib, madlib], undefined],
])('[APL-34] sharing the step %j with %j: %s', (stepId, applets, problem) => {
  expect(stepShareProblems({ ...filled, stepId, applets }, addressProblem).artifacts).toBe(problem);
});

test('[APL-33] six kinds can go out by email', () => {
  const kinds = ['inline-text', 'madlib', 'rich-text-entry', 'upload-file', 'upload-image', 'upload-video'];
  forAll([answeredAppletsOfAnyKind], ({ content }) => {
    expect(isShareableType(content)).toBe(kinds.includes(content.appletType));
  });
  for (const appletType of kinds) expect(isShareableType({ appletType })).toBe(true);
});
