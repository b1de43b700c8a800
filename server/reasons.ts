import { ContentNotValid, described } from '#adapters/content-files/problems';
import { ContentfulUnavailable } from '#adapters/contentful/delivery';
import { DatabaseDamaged } from '#adapters/postgres/embedded';
import { FolderInUse } from '#adapters/postgres/folder-lock';
import { Refusal, say } from '#core/messages';
import { describedError } from './logs.ts';
import { SettingsIncomplete } from './settings.ts';

/** Codes of PostgreSQL for files of its own that are missing or make no sense. */
const CORRUPTED = /^(58P01|XX001|XX002)$/;

/** Why something could not be started or done, in words for those who run the product. */
export function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof SettingsIncomplete) return error.problems;
  if (error instanceof ContentNotValid) return error.faults.map(described);
  if (error instanceof Refusal) return [error.message];
  if (error instanceof ContentfulUnavailable) return [say('serverContentfulDown', { reason: error.message })];
  if (error instanceof FolderInUse) return [say('serverFolderInUse', { folder: error.folder, pid: error.pid })];
  if (error instanceof DatabaseDamaged) return [say('serverDatabaseDamaged', { folder: error.folder })];
  const { code = '', port } = error as { code?: string; port?: number };
  if (CORRUPTED.test(code)) return [say('serverDataCorrupted', { reason: (error as Error).message })];
  if (code === 'EADDRINUSE') return [say('serverPortInUse', { port: port ?? '' })];
  return [JSON.stringify(describedError(error))];
}
