import {
  type AppletId,
  type FieldProblems,
  isBlank,
  isSafeUrl,
  emailTextProblem,
  TOAST_MILLISECONDS,
} from '../../shared/index.ts';
import type { AnswerFile, MadlibAnswers, AppletAnswer } from '../answers/applet-answer.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { isAnswered } from '../answers/completeness.rules.ts';
import { isEmptyEditorDocument, editorDocumentFromText } from '../rich-text/editor-document.rules.ts';
import { ownProperty } from '../shape-guards.ts';
import { appletsTakingAnswers } from '../kinds/group.rules.ts';
import { isAllStorable } from '../answers/answer-size.rules.ts';

/** A Traveler's input to the email form. */
export interface ShareForm {
  readonly receiver: string;
  readonly subject: string;
  /** May be empty. */
  readonly message: string;
}

/** One applet's answer as it is emailed; the field of its type is set. */
export interface SharedApplet {
  readonly appletContentfulId: AppletId;
  /** madlib, rich-text-entry, upload-file, upload-image, upload-video, or inline-text with its sentence as a text of the editor. */
  readonly type: string;
  readonly richText: EditorDocument | null;
  readonly madlibAnswers: MadlibAnswers;
  readonly file: Pick<AnswerFile, 'type' | 'uri'> | null;
}

/** The fields of a share form with possible problems: its own, and what is to be shared. */
export interface ShareFields extends ShareForm {
  readonly artifacts: readonly SharedApplet[];
}

export interface AppletShare extends ShareForm, SharedApplet {}

export interface StepShare extends ShareForm {
  readonly stepId: string;
  readonly applets: readonly SharedApplet[];
}

/** One applet's answer as an email shows it: as text, or as a stored file. */
export interface SharedItem {
  readonly title: string;
  readonly text: string;
  /** The address of its stored file; null where there is none. */
  readonly file: string | null;
}

/** The delivery state of a shared email: waiting, sent, or failed for good. */
export const SHARE_DELIVERIES = ['waiting', 'sent', 'failed'] as const;
export type ShareDelivery = (typeof SHARE_DELIVERIES)[number];

/** Checks an email address; returns its problem. */
export type EmailValidator = (address: string) => MessageKey | undefined;

/** APL-32 · True if an applet may be sent: it has a send button, and an answer that is complete. */
export function canSendApplet(content: AppletContent, answer: AppletAnswer | undefined): boolean {
  return content.sendButton === true && answer !== undefined && isAnswered(content, answer);
}

/**
 * APL-32 · True if an applet shows its share button: it has a send button, and the shared list holds one item at most.
 */
export function isShareButtonShown({ sendButton }: Pick<AppletContent, 'sendButton'>, sharedItems: number): boolean {
  return sendButton === true && sharedItems <= 1;
}

/** APL-33 · True if applets of a kind can be emailed: lines, sentences, written texts and uploads. */
export function isShareableType({ appletType }: Pick<AppletContent, 'appletType'>): boolean {
  return PROBLEMS.has(appletType);
}

/**
 * APL-33 · The part of an applet's answer that is emailed, by its kind. `undefined` if it may not be sent, or its kind
 * is not shared.
 */
export function sharedApplet(content: AppletContent, answer: AppletAnswer | undefined): SharedApplet | undefined {
  if (!answer || !canSendApplet(content, answer)) return undefined;
  const { id, appletType: type } = content;
  const { text, richText = null, file, fileUrl, fileType } = answer;
  const written = type === 'inline-text' && text ? editorDocumentFromText(text) : null;
  const whole = {
    appletContentfulId: id,
    type,
    richText: type === 'rich-text-entry' ? richText : written,
    madlibAnswers: type === 'madlib' ? askedWords(content, answer) : {},
    file: type.startsWith('upload-') ? { type: file?.type ?? fileType ?? '', uri: fileUrl ?? '' } : null,
  };
  return sharedAppletProblem(whole) ? undefined : whole;
}

/** APL-34 · The content of a shared step, in order: its applets that may be sent, members of groups one by one. */
export function sharedApplets(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly SharedApplet[] {
  return appletsTakingAnswers(contents).flatMap((content) => {
    const answer = answers.findLast(({ appletId }) => appletId === content.id);
    return sharedApplet(content, answer) ?? [];
  });
}

/**
 * APL-33 · The reason an applet cannot be shared: it names none, is of another kind, lacks the text, the answers or the
 * stored file of its kind, or has a character that cannot be stored.
 */
export function sharedAppletProblem(applet: SharedApplet): MessageKey | undefined {
  if (isBlank(applet.appletContentfulId)) return 'appletShareNothing';
  const problemOf = PROBLEMS.get(applet.type);
  if (!problemOf) return 'appletShareKind';
  const { appletContentfulId, richText, madlibAnswers, file } = applet;
  const isStorable = isAllStorable([appletContentfulId, richText, madlibAnswers, file]);
  return problemOf(applet) ?? (isStorable ? undefined : 'textNotStorable');
}

/** APL-33 · The problems of an email form: an invalid address, an invalid subject, or an invalid message. */
export function shareFormProblems(
  { receiver, subject, message }: ShareForm,
  validateEmail: EmailValidator,
): FieldProblems<ShareForm> {
  return {
    receiver: isBlank(receiver) ? 'appletShareReceiverMissing' : validateEmail(receiver),
    subject: subjectProblem(subject),
    message: emailTextProblem(message, subject),
  };
}

/**
 * APL-33 · The problems of sharing an applet: an invalid address, subject or message, or an applet that is incomplete
 * or lacks what its kind shares.
 */
export function appletShareProblems(
  share: AppletShare,
  isComplete: boolean,
  validateEmail: EmailValidator,
): FieldProblems<ShareFields> {
  const problem = sharedAppletProblem(share);
  return {
    ...shareFormProblems(share, validateEmail),
    artifacts: problem ?? (isComplete ? undefined : 'appletShareIncomplete'),
  };
}

/**
 * APL-34 · The problems of sharing a step: an invalid address, subject or message, no step, no applets, or an applet
 * that cannot be shared.
 */
export function stepShareProblems(share: StepShare, validateEmail: EmailValidator): FieldProblems<ShareFields> {
  const { stepId, applets } = share;
  const isNothing = isBlank(stepId) || applets.length === 0;
  const problem = applets.map(sharedAppletProblem).find((one) => one !== undefined);
  return { ...shareFormProblems(share, validateEmail), artifacts: isNothing ? 'appletShareNothing' : problem };
}

/** APL-33 · True if an email can be sent: no field has a problem. */
export function canSendShare(problems: FieldProblems<ShareFields>): boolean {
  return Object.values(problems).every((problem) => problem === undefined);
}

/** APL-46 · The toast after an email with an applet or a step was queued, and its duration in milliseconds. */
export const SHARE_SENT_TOAST: { readonly key: MessageKey; readonly milliseconds: number } = {
  key: 'appletShareSent',
  milliseconds: TOAST_MILLISECONDS.usual,
};

/** The texts for the blanks that the sentence still has. */
const askedWords = ({ madlib }: AppletContent, { madlibAnswers }: AppletAnswer): MadlibAnswers =>
  Object.fromEntries(
    (madlib?.inputs ?? []).flatMap(({ id }) => {
      const blank = ownProperty(madlibAnswers, id);
      return blank ? [[id, blank]] : [];
    }),
  );

/** The problem of a subject; it goes into an email header, where a line break would start another field. */
const subjectProblem = (subject: string): MessageKey | undefined => {
  if (isBlank(subject)) return 'appletShareSubjectMissing';
  return /[\p{Cc}\p{Cs}]/u.test(subject) ? 'appletShareSubjectNotValid' : undefined;
};

type Problem = (applet: SharedApplet) => MessageKey | undefined;

const fileProblem: Problem = ({ file }) => (isSafeUrl(file?.uri ?? '') ? undefined : 'appletShareFileMissing');

const textProblem: Problem = ({ richText }) =>
  !richText || isEmptyEditorDocument(richText) ? 'appletShareTextMissing' : undefined;

const PROBLEMS: ReadonlyMap<string, Problem> = new Map<string, Problem>([
  [
    'madlib',
    ({ madlibAnswers }) => {
      const texts = Object.values(madlibAnswers).map(({ answer }) => answer);
      return texts.length === 0 || texts.some(isBlank) ? 'appletShareMadlibMissing' : undefined;
    },
  ],
  ['inline-text', textProblem],
  ['rich-text-entry', textProblem],
  ['upload-file', fileProblem],
  ['upload-image', fileProblem],
  ['upload-video', fileProblem],
]);
