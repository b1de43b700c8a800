import { databaseIdentity, claimObjects } from '#adapters/postgres/applets/owned-object-store';
import { formatMessage } from '#core/messages';
import { failureReasons } from '#composition/server/context/logging';
import type { AppContext } from '#composition/server/request-scope';

/** Whether the files belong to this database. */
export interface FileOwnership {
  /** Unknown while their store does not answer as it should. */
  readonly ownsFiles: boolean | 'unknown';
  /** The warnings to log; empty when the files belong to this database. */
  readonly warnings: readonly string[];
}

/**
 * OPE-75 · Checks whether the files belong to this database, claims those without an owner, and runs `whenOwn` if they
 * do. Otherwise everything works, but no file is deleted.
 */
export async function checkFileOwnership(
  { db, objects }: AppContext,
  whenOwn: () => Promise<void> = async () => undefined,
): Promise<FileOwnership> {
  const databaseId = await databaseIdentity(db);
  try {
    const ownsFiles = await claimObjects(objects, databaseId);
    if (ownsFiles) await whenOwn();
    return { ownsFiles, warnings: ownsFiles ? [] : [formatMessage('serverFilesOfAnother')] };
  } catch (error) {
    return {
      ownsFiles: 'unknown',
      warnings: [formatMessage('serverFilesAway', { reason: failureReasons(error).join(' ') })],
    };
  }
}

/** OPE-75 · Assigns the files to this database; returns whether they belonged to another. */
export async function claimFileOwnership({ db, objects }: AppContext): Promise<boolean> {
  const databaseId = await databaseIdentity(db);
  if (await claimObjects(objects, databaseId)) return false;
  await objects.claim(databaseId, true);
  return true;
}
