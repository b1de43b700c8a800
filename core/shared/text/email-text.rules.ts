import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import { isStorable } from './rich-text.rules.ts';
import { linkCount } from './links.rules.ts';
import { characterCount } from './text.rules.ts';

/** The most characters of a Traveler's own message in an email. */
export const EMAIL_TEXT_MAX_LENGTH = 4000;

/** The most links in a Traveler's own message in an email, so that our emails are not used to spread links. */
export const EMAIL_TEXT_MAX_LINKS = 3;

export type EmailTextProblem = 'textNotStorable' | 'messageTooLong' | 'messageTooManyLinks';

/** The details of the messages about an email's problem. */
export const EMAIL_TEXT_DETAILS: Partial<Readonly<Record<MessageKey, MessageDetails>>> = {
  messageTooLong: { most: EMAIL_TEXT_MAX_LENGTH },
  messageTooManyLinks: { most: EMAIL_TEXT_MAX_LINKS },
};

/**
 * ERR-11 · The reason a Traveler's message cannot be emailed: a character in it cannot be stored, it has more than
 * 4,000 characters, or more than 3 links (ERR-23), including those of its subject.
 */
export function emailTextProblem(text: string, subject = ''): EmailTextProblem | undefined {
  if (!isStorable(text)) return 'textNotStorable';
  if (characterCount(text) > EMAIL_TEXT_MAX_LENGTH) return 'messageTooLong';
  return linkCount(subject) + linkCount(text) > EMAIL_TEXT_MAX_LINKS ? 'messageTooManyLinks' : undefined;
}
