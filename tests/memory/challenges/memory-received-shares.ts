import type { ReceivedPart, ReceivedShare, ReceivedShares } from '#core/challenges';

/** What was shared with a page or a test. */
export class MemoryReceivedShares implements ReceivedShares {
  constructor(private share?: ReceivedShare) {}

  /** Another app shares something else. */
  receive(share: ReceivedShare): void {
    this.share = share;
  }

  async find(): Promise<ReceivedShare | undefined> {
    return this.share;
  }

  async remove(part: ReceivedPart, id: string): Promise<void> {
    if (this.share?.id !== id) return;
    const rest = part === 'file' ? { file: null, files: 0 } : { title: '', text: '', url: '', isCut: false };
    this.share = { ...this.share, ...rest };
  }

  async clear(id: string): Promise<void> {
    if (this.share?.id === id) this.share = undefined;
  }
}
