/** The states of a person's contact in the marketing service. */
export const CONTACT_STATUSES = ['NOT_VERIFIED', 'IS_NEW', 'CONTACT_EXISTS'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** What the marketing service answered: that a contact was made, or how many it found for an address. */
export type ContactResponse = { readonly kind: 'created' } | { readonly kind: 'looked up'; readonly found: number };

/** ACC-19 · What an answer tells of a contact: it exists once it was made or found, and is new when nothing was found. */
export function contactStatus(answer: ContactResponse | undefined): ContactStatus {
  switch (answer?.kind) {
    case undefined:
      return 'NOT_VERIFIED';
    case 'created':
      return 'CONTACT_EXISTS';
    case 'looked up':
      return answer.found > 0 ? 'CONTACT_EXISTS' : 'IS_NEW';
  }
}
