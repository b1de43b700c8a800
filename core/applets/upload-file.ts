import { type MessageKey, Refusal } from '../messages/index.ts';
import type { Depot, FileToSend } from './depot.port.ts';
import { fileAddress } from './stored-file.rules.ts';

/** Who looks after one upload. */
export interface UploadWatch {
  /** Hears how many bytes have arrived. */
  readonly onSent: (bytes: number) => void;
  /** Settles when the upload is given up. */
  readonly stopped: Promise<unknown>;
  /** Waits a moment before a broken connection is tried again; rejects once the upload is given up. */
  readonly pause: () => Promise<unknown>;
}

interface Piece {
  readonly link: string;
  readonly from: number;
  readonly to: number;
}

/** Sends a file to the storage, in parts when it is large, and goes on where a broken connection left it. */
export class UploadFile {
  constructor(private readonly depot: Depot) {}

  /** APL-5 · The address of the file once the server has seen all of it. Refuses as the depot does, but for lost connections: those are tried again. */
  async run(file: FileToSend, watch: UploadWatch): Promise<string> {
    const { link, parts } = await this.patiently(watch, () => this.depot.issue(file));
    const url = fileAddress(link);
    const size = parts?.size ?? file.size;
    let missing = piecesOf(parts?.links ?? [link], size, file.size);
    await this.patiently(watch, async (isFirst) => {
      if (!isFirst) {
        const standing = await this.depot.standing(url);
        if (standing.isStored) return;
        const all = piecesOf(
          standing.parts.map((part) => part.link),
          size,
          file.size,
        );
        missing = all.filter((_, place) => !standing.parts[place]?.isThere);
      }
      await this.send(file, missing, watch);
      if (parts || missing.length === 0) await this.depot.complete(url);
    });
    watch.onSent(file.size);
    return url;
  }

  /** One part after the other: a line that is slow is not made faster by sharing it. */
  private async send(file: FileToSend, missing: readonly Piece[], watch: UploadWatch): Promise<void> {
    let before = file.size - missing.reduce((sum, { from, to }) => sum + to - from, 0);
    for (const { link, from, to } of missing) {
      const bytes = await file.bytes(from, to);
      const start = before;
      await this.depot.put(link, file.type, bytes, {
        onSent: (sent) => watch.onSent(start + sent),
        stopped: watch.stopped,
      });
      before += to - from;
    }
  }

  private async patiently<T>({ pause }: UploadWatch, work: (isFirst: boolean) => Promise<T>): Promise<T> {
    for (let isFirst = true; ; isFirst = false)
      try {
        return await work(isFirst);
      } catch (error) {
        if (!(error instanceof Refusal) || !PASSING.includes(error.key)) throw error;
        await pause();
      }
  }
}

/** What another try may mend: nobody answered, the link ran out meanwhile, or the bytes had arrived after all. */
const PASSING: readonly MessageKey[] = [
  'errorOffline',
  'errorServerDown',
  'errorBackendDown',
  'alreadyUploaded',
  'uploadIncomplete',
  'uploadLinkNotValid',
];

const piecesOf = (links: readonly string[], partSize: number, size: number): readonly Piece[] =>
  links.map((link, place) => ({ link, from: place * partSize, to: Math.min(size, (place + 1) * partSize) }));
