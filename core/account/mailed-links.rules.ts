import { isBlank } from '../shared/index.ts';
import { emailKey } from './identity.rules.ts';

/** What a mailed link may carry behind its #, or in its query. */
export interface MailedLink {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly temporalpass?: string | undefined;
}

/** An address and the one-time password that an operator's invitation gives it. */
export type InvitationLink = Required<Filled<'email' | 'temporalpass'>>;

/** A code, and whom it was mailed to. */
export type VerificationLink = Required<Filled<'email' | 'name' | 'verificationCode'>>;

/** ACC-17 · What logs in by itself: a link that carries both address and one-time password; nothing otherwise. */
export function invitationIn({ email, temporalpass }: MailedLink): InvitationLink | undefined {
  return isGiven(email) && isGiven(temporalpass) ? { email, temporalpass } : undefined;
}

/** ACC-17 · What is verified by itself: a link that carries code, name and address; without all three the page says that an email is on its way. */
export function verificationIn({ email, name, verificationCode }: MailedLink): VerificationLink | undefined {
  return isGiven(email) && isGiven(name) && isGiven(verificationCode) ? { email, name, verificationCode } : undefined;
}

/** ACC-45 · Whose session a link would replace; nobody's where it opens the account that is signed in, or nobody is. */
export function replacedByLink(linked: string, signedIn: string | undefined): string | undefined {
  return signedIn === undefined || emailKey(signedIn) === emailKey(linked) ? undefined : signedIn;
}

type Filled<Field extends string> = { readonly [Name in Field]: string };

const isGiven = (value: string | undefined): value is string => value !== undefined && !isBlank(value);
