import type { ContainerModule } from 'inversify';
import { SniffingInspector } from '#adapters/files/sniffing-inspector';
import { PostgresFileRecords, PostgresStoredFiles } from '#adapters/postgres/postgres-files';
import { HmacFileLinks } from '#adapters/tokens/hmac-file-links';
import {
  FileInspector,
  FileLinks,
  FileRecords,
  FindUpload,
  FinishUpload,
  IssueUpload,
  ObjectStore,
  StoredFiles,
  TakeBytes,
  ViewFile,
} from '#core/applets';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** How much may be kept, as the container knows it. */
abstract class Limits {
  abstract readonly file: number;
  abstract readonly traveler: number;
}

const inspector = new SniffingInspector();

/** The files of the Traveler who asks, or whose link is used; nothing for who is neither. */
export const storageBindings = (parts: ScopeParts): ContainerModule =>
  bindings(({ give, make }) => {
    const { db, clock, secrets, settings, objects, session, owner = session?.id } = parts;
    if (owner === undefined) return;
    give(ObjectStore, objects);
    give(FileInspector, inspector);
    give(FileLinks, new HmacFileLinks(secrets.fileKey, owner));
    give(FileRecords, new PostgresFileRecords(db, owner, clock));
    give(StoredFiles, new PostgresStoredFiles(db, owner));
    give(Limits, settings.fileLimits);
    make(IssueUpload, FileRecords, FileLinks, Limits, Clock, Dice);
    make(FindUpload, FileRecords, FileLinks, ObjectStore, Clock);
    make(ViewFile, FileRecords, FileLinks, Clock);
    make(FinishUpload, FileRecords, ObjectStore, FileInspector, Limits, Dice);
    make(TakeBytes, FileRecords, ObjectStore, FinishUpload, Limits);
  });
