import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { OrganisationReturn } from '../../organisation/organisation-log-in.rules.ts';
import type { AccountRole } from '../../session/session.rules.ts';
import type {
  OrganisationIdentity,
  OrganisationLogInRecord,
  OrganisationSettings,
  StartedOrganisationLogIn,
} from './organisation-log-in.rules.ts';

/** The organisation whose people log in through its own provider, if there is one. */
export abstract class Organisation {
  abstract readonly settings: OrganisationSettings | undefined;
}

/** The secrets of a log-in that has started. */
export type OrganisationLogInSecrets = Pick<StartedOrganisationLogIn, 'key' | 'nonce' | 'verifier'>;

/** The provider of the organisation, which speaks OpenID Connect. */
export abstract class OrganisationProvider {
  /** The URL at which a person logs in. Refuses with `organisationUnreachable`. */
  abstract logInUrl(secrets: OrganisationLogInSecrets): Promise<string>;

  /**
   * The person who has logged in, from a verified signature. Refuses with `organisationLogInFailed` an answer that does
   * not belong to this log-in, and with `organisationUnreachable`.
   */
  abstract identify(returned: OrganisationReturn, secrets: OrganisationLogInSecrets): Promise<OrganisationIdentity>;
}

/** The log-ins through the organisation that are under way. */
export abstract class OrganisationLogInRecords {
  abstract save(record: OrganisationLogInRecord): Promise<void>;

  abstract find(key: string): Promise<OrganisationLogInRecord | undefined>;

  /** ACC-69 · Removes and returns a log-in, so that it works once; `undefined` if there is none. */
  abstract take(key: string): Promise<OrganisationLogInRecord | undefined>;
}

/** The Travelers who are linked to a person at the provider. */
export abstract class OrganisationMembers {
  abstract find(issuer: string, subject: string): Promise<TravelerId | undefined>;

  /**
   * Links a Traveler, replacing the identity of the same issuer that they were linked to. Resolves to `false` if another
   * Traveler is linked to this identity.
   */
  abstract link(
    identity: Pick<OrganisationIdentity, 'issuer' | 'subject'>,
    of: TravelerId,
    at: Instant,
  ): Promise<boolean>;

  /** ACC-71 · Gives a Traveler a role; a change is recorded for operators. */
  abstract setRole(traveler: TravelerId, role: AccountRole): Promise<void>;
}
