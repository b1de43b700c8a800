import type { Limits } from '../account/index.ts';
import { Refusal } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';

/** ACC-9 · How often somebody may gather everything that is held about them, and within how many minutes. */
export const DOWNLOADS = { most: 5, minutes: 60 } as const;

/** ACC-9 · Counts a download of everything against its Traveler: 5 an hour. */
export class CountDownload {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `tooManyDownloads`. */
  async run(traveler: TravelerId): Promise<void> {
    const isLeft = await this.limits.take(`downloads ${traveler}`, DOWNLOADS.most, DOWNLOADS.minutes);
    if (!isLeft) throw new Refusal('tooManyDownloads');
  }
}
