import { loadQuestRevision } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';

/** The Quest Code that is offered to strangers, if it is that of an open cohort of a trial. */
export async function openTrialCode(db: Db, offered: string | undefined): Promise<string | undefined> {
  if (offered === undefined) return undefined;
  const cohort = await db
    .selectFrom('cohorts')
    .where('enrollment_code', '=', offered)
    .where('closed_at', 'is', null)
    .select('revision_id')
    .executeTakeFirst();
  if (!cohort) return undefined;
  const { quest } = await loadQuestRevision(db, cohort.revision_id);
  return quest.isSampleQuest ? offered : undefined;
}
