import { deleteUnusedFileRecords } from '#adapters/postgres/applets/unused-files';
import { FileRecords, CompleteUpload } from '#core/applets/server';
import { Refusal } from '#core/messages';
import { type Instant, plusMinutes, type TravelerId } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/** For how many hours an inactive upload and its partial bytes are kept after its links have expired. */
const GRACE = 24;

/** How many uploads are checked in one run. */
const AT_ONCE = 50;

/**
 * APL-5 · Completes uploads whose bytes have all arrived without a final call, deletes those that stayed incomplete,
 * and bytes that belong to no file: those of deleted Travelers, and partial writes of a killed server.
 */
export async function cleanUpUploads(context: AppContext): Promise<void> {
  const before = plusMinutes(context.clock.now(), -GRACE * 60);
  await settleOverdue(context, before);
  await sweep(context);
  await context.objects.removeIncomplete(before);
}

/** APL-86 · Deletes stored files that nothing has referenced for a while, with their bytes; returns how many. */
export async function deleteUnusedFiles(context: AppContext): Promise<number> {
  const deleted = await deleteUnusedFileRecords(context.db, context.clock.now());
  await sweep(context);
  return deleted;
}

async function settleOverdue(context: AppContext, before: Instant): Promise<void> {
  const overdue = await context.db
    .selectFrom('files')
    .where('state', '=', 'issued')
    .where('expires_at', '<', before)
    .select(['id', 'traveler_id'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, traveler_id } of overdue) {
    const scope = createRequestScope({ ...context, fileOwner: traveler_id });
    try {
      await scope.get(CompleteUpload).run(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await scope.get(FileRecords).remove(id);
    }
  }
}

/** Deletes every object whose file no longer exists, or is stored under another name since. */
async function sweep({ db, objects }: AppContext): Promise<void> {
  for await (const names of inHundreds(objects.names())) {
    const ids = [...new Set(names.map(fileOf))];
    const rows = await db.selectFrom('files').where('id', 'in', ids).select(['id', 'state', 'object']).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    await objects.remove(
      names.filter((name) => {
        const row = known.get(fileOf(name));
        return !row || (row.state === 'stored' && !(row.object !== null && name.startsWith(row.object)));
      }),
    );
  }
}

/** ACC-8 · Deletes the bytes of all files of a Traveler; the rows about them are deleted with their other rows. */
export async function deleteFilesOf({ db, objects }: AppContext, traveler: TravelerId): Promise<void> {
  const rows = await db.deleteFrom('files').where('traveler_id', '=', traveler).returning('id').execute();
  const gone = new Set(rows.map(({ id }) => id));
  for await (const names of inHundreds(objects.names()))
    await objects.remove(names.filter((name) => gone.has(fileOf(name))));
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
