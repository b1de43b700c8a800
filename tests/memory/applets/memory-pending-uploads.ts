import { type FileToUpload, type PendingUpload, PendingUploads } from '#core/applets';
import type { Instant } from '#core/shared';
import { PagesInMemory } from './pages-in-memory.ts';

/** Kept uploads, while the test lasts. */
export class MemoryPendingUploads extends PendingUploads {
  constructor(private readonly kept = new PagesInMemory<PendingUpload>()) {
    super();
  }

  /** The same uploads, as another page of this browser sees them. */
  otherPage(): MemoryPendingUploads {
    return new MemoryPendingUploads(this.kept.otherPage());
  }

  async keep(id: string, file: FileToUpload, keptAt: Instant): Promise<void> {
    if (!this.kept.hold(id)) throw new Error('Another page sends a file for this upload');
    this.kept.all.set(id, { id, file, keptAt, url: null });
  }

  async note(id: string, url: string): Promise<void> {
    const kept = this.kept.all.get(id);
    if (kept) this.kept.all.set(id, { ...kept, url });
  }

  async take(): Promise<readonly PendingUpload[]> {
    return [...this.kept.all.values()].filter(({ id }) => this.kept.hold(id));
  }

  async remove(id: string): Promise<void> {
    this.kept.remove(id);
  }
}
