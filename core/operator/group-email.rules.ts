import type { MessageDetails, MessageKey } from '../messages/index.ts';
import { characterCount, isBlank, isOneLine, isStorable } from '../shared/index.ts';
import type { ProgressQuery, ProgressSorting } from './person-progress.ts';

/** The people of a cohort that the filters and a search find. */
export type CohortAudience = Omit<ProgressQuery, keyof ProgressSorting | 'after'>;

/** An email of an operator to many people. */
export interface GroupEmail {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** OPE-70 · The most characters of an email to many people. */
export const GROUP_EMAIL_LENGTHS = { subject: 120, text: 5000 } as const;

type GroupEmailProblem =
  | 'groupEmailSubjectMissing'
  | 'groupEmailSubjectNotValid'
  | 'groupEmailTextMissing'
  | 'messageTooLong'
  | 'textNotStorable';

/** The message details of a problem. */
export const GROUP_EMAIL_DETAILS: Readonly<Record<GroupEmailProblem, MessageDetails>> = {
  groupEmailSubjectMissing: {},
  groupEmailSubjectNotValid: { most: GROUP_EMAIL_LENGTHS.subject },
  groupEmailTextMissing: {},
  messageTooLong: { most: GROUP_EMAIL_LENGTHS.text },
  textNotStorable: {},
};

/**
 * OPE-70 · The reasons an email cannot be sent to many people: the subject is not one line of 1 to 120 characters, or
 * the text does not have 1 to 5,000 characters.
 */
export function groupEmailProblems({
  subject,
  text,
}: GroupEmail): Readonly<Record<keyof GroupEmail, GroupEmailProblem | undefined>> {
  return { subject: subjectProblem(subject.trim()), text: textProblem(text.trim()) };
}

function subjectProblem(subject: string): GroupEmailProblem | undefined {
  if (isBlank(subject)) return 'groupEmailSubjectMissing';
  const isTooLong = characterCount(subject) > GROUP_EMAIL_LENGTHS.subject;
  return isTooLong || !isOneLine(subject) ? 'groupEmailSubjectNotValid' : undefined;
}

function textProblem(text: string): GroupEmailProblem | undefined {
  if (isBlank(text)) return 'groupEmailTextMissing';
  if (!isStorable(text)) return 'textNotStorable';
  return characterCount(text) > GROUP_EMAIL_LENGTHS.text ? 'messageTooLong' : undefined;
}

/** OPE-70 · The email without spaces around its subject and its text. */
export const trimmedGroupEmail = ({ subject, text }: GroupEmail): GroupEmail => ({
  subject: subject.trim(),
  text: text.trim(),
});

/** The people whom an email to a list reaches, and those it does not reach, by the reason. */
export interface GroupEmailReach {
  readonly recipients: number;
  /** Their address is not verified. */
  readonly unverified: number;
  /** They turned emails off. */
  readonly unsubscribed: number;
}

/** OPE-71 · The most people whom one email is sent to. */
export const MAX_GROUP_EMAIL_RECIPIENTS = 100_000;

/** OPE-71 · The reason an email cannot be sent: it reaches no one, or more than 100,000 people. */
export function groupEmailReachProblem({ recipients }: GroupEmailReach): MessageKey | undefined {
  if (recipients === 0) return 'groupEmailReachesNoOne';
  return recipients > MAX_GROUP_EMAIL_RECIPIENTS ? 'groupEmailTooManyPeople' : undefined;
}

/** An email to many people before it is sent. */
export interface GroupEmailPreview {
  readonly reach: GroupEmailReach;
  /** The email as it would come to the operator. */
  readonly email: { readonly subject: string; readonly text: string; readonly html: string };
}
