import {
  type FileInspector,
  type FileLimits,
  type FileLinks,
  FindUpload,
  FinishUpload,
  IssueUpload,
  type ObjectStore,
  TakeBytes,
  UPLOAD_LIMIT,
  ViewFile,
} from '#core/applets';
import type { Clock, Dice } from '#core/shared';
import { LocalDepot } from './local-depot.ts';
import { MemoryFileRecords } from './memory-files.ts';

interface Around {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly objects: ObjectStore;
  readonly inspector: FileInspector;
  readonly links: FileLinks;
  readonly limits?: FileLimits;
}

/** The storage of one Traveler, with what is known of it in memory. */
export class MemoryDepot extends LocalDepot {
  constructor(
    { clock, dice, objects, inspector, links, limits = { file: UPLOAD_LIMIT, traveler: 20 * UPLOAD_LIMIT } }: Around,
    readonly records: MemoryFileRecords = new MemoryFileRecords(clock),
  ) {
    const finishUpload = new FinishUpload(records, objects, inspector, limits, dice);
    super({
      issueUpload: new IssueUpload(records, links, limits, clock, dice),
      findUpload: new FindUpload(records, links, objects, clock),
      takeBytes: new TakeBytes(records, objects, finishUpload, limits),
      finishUpload,
      viewFile: new ViewFile(records, links, clock),
      links,
      clock,
    });
  }
}
