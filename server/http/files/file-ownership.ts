import { databaseIdentity, claimObjects } from '#adapters/postgres/applets/owned-object-store';
import { formatMessage } from '#core/messages';
import { failureReasons } from '#composition/server/context/logging';
import type { AppContext } from '#composition/server/request-scope';

/** How the files stand to this database. */
export interface FileOwnership {
  /** Unknown while their store does not answer as it should. */
  readonly ownsFiles: boolean | 'unknown';
  /** What is to be said about it; nothing when they are its own. */
  readonly warnings: readonly string[];
}

/**
 * OPE-15 · Whether the files belong to this database; they do from now on if they belonged to nobody, and `whenOwn` is done. When they do not,
 * everything works, but no file is deleted.
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

/** OPE-15 · Has the files belong to this database; answers whether they belonged to another. */
export async function claimFileOwnership({ db, objects }: AppContext): Promise<boolean> {
  const databaseId = await databaseIdentity(db);
  if (await claimObjects(objects, databaseId)) return false;
  await objects.claim(databaseId, true);
  return true;
}
