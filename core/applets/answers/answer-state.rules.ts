import { stableJson } from '../../shared/index.ts';
import type { AppletAnswer, MadlibAnswers, QuizAnswer } from './applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** APL-21 · True if an applet only shows its answer: it was authored to be read, or everything is disabled just now. */
export function isAppletReadOnly({ readOnly }: Pick<AppletContent, 'readOnly'>, isDisabled: boolean = false): boolean {
  return readOnly || isDisabled;
}

/** APL-22 · The initial answer to an applet: untouched, without unsent changes. */
export function blankAnswer({ id, appletType }: Pick<AppletContent, 'id' | 'appletType'>): AppletAnswer {
  return { appletId: id, appletType, text: null, untouched: true, modified: false };
}

/**
 * APL-22 · An answer after a change by the Traveler: touched, and modified while it differs from what was last
 * acknowledged. A change without effect returns the answer as it was, except for text that is not added yet.
 */
export function changedAnswer(
  before: AppletAnswer,
  after: AppletAnswer,
  acknowledged: AppletAnswer | undefined,
): AppletAnswer {
  const { unsent } = after;
  if (isSameAnswer(before, after))
    return unsent === before.unsent ? before : { ...before, ...(unsent !== undefined && { unsent }) };
  return { ...after, untouched: false, modified: !acknowledged || !isSameAnswer(after, acknowledged) };
}

/**
 * APL-22 · True if two answers have the same content, however they were reached; a cleared part equals a missing one.
 */
export function isSameAnswer(one: AppletAnswer, other: AppletAnswer): boolean {
  return stableJson(heldBy(one)) === stableJson(heldBy(other));
}

/**
 * APL-22 · True if the Traveler has changed an answer, even if they cleared it again; false only if it is marked
 * untouched.
 */
export function isAnswerTouched(answer: AppletAnswer | undefined): boolean {
  return answer !== undefined && answer.untouched !== true;
}

/** STP-1 · True if an answer holds something other than the applet's initial content. */
export function isAnswerBegun(answer: AppletAnswer | undefined): boolean {
  return answer !== undefined && isAnswerTouched(answer) && Object.values(heldBy(answer)).some(isSomething);
}

/**
 * STP-1 · True if a Traveler can clear an answer as a whole: it is started, and its kind has parts that cannot be
 * removed one by one, such as a quiz's choices or a rank's order.
 */
export function isAnswerClearable(answer: AppletAnswer): boolean {
  return CLEARED_WHOLE.includes(answer.appletType) && isAnswerBegun(answer);
}

/** STP-1 · An answer after it was cleared as a whole: empty but touched; an option that is not added yet stays. */
export function clearedAnswer({ appletId, appletType, unsent }: AppletAnswer): AppletAnswer {
  const blank = blankAnswer({ id: appletId, appletType });
  return { ...blank, untouched: false, ...(unsent !== undefined && { unsent }) };
}

const CLEARED_WHOLE: readonly string[] = ['quiz', 'rank'];

const isSomething = (value: unknown): boolean => value !== undefined;

function heldBy(answer: AppletAnswer): Readonly<Record<string, unknown>> {
  const { text, file, fileUrl, richText, options, files, madlibAnswers, quizInformation } = answer;
  return {
    text: text || undefined,
    file: file ?? undefined,
    fileUrl: fileUrl || undefined,
    richText: richText && holdsAnything(richText) ? richText : undefined,
    options: options && options.length > 0 ? options : undefined,
    files: filled(files, (branch) => branch.file !== null || branch.description !== ''),
    madlibAnswers: filled(madlibAnswers, ({ answer: text }) => text !== ''),
    questions: filled(quizInformation?.questionsMap, isQuestionBegun),
  };
}

const holdsAnything = ({ blocks }: EditorDocument): boolean =>
  blocks.some(({ text, entityRanges }) => text !== '' || entityRanges.length > 0);

const isQuestionBegun = ({ value, madlibAnswers }: QuizAnswer): boolean =>
  value !== null || isSomething(filled<MadlibAnswers[string]>(madlibAnswers, ({ answer }) => answer !== ''));

function filled<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  isFilled: (value: Value) => boolean,
): Readonly<Record<string, Value>> | undefined {
  const entries = Object.entries(record ?? {}).filter(([, value]) => isFilled(value));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
