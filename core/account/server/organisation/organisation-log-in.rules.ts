import type { MessageKey } from '../../../messages/index.ts';
import { type Instant, plusMinutes, type RandomSource, type TravelerId } from '../../../shared/index.ts';
import { displayNameProblem, emailProblem, LONGEST_DISPLAY_NAME } from '../../field-validation.rules.ts';
import { emailDomain } from '../../organisation/organisation-log-in.rules.ts';
import type { AccountRole } from '../../session/session.rules.ts';

/** The organisation whose people log in through its own provider. */
export interface OrganisationSettings {
  readonly name: string;
  /** The domains of its email addresses, in lower case. */
  readonly domains: readonly string[];
  /** True if people of these domains can log in only through the provider. */
  readonly isEnforced: boolean;
  /** The claim and its value that make a person an operator; without it, roles stay as they are. */
  readonly operatorClaim?: { readonly name: string; readonly value: string } | undefined;
}

/** A person as the provider of the organisation describes them, after its signature was verified. */
export interface OrganisationIdentity {
  readonly issuer: string;
  /** The id of the person at the issuer; never given to another person. */
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** ACC-73 · The URL that ends the log-in at the provider, if it has one. */
  readonly logOutUrl?: string | undefined;
}

/** ACC-67 · True if an address must log in through the organisation. */
export function mustUseOrganisation(
  email: string,
  organisation: Pick<OrganisationSettings, 'domains' | 'isEnforced'> | undefined,
): boolean {
  return organisation?.isEnforced === true && organisation.domains.includes(emailDomain(email));
}

/** What happens after the provider has described a person. */
export type OrganisationDecision =
  | { readonly kind: 'log in'; readonly traveler: TravelerId }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'link'; readonly traveler: TravelerId }
  | { readonly kind: 'refuse'; readonly reason: MessageKey };

/**
 * ACC-68 · A linked person logs in. Otherwise the address must be verified by the provider and belong to the
 * organisation: a free one gets an account, and that of an existing account is linked, never without its owner's proof
 * (ACC-70).
 */
export function organisationDecision(
  claims: OrganisationIdentity['claims'],
  {
    domains,
    linked,
    owner,
  }: {
    readonly domains: readonly string[];
    /** The Traveler who is linked to this identity. */
    readonly linked: TravelerId | undefined;
    /** The Traveler whose address it is; `undefined` if the address is free for sign-up (ACC-27). */
    readonly owner: TravelerId | undefined;
  },
): OrganisationDecision {
  if (linked !== undefined) return { kind: 'log in', traveler: linked };
  const email = emailClaim(claims);
  if (email === undefined || claims['email_verified'] !== true)
    return { kind: 'refuse', reason: 'organisationEmailUnverified' };
  if (!domains.includes(emailDomain(email))) return { kind: 'refuse', reason: 'organisationEmailForeign' };
  return owner === undefined ? { kind: 'create', email } : { kind: 'link', traveler: owner };
}

/** ACC-68 · The address among the claims of a person; `undefined` if it is none that could sign up (ACC-10). */
export function emailClaim(claims: OrganisationIdentity['claims']): string | undefined {
  const email = claims['email'];
  return typeof email === 'string' && !emailProblem(email) ? email.trim() : undefined;
}

/** ACC-68 · The display name of a new account: the claimed name if it is allowed here, or the start of the address. */
export function claimedDisplayName(claims: OrganisationIdentity['claims'], email: string): string {
  const mailbox = email.slice(0, email.lastIndexOf('@')).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const names = [claims['name'], mailbox.slice(0, LONGEST_DISPLAY_NAME).trim()];
  return names.find((name): name is string => typeof name === 'string' && !displayNameProblem(name)) ?? 'Traveler';
}

/**
 * ACC-71 · The role at each log-in through the organisation: operator while the claim has the value or lists it, and
 * Traveler otherwise; `undefined` if no claim decides.
 */
export function claimedRole(
  claims: OrganisationIdentity['claims'],
  operatorClaim: OrganisationSettings['operatorClaim'],
): AccountRole | undefined {
  if (!operatorClaim) return undefined;
  const { name, value } = operatorClaim;
  const claimed = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const isOperator = Array.isArray(claimed) ? claimed.includes(value) : claimed === value;
  return isOperator ? 'OPERATOR' : 'TRAVELER';
}

/** ACC-69 · 264 random bits, for 10 minutes. */
export const ORGANISATION_LOG_IN = { characters: 44, minutes: 10 } as const;

/** A log-in that has started at the provider and has not come back. */
export interface StartedOrganisationLogIn {
  readonly kind: 'started';
  /** The name of this log-in, which the provider returns. */
  readonly key: string;
  /** The text that the provider signs, so that its answer belongs to this log-in. */
  readonly nonce: string;
  /** The secret that the authorisation code is exchanged with (PKCE). */
  readonly verifier: string;
  readonly device: string;
  readonly expiresAt: Instant;
}

/** A person described by the provider, whose log-in still needs a code or a second factor. */
export interface UnfinishedOrganisationRecord {
  readonly kind: 'unfinished';
  readonly key: string;
  readonly device: string;
  readonly traveler: TravelerId;
  readonly email: string;
  /** True if the identity is to be linked after an emailed code. */
  readonly isLinking: boolean;
  readonly issuer: string;
  readonly subject: string;
  readonly role: AccountRole | null;
  readonly logOutUrl?: string | undefined;
  readonly expiresAt: Instant;
}

/** A log-in through the organisation as the server keeps it between two calls. */
export type OrganisationLogInRecord = StartedOrganisationLogIn | UnfinishedOrganisationRecord;

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** ACC-69 · A new secret in Base64URL. */
export const newOrganisationSecret = (random: RandomSource): string =>
  Array.from({ length: ORGANISATION_LOG_IN.characters }, () => BASE64URL[random.integerBelow(64)]).join('');

/** ACC-69 · The moment until which a log-in that starts now can go on. */
export const organisationLogInEnd = (now: Instant): Instant => plusMinutes(now, ORGANISATION_LOG_IN.minutes);

/** ACC-69 · True if a stored log-in is of this stage and device and has not expired. */
export function isOrganisationLogInGood<Kind extends OrganisationLogInRecord['kind']>(
  record: OrganisationLogInRecord | undefined,
  kind: Kind,
  device: string | undefined,
  now: Instant,
): record is Extract<OrganisationLogInRecord, { readonly kind: Kind }> {
  return record?.kind === kind && record.device === device && record.expiresAt > now;
}
