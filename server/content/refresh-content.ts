import { describeFault } from '#adapters/content-files/content-faults';
import { type MessageKey, formatMessage } from '#core/messages';
import { type LatestRevisions, storeContentOrKeepServing } from './store-content.ts';
import { toleratedFaults, withPinnedMedia, servedContentSource } from '#composition/server/content/content-source';
import { failureReasons } from '#composition/server/context/failure-reasons';
import type { AppContext } from '#composition/server/context/app-context';

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
