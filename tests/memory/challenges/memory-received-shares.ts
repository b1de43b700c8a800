import type { ReceivedPart, ReceivedShare, ReceivedShares } from '#core/challenges';

/** What was shared with a page or a test. */
export class MemoryReceivedShares implements ReceivedShares {
  constructor(private share?: ReceivedShare) {}

  async find(): Promise<ReceivedShare | undefined> {
    return this.share;
  }

  async remove(part: ReceivedPart): Promise<void> {
    const rest = part === 'file' ? { file: null, files: 0 } : { title: '', text: '', url: '' };
    this.share = this.share && { ...this.share, ...rest };
  }

  async clear(): Promise<void> {
    this.share = undefined;
  }
}
