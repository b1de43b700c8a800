import type { Instant } from '../shared/index.ts';

/** Something begun and not yet submitted, by the place where it is being written (`step:…`, `post:…`). */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  /** Names the submission this draft will become, so that sending it again is the same submission (STP-3). */
  readonly submission: string;
  readonly savedAt: Instant;
}

/** Where what a Traveler has begun is kept until its submission is acknowledged (STP-5). */
export abstract class Drafts {
  /** Nothing when nothing was begun, or what was kept cannot be read. */
  abstract read(place: string): Draft | undefined;

  /** Answers whether it could be kept: a full or forbidden storage says false. */
  abstract keep(place: string, draft: Draft): boolean;

  abstract drop(place: string): void;
}
