import { type FileToUpload, type PendingUpload, PendingUploads } from '#core/applets';
import type { Instant } from '#core/shared';

/** Kept uploads, while the test lasts. */
export class MemoryPendingUploads extends PendingUploads {
  private readonly all = new Map<string, PendingUpload>();

  async keep(id: string, file: FileToUpload, keptAt: Instant): Promise<void> {
    this.all.set(id, { id, file, keptAt, url: null });
  }

  async note(id: string, url: string): Promise<void> {
    const kept = this.all.get(id);
    if (kept) this.all.set(id, { ...kept, url });
  }

  async take(): Promise<readonly PendingUpload[]> {
    return [...this.all.values()];
  }

  async remove(id: string): Promise<void> {
    this.all.delete(id);
  }
}
