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

/** What a Traveler writes into the form of an e-mail. */
export interface ShareForm {
  readonly receiver: string;
  readonly subject: string;
  /** May be empty. */
  readonly message: string;
}

/** One applet's answer as it goes out; the field of its type is filled. */
export interface SharedApplet {
  readonly appletContentfulId: AppletId;
  /** madlib, rich-text-entry, upload-file, upload-image, upload-video, or inline-text with its sentence as a text of the editor. */
  readonly type: string;
  readonly richText: EditorDocument | null;
  readonly madlibAnswers: MadlibAnswers;
  readonly file: Pick<AnswerFile, 'type' | 'uri'> | null;
}

/** What a share form complains about: its own fields, and what is to be shared. */
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

/** What became of an email that was shared: it waits to be sent, was sent, or was given up. */
export const SHARE_DELIVERIES = ['waiting', 'sent', 'failed'] as const;
export type ShareDelivery = (typeof SHARE_DELIVERIES)[number];

/** What is wrong with an e-mail address. */
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

/** APL-33 · True if applets of a kind can go out by e-mail: lines, sentences, written texts and uploads. */
export function isShareableType({ appletType }: Pick<AppletContent, 'appletType'>): boolean {
  return PROBLEMS.has(appletType);
}

/** APL-33 · What of an applet goes out by e-mail: the part of its kind. Nothing while it may not be sent, or is of no kind that is shared. */
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

/** APL-34 · All that goes out when a step is shared, in order: its applets that may be sent, members of groups one by one. */
export function sharedApplets(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly SharedApplet[] {
  return appletsTakingAnswers(contents).flatMap((content) => {
    const answer = answers.findLast(({ appletId }) => appletId === content.id);
    return sharedApplet(content, answer) ?? [];
  });
}

/** APL-33 · Why an applet cannot be shared as it is: it names none, is of another kind, lacks the text, the answers or the stored file of its kind, or holds a character that cannot be kept. */
export function sharedAppletProblem(applet: SharedApplet): MessageKey | undefined {
  if (isBlank(applet.appletContentfulId)) return 'appletShareNothing';
  const problemOf = PROBLEMS.get(applet.type);
  if (!problemOf) return 'appletShareKind';
  const { appletContentfulId, richText, madlibAnswers, file } = applet;
  const isStorable = isAllStorable([appletContentfulId, richText, madlibAnswers, file]);
  return problemOf(applet) ?? (isStorable ? undefined : 'textNotStorable');
}

/** APL-33 · What is wrong with the form of an e-mail: no valid address, no subject that a mail can carry, or a message that cannot go out. */
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

/** APL-33 · What is wrong with sharing an applet: no valid address, no subject, a message that cannot go out, or an applet that is not complete or lacks what its kind shares. */
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

/** APL-34 · What is wrong with sharing a step: no valid address, no subject, a message that cannot go out, no step, nothing in it, or an applet that cannot be shared. */
export function stepShareProblems(share: StepShare, validateEmail: EmailValidator): FieldProblems<ShareFields> {
  const { stepId, applets } = share;
  const isNothing = isBlank(stepId) || applets.length === 0;
  const problem = applets.map(sharedAppletProblem).find((one) => one !== undefined);
  return { ...shareFormProblems(share, validateEmail), artifacts: isNothing ? 'appletShareNothing' : problem };
}

/** APL-33 · True if an e-mail may be sent: nothing in it is complained about. */
export function canSendShare(problems: FieldProblems<ShareFields>): boolean {
  return Object.values(problems).every((problem) => problem === undefined);
}

/** APL-46 · What is said once an e-mail with an applet or a step is on its way, and for how many milliseconds. */
export const SHARE_SENT_TOAST: { readonly key: MessageKey; readonly milliseconds: number } = {
  key: 'appletShareSent',
  milliseconds: TOAST_MILLISECONDS.usual,
};

/** What fills the blanks that the sentence still has. */
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
