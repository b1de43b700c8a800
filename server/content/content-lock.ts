import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '#adapters/postgres/database/folder-lock';
import { Refusal } from '#core/messages';

/**
 * Locks a content folder for one import and returns the function that unlocks it; does not lock a folder that this user
 * may not write to. Refuses with `importUnderWay`.
 */
export function lockContent(content: string): () => void {
  if (!isWritable(content)) return () => undefined;
  try {
    return writing(content, () => lockFolder(content, '.import.lock'));
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    throw new Refusal('importUnderWay', { content, pid: cause.pid }, { cause });
  }
}

/**
 * Runs a function that changes a content folder while it is locked. Refuses as {@link lockContent} and {@link writing}
 * do.
 */
export function whileLocked<Answer>(content: string, work: () => Answer): Answer {
  const unlock = lockContent(content);
  try {
    return writing(content, work);
  } finally {
    unlock();
  }
}

/** Refuses with `folderNotWritable` where the content folder is read-only, such as that of an image. */
export function writing<Answer>(content: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) throw cause;
    throw new Refusal('folderNotWritable', { content, code }, { cause });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, '/'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
