import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  answersToSend,
  missingArtifacts,
  blankAnswer,
  isAnswerBegun,
  isAnswered,
  isAnswerTouched,
  isFileStored,
  mergedRichText,
  withFileChosen,
  withFileStored,
} from '#core/applets';
import {
  answeredAppletsOfAnyKind,
  completeAnswersTo,
  appletContentsOfKind,
  UNSAFE_FILE_ADDRESSES,
} from '#core/arbitraries';
import { plainTextOf, richTextOf } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const uploads = fc
  .constantFrom(
    'upload-file' as const,
    'upload-image' as const,
    'upload-video' as const,
    'generic-upload-file' as const,
  )
  .chain((kind) =>
    appletContentsOfKind(kind).chain((content) => fc.tuple(fc.constant(content), completeAnswersTo(content))),
  )
  .map(([any, given]) => {
    const content = { ...any, required: true, readOnly: false };
    const { supportedTypes: _, ...open } = content;
    const blank: AppletAnswer = { ...blankAnswer(content), untouched: false };
    return { content: open, blank, stored: { ...blank, ...given } };
  });

const names = { 'upload-image': 'a.jpg', 'upload-video': 'a.mp4' } as const;

const chosenFor = (appletType: string) => {
  const name = Object.entries(names).find(([type]) => type === appletType)?.[1] ?? 'a.pdf';
  return { name, type: '', mime: '', uri: `blob:${name}` };
};

test('[APL-39][STP-1] a file that was chosen completes nothing and is not sent until it is stored at a safe address', () =>
  forAll([uploads], ({ content, blank, stored }) => {
    const chosen = chosenFor(content.appletType);
    for (const before of [blank, stored]) {
      const waiting = withFileChosen(before, chosen);
      expect([waiting.file, isFileStored(waiting), isAnswered(content, waiting)]).toEqual([chosen, false, false]);
      expect([waiting.fileUrl, waiting.fileUploaded]).toEqual([null, false]);
      expect(missingArtifacts([content], [waiting])).toEqual([content]);
      expect(missingArtifacts([{ ...content, required: false }], [waiting]).length).toBe(1);
      expect(answersToSend([content], [waiting])).toEqual([]);
      for (const address of UNSAFE_FILE_ADDRESSES) expect(withFileStored(waiting, address)).toBe(waiting);
      const done = withFileStored(waiting, '/files/a');
      expect(done).toEqual({
        ...waiting,
        file: { ...chosen, uri: '/files/a' },
        fileUrl: '/files/a',
        fileUploaded: true,
      });
      expect([isFileStored(done), isAnswered(content, done)]).toEqual([true, true]);
      expect(answersToSend([content], [done])).toEqual([done]);
      const emptied = withFileChosen(done, null);
      expect([emptied.file, emptied.fileUrl, emptied.fileType]).toEqual([null, null, null]);
      expect([isAnswered(content, emptied), isAnswerBegun(emptied)]).toEqual([false, false]);
      expect(withFileStored(emptied, '/files/a')).toBe(emptied);
    }
    for (const fileUrl of UNSAFE_FILE_ADDRESSES) {
      expect(isAnswered(content, { ...stored, fileUrl })).toBe(false);
      expect(answersToSend([content], [{ ...stored, fileUrl }])).toEqual([]);
    }
    expect(isFileStored({})).toBe(false);
  }));

test('[APL-22][STP-1] an answer that is not marked at all is the Traveler’s, as one that is marked touched', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content: any, answer }) => {
      fc.pre(answer !== undefined);
      const content = { ...any, readOnly: false };
      const { untouched: _, ...unmarked } = answer;
      const touched = { ...unmarked, untouched: false };
      const untouched = { ...unmarked, untouched: true };
      expect([isAnswerTouched(unmarked), isAnswerTouched(touched), isAnswerTouched(untouched)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(isAnswerBegun(unmarked)).toBe(isAnswerBegun(touched));
      expect(isAnswerBegun(untouched)).toBe(false);
      expect(isAnswered(content, unmarked)).toBe(isAnswered(content, touched));
      expect(missingArtifacts([content], [unmarked])).toEqual(missingArtifacts([content], [touched]));
      expect(answersToSend([content], [unmarked])).toHaveLength(answersToSend([content], [touched]).length);
    },
    { numRuns: 400 },
  ));

test.each([
  ['https://files.example/a/plan.pdf?X-Signature=b/c&d=e#page=2', 'plan.pdf'],
  ['/files/plan.pdf#a/b?c', 'plan.pdf'],
  ['/files/plan.pdf?', 'plan.pdf'],
  ['https://files.example/a/plan.pdf', 'plan.pdf'],
])('[APL-6] the file at %j is called %j', (fileUrl, name) => {
  const content = { id: 'a', appletType: 'upload-file', title: 'A', description: null, placeholder: null };
  const facts = {
    user: undefined,
    applets: [{ ...content, required: true, readOnly: false }],
    answers: [{ ...blankAnswer(content), untouched: false, fileUrl }],
    stepPaths: new Map(),
  };
  expect(plainTextOf(mergedRichText(richTextOf('{{applet:a}}'), facts))).toBe(name);
});
