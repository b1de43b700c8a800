import type { Names } from './identity.rules.ts';

/** Somebody as the marketing service is told of them. */
export interface CrmPerson extends Names {
  readonly email: string;
}

/** The marketing service. Throws when it cannot be reached or is too busy, so that it is tried again; `CrmRefusal` when no try will help. */
export abstract class Crm {
  /** Makes a contact of an address or brings it up to date; answers with its id there, the same for the same address. */
  abstract keep(person: CrmPerson): Promise<string>;

  /** Marks a contact; once more changes nothing. */
  abstract tag(contact: string, tag: string): Promise<void>;
}

/** The marketing service does not want what it was told. */
export class CrmRefusal extends Error {
  override readonly name: string = 'CrmRefusal';
}
