import { emailKey } from '../identity.rules.ts';
import type { Token } from '../session/session.rules.ts';

/** What the provider of an organisation sends a browser back with, after a person logged in there. */
export interface OrganisationReturn {
  readonly state: string;
  /** Empty if the person was refused there. */
  readonly code: string;
  /** The issuer, if the provider names itself (RFC 9207). */
  readonly iss?: string | undefined;
}

/** A log-in through an organisation that still needs something from the person. */
export interface UnfinishedOrganisationLogIn {
  /** Names this log-in once, for 10 minutes, on the device that started it. */
  readonly ticket: string;
  readonly email: string;
  /** True if a code was emailed, because the address already has an account (ACC-70). */
  readonly isCodeMailed: boolean;
}

/** A session that was opened through an organisation. */
export interface OrganisationSession {
  readonly jwt: Token;
  /** ACC-73 · The URL that ends the log-in at the provider too, if the provider has one. */
  readonly logOutUrl?: string;
}

/** The result of a log-in through an organisation: either a session or a further step. */
export interface OrganisationLogInResult extends Partial<OrganisationSession> {
  readonly unfinished?: UnfinishedOrganisationLogIn;
}

/** The input that finishes a log-in through an organisation. */
export interface FinishOrganisationInput {
  readonly ticket: string;
  /** The emailed code; needed if one was emailed. */
  readonly verificationCode?: string | undefined;
  readonly secondFactor?: string | undefined;
}

/** ACC-67 · The domain of an email address, in lower case; a subdomain is another domain. */
export function emailDomain(email: string): string {
  const key = emailKey(email);
  return key.slice(key.lastIndexOf('@') + 1);
}
