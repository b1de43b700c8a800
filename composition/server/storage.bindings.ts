import { ClamdFileScanner, noFileScanner } from '#adapters/files/clamd-file-scanner';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { PostgresFileRecords, PostgresStoredFiles, PostgresFileViews } from '#adapters/postgres/applets/postgres-files';
import { SharpPictureRenderer } from '#adapters/files/sharp-picture-renderer';
import { HmacFileLinks } from '#adapters/tokens/hmac-links';
import { ObjectStore } from '#core/applets';
import {
  FileInspector,
  FileLinks,
  FileRecords,
  FileScanner,
  FileViews,
  GetUpload,
  CompleteUpload,
  CreateUpload,
  StoredFiles,
  ReceiveChunk,
  ViewFile,
} from '#core/applets/server';
import { CreatePicture, PictureRenderer } from '#core/settings/server';
import { Clock, RandomSource, type TravelerId } from '#core/shared';
import type { RequestContext } from './context/app-context.ts';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The storage limits, as bound in the container. */
abstract class Limits {
  abstract readonly file: number;
  abstract readonly traveler: number;
}

const inspector = new MagicBytesFileInspector();
const pictureRenderer = new SharpPictureRenderer();

/** Returns the owner of the files that a request is about. */
function fileOwnerOf({ fileOwner, session }: RequestContext): TravelerId {
  const owner = fileOwner ?? session?.id;
  if (owner === undefined) throw new Error('This request is about the files of nobody.');
  return owner;
}

/** The files of the signed-in Traveler, or of the owner of the link that is used. */
export const storageBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(ObjectStore, ({ objects }) => objects);
  fromRequest(FileInspector, () => inspector);
  fromRequest(FileScanner, ({ settings }) => (settings.clamd ? new ClamdFileScanner(settings.clamd) : noFileScanner));
  fromRequest(FileLinks, (request) => new HmacFileLinks(request.secrets.fileKeys, fileOwnerOf(request)));
  fromRequest(FileRecords, (request) => new PostgresFileRecords(request.db, fileOwnerOf(request), request.clock));
  fromRequest(StoredFiles, (request) => new PostgresStoredFiles(request.db, fileOwnerOf(request)));
  fromRequest(Limits, ({ settings }) => settings.fileLimits);
  useCase(CreateUpload, FileRecords, FileLinks, Limits, Clock, RandomSource);
  useCase(GetUpload, FileRecords, FileLinks, ObjectStore, Clock);
  useCase(ViewFile, FileRecords, FileLinks, Clock);
  fromRequest(
    FileViews,
    ({ db, secrets, clock }) => new PostgresFileViews(db, (owner) => new HmacFileLinks(secrets.fileKeys, owner), clock),
  );
  useCase(CompleteUpload, FileRecords, ObjectStore, FileInspector, FileScanner, Limits, RandomSource);
  fromRequest(PictureRenderer, () => pictureRenderer);
  useCase(CreatePicture, FileRecords, ObjectStore, PictureRenderer, Limits, Clock, RandomSource);
  useCase(ReceiveChunk, FileRecords, ObjectStore, CompleteUpload, Limits);
});
