import type { Names } from '../../identity.rules.ts';

/** Somebody as the CRM receives them. */
export interface CrmContact extends Names {
  readonly email: string;
}

/** The marketing service. Throws when it cannot be reached or is too busy, so that it is tried again; `CrmRejection` when no try will help. */
export abstract class Crm {
  /** Makes a contact of an address or brings it up to date; answers with its id there, the same for the same address. */
  abstract upsert(person: CrmContact): Promise<string>;

  /** Marks a contact; once more changes nothing. */
  abstract tag(contact: string, tag: string): Promise<void>;
}

/** The CRM rejected what it received. */
export class CrmRejection extends Error {
  override readonly name: string = 'CrmRejection';
}
