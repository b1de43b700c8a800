import { type FileLimits, type ObjectStore, UPLOAD_LIMIT } from '#core/applets';
import {
  type FileInspector,
  type FileLinks,
  type FileScanner,
  GetUpload,
  CompleteUpload,
  CreateUpload,
  ReceiveChunk,
  ViewFile,
} from '#core/applets/server';
import type { Clock, RandomSource } from '#core/shared';
import { LocalFileUploader } from './local-file-uploader.ts';
import { MemoryFileRecords } from './memory-files.ts';

interface FileUploaderDependencies {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly objects: ObjectStore;
  readonly inspector: FileInspector;
  readonly links: FileLinks;
  readonly limits?: FileLimits;
}

const noFileScanner: FileScanner = { scan: async () => 'not scanned' };

/** The storage of one Traveler, with what is known of it in memory. */
export class MemoryFileUploader extends LocalFileUploader {
  constructor(
    {
      clock,
      random,
      objects,
      inspector,
      links,
      limits = { file: UPLOAD_LIMIT, traveler: 20 * UPLOAD_LIMIT },
    }: FileUploaderDependencies,
    readonly records: MemoryFileRecords = new MemoryFileRecords(clock),
  ) {
    const completeUpload = new CompleteUpload(records, objects, inspector, noFileScanner, limits, random);
    super({
      createUpload: new CreateUpload(records, links, limits, clock, random),
      getUpload: new GetUpload(records, links, objects, clock),
      receiveChunk: new ReceiveChunk(records, objects, completeUpload, limits),
      completeUpload,
      viewFile: new ViewFile(records, links, clock),
      links,
      clock,
    });
  }
}
