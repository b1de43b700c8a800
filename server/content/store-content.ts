import { type RevisionId, saveQuestRevisions, saveAppCards } from '#adapters/postgres/content/content-revisions';
import type { AuthoredQuest, OnboardingCard, QuestContentId } from '#core/content';
import type { ContentService } from '#core/content/server';
import type { AppContext } from '#composition/server/context/app-context';
import { describeFault } from '#adapters/content-files/content-faults';
import { type MessageKey, formatMessage } from '#core/messages';
import { toleratedFaults, withPinnedMedia, servedContentSource } from '#composition/server/content/content-source';
import { failureReasons } from '#composition/server/context/logging';

/** The newest stored revision of every quest. */
type LatestRevisions = ReadonlyMap<QuestContentId, RevisionId>;

/** QST-6 · Stores all authored content in one transaction; returns the newest revision of every quest. */
export async function storeContent(context: AppContext, content: ContentService): Promise<LatestRevisions> {
  return saveRevisions(context, await content.app(), await content.quests());
}

/**
 * QST-6 · Stores all authored content as it is now. When it cannot be read or has faults, they are reported once, nothing is
 * stored, and every cohort keeps the revision it is pinned to; throws on a server that has never stored any content.
 */
async function storeContentOrKeepServing(
  context: AppContext,
  content: ContentService,
  tell: (reason: unknown) => void,
): Promise<LatestRevisions> {
  let read: readonly [readonly OnboardingCard[], readonly AuthoredQuest[]];
  try {
    read = [await content.app(), await content.quests()];
  } catch (reason) {
    if (!(await hasServed(context))) throw reason;
    tell(reason);
    return new Map();
  }
  return saveRevisions(context, ...read);
}

const saveRevisions = (
  { db, clock }: AppContext,
  cards: readonly OnboardingCard[],
  quests: readonly AuthoredQuest[],
): Promise<LatestRevisions> =>
  db.transaction().execute(async (trx) => {
    await saveAppCards(trx, cards, clock.now());
    return saveQuestRevisions(trx, quests, clock.now());
  });

const hasServed = async ({ db }: AppContext): Promise<boolean> =>
  (await db.selectFrom('content_revisions').select('id').limit(1).executeTakeFirst()) !== undefined;

type ReportedFaults = Readonly<Record<'refused' | 'served', ReadonlySet<string>>>;

const noFaults: ReportedFaults = { refused: new Set(), served: new Set() };
const reportedFaults = new WeakMap<AppContext, ReportedFaults>();

/**
 * CNT-4 · CNT-5 · Reads all content again and stores it, or keeps serving the last revision. A fault is reported once for as long as it stays
 * wrong: what keeps the content from being served, and what it is served with.
 */
export async function refreshContent(context: AppContext, tell: (line: string) => void): Promise<LatestRevisions> {
  const content = servedContentSource(context.settings);
  const before = reportedFaults.get(context) ?? noFaults;
  const refused = new Set<string>();
  const revisions = await storeContentOrKeepServing(
    context,
    withPinnedMedia(context.db, context.settings, content),
    (reason) => {
      for (const line of failureReasons(reason)) refused.add(line);
    },
  );
  const served = refused.size > 0 ? before.served : new Set(toleratedFaults(content).map(describeFault));
  reportedFaults.set(context, { refused, served });
  reportNewFaults('serverContentKept', before.refused, refused, tell);
  reportNewFaults('serverContentFaulty', before.served, served, tell);
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
