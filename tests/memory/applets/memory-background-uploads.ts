import { type BackgroundUpload, BackgroundUploads } from '#core/applets';

interface Running {
  readonly upload: BackgroundUpload;
  left: number;
  readonly hear: Set<() => void>;
}

/** A device that sends files without a page, as far as the test says. */
export class MemoryBackgroundUploads extends BackgroundUploads {
  private readonly running = new Map<string, Running>();

  /** The upload that is sent in the background under this id. */
  taken(id: string): BackgroundUpload | undefined {
    return this.running.get(id)?.upload;
  }

  /** Sends some bytes. */
  send(id: string, bytes: number): void {
    const one = this.running.get(id);
    if (!one) return;
    one.left -= bytes;
    for (const tell of one.hear) tell();
  }

  /** Ends an upload, whether or not it was sent. */
  end(id: string): void {
    const one = this.running.get(id);
    this.running.delete(id);
    for (const tell of one?.hear ?? []) tell();
  }

  begin(upload: BackgroundUpload): boolean {
    if (!(upload.file.source instanceof Blob)) return false;
    const left = upload.missing.reduce((sum, { from, to }) => sum + to - from, 0);
    this.running.set(upload.id, { upload, left, hear: new Set() });
    return true;
  }

  settled(id: string, onLeft: (bytes: number) => void): Promise<void> {
    const one = this.running.get(id);
    if (!one) return Promise.resolve();
    return new Promise((resolve) => {
      const tell = (): void => {
        if (this.running.get(id) === one) onLeft(one.left);
        else resolve();
      };
      one.hear.add(tell);
      tell();
    });
  }

  async stop(id: string): Promise<void> {
    this.end(id);
  }
}
