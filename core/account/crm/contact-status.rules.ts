/** The states of a person's contact in the marketing service. */
export const CONTACT_STATUSES = ['NOT_VERIFIED', 'IS_NEW', 'CONTACT_EXISTS'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The response of the marketing service: a contact was created, or the number of contacts found for an address. */
export type ContactResponse = { readonly kind: 'created' } | { readonly kind: 'looked up'; readonly found: number };

/** ACC-19 · The status of a contact after a response: existing once it was created or found, new if none was found. */
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
