import type { DeviceDraft } from './draft-state.ts';

/** A draft that a page saves on this device; the device adds the Traveler. */
export type PageDraft = Omit<DeviceDraft, 'traveler'>;

/** Where a device keeps what its Traveler has begun, each page its own, until its submission is acknowledged (STP-5). */
export abstract class DeviceDrafts {
  /** What all pages keep of who is here, at one place or everywhere; what cannot be read is left out. */
  abstract list(key?: string): readonly DeviceDraft[];

  /** Keeps a page's draft in the stead of its former one at that place. Answers whether it could: a full or forbidden storage says false, and goes on keeping what it had. */
  abstract save(draft: PageDraft): boolean;

  /** Removes these, unless their page has saved something else since. */
  abstract remove(drafts: readonly DeviceDraft[]): void;
}
