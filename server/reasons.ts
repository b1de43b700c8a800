import { ContentNotValid, described } from '#adapters/content-files/problems';
import { ContentfulUnavailable } from '#adapters/contentful/delivery';
import { FolderInUse } from '#adapters/postgres/folder-lock';
import { Refusal, say } from '#core/messages';
import { describedError } from './logs.ts';
import { SettingsIncomplete } from './settings.ts';

/** Why something could not be started or done, in words for those who run the product. */
export function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof SettingsIncomplete) return error.problems;
  if (error instanceof ContentNotValid) return error.faults.map(described);
  if (error instanceof Refusal) return [error.message];
  if (error instanceof ContentfulUnavailable) return [say('serverContentfulDown', { reason: error.message })];
  if (error instanceof FolderInUse) return [say('serverFolderInUse', { folder: error.folder, pid: error.pid })];
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return [say('serverPortInUse', { port: port ?? '' })];
  return [JSON.stringify(describedError(error))];
}
