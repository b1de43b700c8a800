import { InvalidContent, describeFault } from '#adapters/content-files/content-faults';
import { ContentfulUnavailable } from '#adapters/contentful/contentful-delivery';
import { DatabaseDamaged } from '#adapters/postgres/database/embedded-database';
import { FolderInUse } from '#adapters/postgres/database/folder-lock';
import { Refusal, formatMessage } from '#core/messages';
import { errorForLog } from './logging.ts';
import { InvalidSettings } from './settings.ts';
import { CannotListen, DatabaseUnreachable } from './startup-failures.ts';

/** Codes of PostgreSQL for files of its own that are missing or make no sense. */
const CORRUPTED = /^(58P01|XX001|XX002)$/;

/** Codes of the system for a file or folder that is not there, or not for this user. */
const UNUSABLE_PATH = /^E(ACCES|ISDIR|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** Why something could not be started or done, in words for those who run the product. */
export function failureReasons(error: unknown): readonly string[] {
  if (error instanceof InvalidSettings) return error.problems;
  if (error instanceof InvalidContent) return error.faults.map(describeFault);
  if (error instanceof Refusal) return [error.message];
  if (error instanceof ContentfulUnavailable) return [formatMessage('serverContentfulDown', { reason: error.message })];
  if (error instanceof FolderInUse)
    return [formatMessage('serverFolderInUse', { folder: error.folder, pid: error.pid })];
  if (error instanceof DatabaseUnreachable)
    return [formatMessage('serverDatabaseUnreachable', { reason: error.message })];
  if (error instanceof CannotListen)
    return [formatMessage('serverCannotListen', { host: error.host, reason: error.message })];
  if (error instanceof DatabaseDamaged) return [formatMessage('serverDatabaseDamaged', { folder: error.folder })];
  const { code = '', port, path } = error as { code?: string; port?: number; path?: string };
  if (CORRUPTED.test(code)) return [formatMessage('serverDataCorrupted', { reason: (error as Error).message })];
  if (code === 'EADDRINUSE') return [formatMessage('serverPortInUse', { port: port ?? '' })];
  if (path !== undefined && UNUSABLE_PATH.test(code)) return [formatMessage('serverPathUnusable', { path, code })];
  return [JSON.stringify(errorForLog(error))];
}
