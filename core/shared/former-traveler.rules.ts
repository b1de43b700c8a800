import { formatMessage } from '../messages/index.ts';

/** A person as their texts are signed. */
export interface AuthorProfile {
  readonly displayName: string;
  readonly profilePictureUrl: string | null;
}

/** ACC-8 · The profile of a person with a deleted account: "Former Traveler", without a picture. */
export function formerTraveler(): AuthorProfile {
  return { displayName: formatMessage('formerTraveler'), profilePictureUrl: null };
}
