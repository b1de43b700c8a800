import type { FileToUpload, MissingPart, UploadFile, UploadObserver } from '#core/applets';
import { Refusal } from '#core/messages';
import type { KeptUploads } from './kept-uploads.ts';

/** Observes a transfer that the device may continue without this page. */
interface TransferWatch extends UploadObserver {
  /** Called before this page sends, also after the device did. */
  readonly onOwn: () => void;
}

/** STP-25 · Sends files; whenever the page is hidden, the device goes on with them if it can. */
export class FileTransfers {
  private readonly handOvers = new Map<string, () => void>();

  constructor(
    private readonly uploadFile: UploadFile,
    private readonly kept: KeptUploads,
  ) {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const handOver of this.handOvers.values()) handOver();
    });
  }

  /** Whether this page itself sends the file of an upload. */
  isOwn(id: string): boolean {
    return this.handOvers.has(id);
  }

  /** The address of a file once the server has all of it; `before` is the address of the last try. */
  async run(id: string, file: FileToUpload, watch: TransferWatch, before: () => string | undefined): Promise<string> {
    let isStopped = false;
    void watch.stopped.then(() => (isStopped = true));
    for (;;) {
      await this.kept.settled(id, file, watch.onSent);
      if (isStopped) throw new Refusal('uploadCancelled');
      watch.onOwn();
      const url = await this.sendHere(id, file, watch, before());
      if (url !== undefined) return url;
    }
  }

  /** Sends from this page; `undefined` if the device has taken over. */
  private async sendHere(
    id: string,
    file: FileToUpload,
    watch: UploadObserver,
    before: string | undefined,
  ): Promise<string | undefined> {
    let missing: readonly MissingPart[] = [];
    let handOver = (): void => undefined;
    const handedOver = new Promise<undefined>((resolve) => {
      handOver = () => void (this.kept.handOver(id, file, missing) && resolve(undefined));
    });
    this.handOvers.set(id, handOver);
    const stopped = Promise.race([watch.stopped, handedOver]);
    const sent = this.uploadFile.run(
      file,
      {
        ...watch,
        onMissing: (parts) => (missing = parts),
        stopped,
        pause: () => Promise.race([watch.pause(), handedOver.then(() => Promise.reject(new Error('Handed over')))]),
      },
      before,
    );
    try {
      return await Promise.race([handedOver, sent]);
    } finally {
      if (this.handOvers.get(id) === handOver) this.handOvers.delete(id);
    }
  }
}
