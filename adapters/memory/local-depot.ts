import {
  Depot,
  fileAddress,
  fileAt,
  type FileLinks,
  type FileView,
  type FindUpload,
  type FinishUpload,
  type IssuedUpload,
  type IssueUpload,
  type PutWatch,
  type TakeBytes,
  type UploadCandidate,
  type UploadStanding,
  type ViewFile,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { Clock } from '#core/shared';

/** What the storage of one Traveler is made of. */
export interface DepotParts {
  readonly issueUpload: IssueUpload;
  readonly findUpload: FindUpload;
  readonly takeBytes: TakeBytes;
  readonly finishUpload: FinishUpload;
  readonly viewFile: ViewFile;
  readonly links: FileLinks;
  readonly clock: Clock;
}

/** The storage of one Traveler, in this very process. */
export class LocalDepot extends Depot {
  constructor(private readonly parts: DepotParts) {
    super();
  }

  issue(file: UploadCandidate): Promise<IssuedUpload> {
    return this.parts.issueUpload.run(file);
  }

  async put(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, watch?: PutWatch): Promise<void> {
    const { links, clock, takeBytes } = this.parts;
    const purpose = links.purposeOf(link, clock.now());
    const file = fileAt(fileAddress(link));
    if (file === undefined || !purpose || !('part' in purpose)) throw new Refusal('uploadLinkNotValid');
    await takeBytes.run(file, { part: purpose.part, type, bytes: once(bytes) });
    watch?.onSent(bytes.length);
  }

  standing(url: string): Promise<UploadStanding> {
    return this.parts.findUpload.run(fileAt(url));
  }

  async complete(url: string): Promise<FileView> {
    await this.parts.finishUpload.run(fileAt(url));
    return this.view(url);
  }

  view(url: string): Promise<FileView> {
    return this.parts.viewFile.run(fileAt(url));
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
