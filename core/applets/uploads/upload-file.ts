import { type MessageKey, Refusal } from '../../messages/index.ts';
import type { FileUploader, FileToUpload } from '../applets.port.ts';
import type { MissingPart } from './background-uploads.port.ts';
import { storedFileUrl } from './stored-file.rules.ts';

/** Observes one upload. */
export interface UploadObserver {
  /** Called with the number of bytes that have arrived. */
  readonly onSent: (bytes: number) => void;
  /** Called with the file's address and its stored bytes when sending starts, and again after each interruption. */
  readonly onBegun?: (url: string, stored: number) => void;
  /** STP-25 · Called with the parts that have not arrived whenever sending begins or goes on with another part. */
  readonly onMissing?: (missing: readonly MissingPart[]) => void;
  /** Called once, when all bytes have arrived and are being joined. */
  readonly onWhole?: () => void;
  /** Settles when the upload is given up. */
  readonly stopped: Promise<unknown>;
  /** Waits a moment before a broken connection is tried again; rejects once the upload is given up. */
  readonly pause: () => Promise<unknown>;
}

/** The parts of a file that are still to be sent, and whether to report that all of it was sent. */
interface Plan {
  readonly url: string;
  readonly missing: readonly MissingPart[];
  readonly ending: 'stored' | 'say so' | 'by itself';
}

/** Sends a file to the storage, a large one in parts, and resumes after a broken connection or an earlier try. */
export class UploadFile {
  constructor(private readonly uploader: FileUploader) {}

  /**
   * APL-5 · The address of the file once the server has all of it. `before` is the address of an earlier try, which is
   * resumed if the server knows it. Refuses as the uploader does, except for lost connections, which are retried.
   */
  async run(file: FileToUpload, watch: UploadObserver, before?: string): Promise<string> {
    const first = await this.patiently(watch, () => this.begin(file, before));
    let isWhole = false;
    await this.patiently(watch, async (isFirst) => {
      const plan = isFirst ? first : await this.goOn(file, first.url);
      const stored = file.size - plan.missing.reduce((sum, { from, to }) => sum + to - from, 0);
      watch.onBegun?.(plan.url, stored);
      await this.send(file, plan.missing, stored, watch);
      if (plan.ending !== 'say so') return;
      if (!isWhole) watch.onWhole?.();
      isWhole = true;
      await this.uploader.complete(plan.url);
    });
    watch.onSent(file.size);
    return first.url;
  }

  private async begin(file: FileToUpload, before: string | undefined): Promise<Plan> {
    if (before === undefined) return this.issue(file);
    try {
      return await this.goOn(file, before);
    } catch (error) {
      if (error instanceof Refusal && error.key === 'fileNotFound') return this.issue(file);
      throw error;
    }
  }

  private async issue(file: FileToUpload): Promise<Plan> {
    const { link, parts } = await this.uploader.createUpload(file);
    const missing = piecesOf(parts?.links ?? [link], parts?.size ?? file.size, file.size);
    return { url: storedFileUrl(link), missing, ending: parts ? 'say so' : 'by itself' };
  }

  private async goOn(file: FileToUpload, url: string): Promise<Plan> {
    const { isStored, partSize, parts } = await this.uploader.uploadStatus(url);
    if (isStored) return { url, missing: [], ending: 'stored' };
    const links = parts.map((part) => part.link);
    const all = piecesOf(links, links.length > 1 ? partSize : file.size, file.size);
    const missing = all.filter((_, index) => !parts[index]?.isThere);
    return { url, missing, ending: links.length > 1 || missing.length === 0 ? 'say so' : 'by itself' };
  }

  /** Sends the parts one after the other: parallel parts would not speed up a slow connection. */
  private async send(
    file: FileToUpload,
    missing: readonly MissingPart[],
    stored: number,
    watch: UploadObserver,
  ): Promise<void> {
    let before = stored;
    for (const [index, { link, from, to }] of missing.entries()) {
      watch.onMissing?.(missing.slice(index));
      const bytes = await file.bytes(from, to);
      const start = before;
      await this.uploader.send(link, file.type, bytes, {
        onSent: (sent) => watch.onSent(start + sent),
        stopped: watch.stopped,
      });
      before += to - from;
    }
    watch.onMissing?.([]);
  }

  private async patiently<T>({ pause }: UploadObserver, work: (isFirst: boolean) => Promise<T>): Promise<T> {
    for (let isFirst = true; ; isFirst = false)
      try {
        return await work(isFirst);
      } catch (error) {
        if (!(error instanceof Refusal) || !PASSING.includes(error.key)) throw error;
        await pause();
      }
  }
}

/** Failures that a retry may fix: no response, an expired link, or bytes that had arrived after all. */
const PASSING: readonly MessageKey[] = [
  'errorOffline',
  'errorServerDown',
  'errorBackendDown',
  'alreadyUploaded',
  'uploadIncomplete',
  'uploadLinkNotValid',
];

const piecesOf = (links: readonly string[], partSize: number, size: number): readonly MissingPart[] =>
  links.map((link, index) => ({ link, from: index * partSize, to: Math.min(size, (index + 1) * partSize) }));
