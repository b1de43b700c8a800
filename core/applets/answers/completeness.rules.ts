import { isSafeUrl, isBlank } from '../../shared/index.ts';
import type { AnswerFile, AppletAnswer } from './applet-answer.ts';
import { type AppletContent, type AppletType, APPLET_TYPES } from '../kinds/applet-content.ts';
import { isWellFormedApplet } from '../kinds/content-shape.rules.ts';
import { isTreeComplete } from '../kinds/decision-tree.rules.ts';
import { isRichTextWritten } from '../rich-text/editor-document.rules.ts';
import { type AnswerableApplet, answerableApplets, isGroupApplet } from '../kinds/group.rules.ts';
import { isMadlibFilled } from '../kinds/madlib.rules.ts';
import { isQuizComplete } from '../kinds/quiz.rules.ts';
import { hasUnaddedOption } from '../kinds/options.rules.ts';
import { drawnOption, selectionProblem } from '../kinds/random-selection.rules.ts';
import { isRankComplete, rankProblem } from '../kinds/rank.rules.ts';
import { isAnswerBegun } from './answer-state.rules.ts';
import { uploadFormatProblem } from '../uploads/upload-formats.rules.ts';
import type { MessageKey } from '../../messages/index.ts';

/**
 * APL-39 · True if the file of an answer is uploaded: it has a stored address that is safe, and no other file was
 * chosen since.
 */
export function isFileStored({ fileUrl, fileUploaded }: Pick<AppletAnswer, 'fileUrl' | 'fileUploaded'>): boolean {
  return fileUploaded !== false && isSafeUrl(fileUrl ?? '');
}

/**
 * APL-39 · The answer with another file chosen, or none: the new one is not uploaded yet, and the previous one no
 * longer counts.
 */
export function withFileChosen(answer: AppletAnswer, file: AnswerFile | null): AppletAnswer {
  return { ...answer, file, fileUrl: null, fileType: file?.type ?? null, fileUploaded: false };
}

/** APL-39 · The answer once its chosen file is stored; refused without a file, and at an address that is not safe. */
export function withFileStored(answer: AppletAnswer, fileUrl: string): AppletAnswer {
  const { file } = answer;
  if (!file || !isSafeUrl(fileUrl)) return answer;
  return { ...answer, file: { ...file, uri: fileUrl }, fileUrl, fileUploaded: true };
}

/**
 * STP-1 · True if an applet is complete, each kind in its own way; a display-only applet always is, a malformed or
 * unknown one never. Looks at this answer only, without a group's members: see {@link isAppletComplete}.
 */
export function isAnswered(content: AppletContent, answer: AppletAnswer | undefined): boolean {
  if (!isWellFormedApplet(content)) return false;
  if (content.readOnly) return true;
  if (isGroupApplet(content)) return isAppletComplete(content, answer ? [answer] : []);
  if (!answer || answer.appletType !== content.appletType) return false;
  return COMPLETE.get(content.appletType)?.(content, answer) ?? false;
}

/**
 * STP-1 · True if an applet is complete, given all the answers: a group is if none of its members keeps a step from
 * being completed.
 */
export function isAppletComplete(content: AppletContent, answers: readonly AppletAnswer[]): boolean {
  return answerableApplets([{ ...content, required: true }], answers).every((asked) => !isMissing(asked));
}

/**
 * STP-1 · The applets that keep a step from being completed: required or started ones that are not complete; for a
 * group its members.
 */
export function missingArtifacts(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletContent[] {
  return answerableApplets(contents, answers)
    .filter(isMissing)
    .map(({ content }) => content);
}

/** STP-1 · The optional applets without any input: they are left out once the Traveler confirms. */
export function untouchedOptionalApplets(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletContent[] {
  return answerableApplets(contents, answers)
    .filter(({ required, readOnly, answer }) => !required && !readOnly && !isAnswerBegun(answer))
    .map(({ content }) => content);
}

/**
 * STP-1 · The applets with an own option that is typed but not added: it would be lost on sending, so it must be added
 * or removed first.
 */
export function appletsWithUnaddedOptions(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletContent[] {
  return answerableApplets(contents, answers)
    .filter(
      ({ content, answer, readOnly }) =>
        !readOnly && answer?.appletType === content.appletType && hasUnaddedOption(answer),
    )
    .map(({ content }) => content);
}

/** STP-1 · The answers to send with a step: only the complete ones, one for each applet. */
export function answersToSend(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletAnswer[] {
  return answerableApplets(contents, answers).flatMap(({ content, answer, required, readOnly }) =>
    answer && !readOnly && isAnswered(content, answer) && (required || isAnswerBegun(answer)) ? [answer] : [],
  );
}

const isMissing = ({ content, answer, required, readOnly }: AnswerableApplet): boolean =>
  !readOnly && (required || isAnswerBegun(answer)) && !isAnswered(content, answer);

const hasFile = (content: AppletContent, answer: AppletAnswer): boolean =>
  isFileStored(answer) && (!answer.file || uploadFormatProblem(content, answer.file) === undefined);

const hasText = (_: AppletContent, { text }: AppletAnswer): boolean => !isBlank(text ?? '');

const hasRichText = (_: AppletContent, answer: AppletAnswer): boolean => isRichTextWritten(answer);

const kinds: Readonly<
  Record<Exclude<AppletType, 'group-applet'>, (content: AppletContent, answer: AppletAnswer) => boolean>
> = {
  'upload-file': hasFile,
  'upload-image': hasFile,
  'upload-video': hasFile,
  'generic-upload-file': hasFile,
  'generic-rich-text': hasRichText,
  'rich-text-entry': hasRichText,
  'inline-text': hasText,
  quiz: ({ quiz }, { quizInformation }) => isQuizComplete(quiz, quizInformation),
  'decision-tree': isTreeComplete,
  rank: isRankComplete,
  madlib: ({ madlib }, { madlibAnswers }) => isMadlibFilled(madlib, madlibAnswers),
  'random-selection': (content, answer) => drawnOption(content, answer) !== undefined,
};

const COMPLETE: ReadonlyMap<string, (content: AppletContent, answer: AppletAnswer) => boolean> = new Map(
  Object.entries(kinds),
);

/**
 * APL-72 · What an applet still needs before it is complete, as a message for its kind; `undefined` once it is
 * complete, for an unknown kind, and for a group.
 */
export function incompleteHint(content: AppletContent, answer: AppletAnswer): MessageKey | undefined {
  const kind = APPLET_TYPES.find((type) => type === content.appletType);
  if (!kind || kind === 'group-applet' || isAnswered(content, answer)) return undefined;
  if (kind === 'rank') return rankProblem(content, answer.options) ?? INCOMPLETE_HINTS.rank;
  if (kind === 'random-selection') return selectionProblem(content, answer) ?? INCOMPLETE_HINTS['random-selection'];
  return INCOMPLETE_HINTS[kind];
}

const INCOMPLETE_HINTS: Readonly<Record<Exclude<AppletType, 'group-applet'>, MessageKey>> = {
  'upload-file': 'waitsForFile',
  'upload-image': 'waitsForImage',
  'upload-video': 'waitsForVideo',
  'generic-upload-file': 'waitsForFile',
  'generic-rich-text': 'waitsForText',
  'rich-text-entry': 'waitsForText',
  'inline-text': 'waitsForText',
  quiz: 'waitsForQuiz',
  'decision-tree': 'waitsForTree',
  rank: 'waitsForRank',
  madlib: 'waitsForMadlib',
  'random-selection': 'waitsForSelection',
};
