import { fileMark, owns } from '#adapters/postgres/owned-objects';
import { say } from '#core/messages';
import { reasonsOf } from './reasons.ts';
import type { House } from './scope.ts';

/** How the files stand to this database. */
export interface FilesStanding {
  /** Unknown while their store does not answer as it should. */
  readonly ownsFiles: boolean | 'unknown';
  /** What is to be said about it; nothing when they are its own. */
  readonly lines: readonly string[];
}

/**
 * OPE-15 · Whether the files belong to this database; they do from now on if they belonged to nobody, and `whenOwn` is done. When they do not,
 * everything works, but nothing is let go of.
 */
export async function filesStanding(
  { db, objects }: House,
  whenOwn: () => Promise<void> = async () => undefined,
): Promise<FilesStanding> {
  const mark = await fileMark(db);
  try {
    const ownsFiles = await owns(objects, mark);
    if (ownsFiles) await whenOwn();
    return { ownsFiles, lines: ownsFiles ? [] : [say('serverFilesOfAnother')] };
  } catch (error) {
    return { ownsFiles: 'unknown', lines: [say('serverFilesAway', { reason: reasonsOf(error).join(' ') })] };
  }
}

/** OPE-15 · Has the files belong to this database; answers whether they belonged to another. */
export async function takeFiles({ db, objects }: House): Promise<boolean> {
  const mark = await fileMark(db);
  if (await owns(objects, mark)) return false;
  await objects.own(mark, true);
  return true;
}
