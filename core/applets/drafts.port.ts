import type { KeptDraft } from './draft-state.ts';

/** What a page hands over to be kept here; whose it is, the device knows. */
export type PageDraft = Omit<KeptDraft, 'traveler'>;

/** Where a device keeps what its Traveler has begun, each page its own, until its submission is acknowledged (STP-5). */
export abstract class Drafts {
  /** What all pages keep of who is here, at one place or everywhere; what cannot be read is left out. */
  abstract kept(place?: string): readonly KeptDraft[];

  /** Keeps a page's draft in the stead of its former one at that place. Answers whether it could: a full or forbidden storage says false, and goes on keeping what it had. */
  abstract keep(draft: PageDraft): boolean;

  /** Forgets these, unless their page has kept something else since. */
  abstract forget(drafts: readonly KeptDraft[]): void;
}
