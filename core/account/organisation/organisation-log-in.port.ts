import type {
  FinishOrganisationInput,
  OrganisationLogInResult,
  OrganisationReturn,
  OrganisationSession,
} from './organisation-log-in.rules.ts';

/** Log-ins through the organisation on the server. */
export abstract class OrganisationLogIns {
  /** The URL at which a person logs in. Refuses with `organisationNotOffered` and `organisationUnreachable`. */
  abstract begin(): Promise<string>;

  /** Sends what the provider returned. Refuses with `organisationLogInFailed` and if the address can’t be used. */
  abstract complete(returned: OrganisationReturn): Promise<OrganisationLogInResult>;

  /** Refuses with `organisationLogInFailed`, `verificationCodeNotValid`, `secondFactorNeeded` and `secondFactorWrong`. */
  abstract finish(input: FinishOrganisationInput): Promise<OrganisationSession>;
}

/** What the device knows of a session that was opened through an organisation; removed when the person signs out. */
export abstract class OrganisationSessions {
  /** ACC-72 · True if the signed-in Traveler logged in through an organisation on this device. */
  abstract isOpen(): boolean;

  /** ACC-73 · The URL that ends the signed-in Traveler's log-in at the provider; `undefined` if there is none. */
  abstract logOutUrl(): string | undefined;

  /** Notes that the session in the store was opened through an organisation. */
  abstract save(logOutUrl: string | undefined): void;
}
