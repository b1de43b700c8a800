import { fileMark, owns } from '#adapters/postgres/owned-objects';
import { say } from '#core/messages';
import type { House } from './scope.ts';

/** OPE-15 · Says it when the files belong to another database: everything works, but nothing is let go of. */
export async function tellOfForeignFiles(house: House, tell: (line: string) => void): Promise<void> {
  if (!(await ownsFiles(house))) tell(say('serverFilesOfAnother'));
}

/** Whether the files belong to this database; they do from now on if they belonged to nobody. */
export const ownsFiles = async ({ db, objects }: House): Promise<boolean> => owns(objects, await fileMark(db));

/** OPE-15 · Has the files belong to this database; answers whether they belonged to another. */
export async function takeFiles(house: House): Promise<boolean> {
  if (await ownsFiles(house)) return false;
  await house.objects.own(await fileMark(house.db), true);
  return true;
}
