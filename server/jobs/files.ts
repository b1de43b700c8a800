import { forgetUnusedFiles } from '#adapters/postgres/unused-files';
import { FileRecords, FinishUpload } from '#core/applets';
import { Refusal } from '#core/messages';
import { type Instant, plusMinutes, type TravelerId } from '#core/shared';
import { type House, scopeOf } from '../scope.ts';

/** For how many hours an upload that stands still is left alone, once its links have run out, and what it began to write. */
const GRACE = 24;

/** How many uploads are looked at in one round. */
const AT_ONCE = 50;

/**
 * APL-5 · Finishes uploads whose bytes are all there though nobody said so, lets go of those that never came whole, and of
 * bytes that belong to no file any more: a Traveler who is gone takes theirs along, and what a server that was killed had begun to write.
 */
export async function tidyFiles(house: House): Promise<void> {
  const before = plusMinutes(house.clock.now(), -GRACE * 60);
  await settleOverdue(house, before);
  await sweep(house);
  await house.objects.tidy(before);
}

/** APL-86 · Lets go of stored files that nothing has named for long, and of their bytes. */
export async function letUnusedFilesGo(house: House): Promise<void> {
  await forgetUnusedFiles(house.db, house.clock.now());
  await sweep(house);
}

async function settleOverdue(house: House, before: Instant): Promise<void> {
  const overdue = await house.db
    .selectFrom('files')
    .where('state', '=', 'issued')
    .where('expires_at', '<', before)
    .select(['id', 'traveler_id'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, traveler_id } of overdue) {
    const scope = scopeOf({ ...house, owner: traveler_id });
    try {
      await scope.get(FinishUpload).run(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await scope.get(FileRecords).forget(id);
    }
  }
}

/** Lets go of every object whose file is not known any more, or is kept under another name since. */
async function sweep({ db, objects }: House): Promise<void> {
  for await (const names of inHundreds(objects.names())) {
    const ids = [...new Set(names.map(fileOf))];
    const rows = await db.selectFrom('files').where('id', 'in', ids).select(['id', 'state', 'object']).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    await objects.drop(
      names.filter((name) => {
        const row = known.get(fileOf(name));
        return !row || (row.state === 'stored' && !(row.object !== null && name.startsWith(row.object)));
      }),
    );
  }
}

/** ACC-8 · Lets go of the bytes of everything that somebody kept; what is known of their files goes with their other rows. */
export async function forgetFilesOf({ db, objects }: House, traveler: TravelerId): Promise<void> {
  const rows = await db.deleteFrom('files').where('traveler_id', '=', traveler).returning('id').execute();
  const gone = new Set(rows.map(({ id }) => id));
  for await (const names of inHundreds(objects.names()))
    await objects.drop(names.filter((name) => gone.has(fileOf(name))));
}

/** Names of objects begin with the id of their file. */
const fileOf = (name: string): string => name.slice(0, 36);

async function* inHundreds(names: AsyncIterable<string>): AsyncIterable<readonly string[]> {
  let some: string[] = [];
  for await (const name of names) {
    some.push(name);
    if (some.length < 100) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
