import { isBlank } from '../shared/index.ts';
import { emailKey } from './identity.rules.ts';

/** The parameters that an emailed link may carry after its `#`, or in its query. */
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

/**
 * ACC-17 · The invitation in a link that carries both address and one-time password, which logs in without a form;
 * `undefined` for any other link.
 */
export function invitationIn({ email, temporalpass }: MailedLink): InvitationLink | undefined {
  return isGiven(email) && isGiven(temporalpass) ? { email, temporalpass } : undefined;
}

/**
 * ACC-17 · The verification in a link that carries code, name and address, which the page submits without a form;
 * `undefined` without all three, when the page says that an email is on its way.
 */
export function verificationIn({ email, name, verificationCode }: MailedLink): VerificationLink | undefined {
  return isGiven(email) && isGiven(name) && isGiven(verificationCode) ? { email, name, verificationCode } : undefined;
}

/**
 * ACC-45 · The address whose session a link would replace; `undefined` if no user is signed in or the link is for the
 * same account.
 */
export function replacedByLink(linked: string, signedIn: string | undefined): string | undefined {
  return signedIn === undefined || emailKey(signedIn) === emailKey(linked) ? undefined : signedIn;
}

type Filled<Field extends string> = { readonly [Name in Field]: string };

const isGiven = (value: string | undefined): value is string => value !== undefined && !isBlank(value);
