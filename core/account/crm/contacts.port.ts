/** A contact of the marketing service, as the Traveler it is about may see it. */
export interface Contact {
  readonly id: ContactId;
  readonly email: string;
  /** What they are marked with. */
  readonly tags: readonly ContactTag[];
}
export type ContactId = string & { readonly kind?: 'contact' };

/** What a contact may be marked with; the marketing service acts on it. */
export const CONTACT_TAGS = ['waymark-traveler'] as const;
export type ContactTag = (typeof CONTACT_TAGS)[number];

/** The marketing contact of the Traveler who is asking; somebody else's is as one that does not exist. */
export abstract class Contacts {
  /** Their contact, or none: also for an address that is not theirs. */
  abstract byEmail(email: string): Promise<readonly Contact[]>;

  /** Makes theirs, once however often it is asked for. Refuses with `contactNotFound` an address that is not theirs. */
  abstract create(email: string): Promise<Contact>;

  /** Marks theirs, once. Refuses with `contactNotFound` a contact that is not theirs. */
  abstract tag(contact: ContactId, tag: ContactTag): Promise<void>;
}
