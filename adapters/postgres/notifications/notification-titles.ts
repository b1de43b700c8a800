import { titleIn } from '#core/content';
import { currentLocale } from '#core/messages';
import { notificationWork, type NotificationType } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import { loadQuestRevisions } from '../content/content-revisions.ts';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** The columns of a notification that decide its title. */
interface TitledNotification {
  readonly type: NotificationType;
  readonly to: TravelerId;
  readonly aboutId: TravelerId | null;
  readonly targetId: string | null;
  /** The title in the language of the person who caused it. */
  readonly title: string;
}

/**
 * CNT-37 · Reads, with one query, the content that these notifications are about. Returns a function for the title of
 * one in the current language; it is the stored title where the content no longer has it.
 */
export async function loadNotificationTitles(
  db: Db,
  notifications: readonly TitledNotification[],
): Promise<(notification: TitledNotification) => string> {
  const works = notifications.flatMap((one) => (one.title === '' ? [] : (notificationWork(one) ?? [])));
  const owners = works.map(({ owner }) => owner);
  const submissions = works.flatMap(({ kind, id }) => (kind === 'submission' && isRowId(id) ? [id] : []));
  const rows = owners.length === 0 ? [] : await contentRows(db, owners, submissions);
  const revisions = await loadQuestRevisions(
    db,
    rows.map(({ revision_id }) => revision_id),
  );
  return (notification) => {
    const work = notificationWork(notification);
    if (!work || notification.title === '') return notification.title;
    const owned = rows.filter(({ owner }) => owner === work.owner);
    const contentId = work.kind === 'content' ? work.id : owned.find(({ post }) => post === work.id)?.challenge_id;
    const contents = owned.flatMap(({ revision_id, languages }) => {
      const authored = revisions.get(revision_id);
      return authored ? [{ authored, offered: languages }] : [];
    });
    return titleIn(contents, contentId ?? '', currentLocale()) ?? notification.title;
  };
}

/** The revision of each quest of these Travelers, oldest first, with those of its submissions that are asked for. */
const contentRows = (db: Db, owners: readonly TravelerId[], submissions: readonly string[]) =>
  db
    .selectFrom('quests as quest')
    .innerJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
    .leftJoin('posts as post', (join) =>
      join.onRef('post.quest_id', '=', 'quest.id').on('post.id', '=', anyOf(submissions)),
    )
    .where('quest.traveler_id', '=', anyOf([...new Set(owners)]))
    .select(['quest.traveler_id as owner', 'cohort.revision_id', 'cohort.languages'])
    .select(['post.id as post', 'post.challenge_id'])
    .orderBy('quest.created_at')
    .execute();
