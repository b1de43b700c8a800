import { formatMessage } from '../messages/index.ts';

/** A person as their words are signed. */
export interface AuthorProfile {
  readonly displayName: string;
  readonly profilePictureUrl: string | null;
}

/** ACC-8 · How a person is named whose account is gone: as a Former Traveler, without a picture. */
export function formerTraveler(): AuthorProfile {
  return { displayName: formatMessage('formerTraveler'), profilePictureUrl: null };
}
