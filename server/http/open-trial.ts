import { loadQuestRevision } from '#adapters/postgres/content/content-revisions';
import type { AppContext } from '#composition/server/request-scope';

/** The Quest Code of the trial that is offered to strangers, if it is that of an open cohort of a trial. */
export async function openTrialCode({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Promise<string | undefined> {
  const { trialQuestCode } = settings;
  if (trialQuestCode === undefined) return undefined;
  const cohort = await db
    .selectFrom('cohorts')
    .where('enrollment_code', '=', trialQuestCode)
    .where('closed_at', 'is', null)
    .select('revision_id')
    .executeTakeFirst();
  if (!cohort) return undefined;
  const { quest } = await loadQuestRevision(db, cohort.revision_id);
  return quest.isSampleQuest ? trialQuestCode : undefined;
}
