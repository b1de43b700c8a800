import { say } from '../messages/index.ts';

/** A person as their words are signed. */
export interface Signature {
  readonly displayName: string;
  readonly profilePictureUrl: string | null;
}

/** ACC-8 · How a person is named whose account is gone: as a Former Traveler, without a picture. */
export function formerTraveler(): Signature {
  return { displayName: say('formerTraveler'), profilePictureUrl: null };
}
