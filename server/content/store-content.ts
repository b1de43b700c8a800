import { type RevisionId, saveQuestRevisions, saveAppCards } from '#adapters/postgres/content/content-revisions';
import type { QuestContentId } from '#core/content';
import type { AuthoredContent, ContentService } from '#core/content/server';
import type { AppContext } from '#composition/server/context/app-context';
import type { FileContent } from '#adapters/content-files/file-content-service';
import { describeFault } from '#adapters/content-files/content-faults';
import { type MessageKey, formatMessage } from '#core/messages';
import { servedContentSource, withPinnedMedia } from '#composition/server/content/content-source';
import { failureReasons } from '#composition/server/context/logging';

/** The newest stored revision of every quest. */
type LatestRevisions = ReadonlyMap<QuestContentId, RevisionId>;

/** QST-6 · Stores all authored content in one transaction; returns the newest revision of every quest. */
export async function storeContent(context: AppContext, content: ContentService): Promise<LatestRevisions> {
  return saveRevisions(context, await content.read());
}

const saveRevisions = (
  { db, clock }: AppContext,
  { app, appTranslations, quests }: AuthoredContent,
): Promise<LatestRevisions> =>
  db.transaction().execute(async (trx) => {
    await saveAppCards(trx, app, clock.now(), appTranslations);
    return saveQuestRevisions(trx, quests, clock.now());
  });

const hasServed = async ({ db }: AppContext): Promise<boolean> =>
  (await db.selectFrom('content_revisions').select('id').limit(1).executeTakeFirst()) !== undefined;

type ReportedFaults = Readonly<Record<'refused' | 'served', ReadonlySet<string>>>;

const noFaults: ReportedFaults = { refused: new Set(), served: new Set() };
const reportedFaults = new WeakMap<AppContext, ReportedFaults>();

/**
 * QST-6 · CNT-4 · CNT-5 · Reads all content again and stores it. Where it cannot be read or has faults, nothing is stored and every cohort keeps
 * the revision it is pinned to; throws on a server that has never stored any content. A fault is reported once for as long as it stays wrong:
 * what keeps the content from being served, and what it is served with.
 */
export async function refreshContent(context: AppContext, tell: (line: string) => void): Promise<LatestRevisions> {
  const { db, settings } = context;
  const before = reportedFaults.get(context) ?? noFaults;
  const report = (found: ReportedFaults): void => {
    reportedFaults.set(context, found);
    reportNewFaults('serverContentKept', before.refused, found.refused, tell);
    reportNewFaults('serverContentFaulty', before.served, found.served, tell);
  };
  let content: FileContent;
  try {
    content = await withPinnedMedia(db, settings, servedContentSource(settings)).read();
  } catch (reason) {
    if (!(await hasServed(context))) throw reason;
    report({ refused: new Set(failureReasons(reason)), served: before.served });
    return new Map();
  }
  const revisions = await saveRevisions(context, content);
  report({ refused: new Set(), served: new Set(content.faults.map(describeFault)) });
  return revisions;
}

function reportNewFaults(
  title: MessageKey,
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
  tell: (line: string) => void,
): void {
  const news = [...now].filter((line) => !before.has(line));
  if (news.length > 0) [formatMessage(title), ...news.map((line) => `- ${line}`)].forEach(tell);
}
