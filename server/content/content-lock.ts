import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '#adapters/postgres/database/folder-lock';
import { Refusal } from '#core/messages';

/**
 * Takes a content folder for one import and answers with how to let go of it; one that this user may not write to is never
 * imported to. Refuses with `importUnderWay`.
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

/** Does something that changes a content folder which nobody else changes meanwhile. Refuses as {@link lockContent} and {@link writing} do. */
export function whileLocked<Answer>(content: string, work: () => Answer): Answer {
  const unlock = lockContent(content);
  try {
    return writing(content, work);
  } finally {
    unlock();
  }
}

/** Refuses with `folderNotWritable` where nobody may write to the content folder, such as that of an image. */
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
