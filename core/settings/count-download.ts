import { allowances, type Bound, type Limits } from '../account/index.ts';
import { refusedFor } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';

/** ACC-9 · How often somebody may gather everything that is held about them, and within how many minutes. */
export const DOWNLOADS: readonly Bound[] = [{ most: 5, minutes: 60 }];

/** ACC-9 · Counts a download of everything against its Traveler: 5 an hour. */
export class CountDownload {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `tooManyDownloads`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.limits.take(...allowances(`downloads ${traveler}`, DOWNLOADS));
    if (wait > 0) throw refusedFor('tooManyDownloads', wait);
  }
}
