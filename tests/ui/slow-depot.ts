import {
  Depot,
  type FileView,
  type IssuedUpload,
  type PutWatch,
  type UploadCandidate,
  type UploadStanding,
} from '#core/applets';
import type { Refusal } from '#core/messages';

export const URL_OF = '/api/v1/storage/00000000-0000-4000-8000-000000000001';

/** A storage whose bytes arrive when the test says so. */
export class SlowDepot extends Depot {
  private readonly waiting: (() => void)[] = [];
  break: (refusal: Refusal) => void = () => undefined;
  watch: PutWatch | undefined = undefined;
  readonly sent: string[] = [];
  view_: Partial<FileView> = {};

  async issue({ name }: UploadCandidate): Promise<IssuedUpload> {
    this.sent.push(name);
    return { link: `${URL_OF}?proof=1` };
  }

  put(_link: string, _type: string, _bytes: Uint8Array, watch?: PutWatch): Promise<void> {
    this.watch = watch;
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      this.break = reject;
    });
  }

  /** Lets all that is on its way arrive. */
  arrive(): void {
    for (const arrive of this.waiting.splice(0)) arrive();
  }

  async standing(): Promise<UploadStanding> {
    return { isStored: false, partSize: 8, parts: [{ link: `${URL_OF}?proof=2`, isThere: false }] };
  }

  async complete(): Promise<FileView> {
    return this.view();
  }

  async view(): Promise<FileView> {
    return { link: `${URL_OF}?what=file`, preview: null, name: 'shore.png', type: 'image/png', size: 4, ...this.view_ };
  }
}
