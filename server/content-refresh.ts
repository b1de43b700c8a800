import { described } from '#adapters/content-files/problems';
import { type MessageKey, say } from '#core/messages';
import { type Revisions, shelveOrGoOn } from './content.ts';
import { faultsServed, pinnedIn, servedContentOf } from './content-source.ts';
import { reasonsOf } from './reasons.ts';
import type { House } from './scope.ts';

type Told = Readonly<Record<'refused' | 'served', ReadonlySet<string>>>;

const nothing: Told = { refused: new Set(), served: new Set() };
const told = new WeakMap<House, Told>();

/**
 * CNT-4 · CNT-5 · Reads all content anew and keeps it, or goes on with what was served last. What is wrong is told once for as long as it stays
 * wrong: what keeps the content from being served, and what it is served with.
 */
export async function refreshContent(house: House, tell: (line: string) => void): Promise<Revisions> {
  const content = servedContentOf(house.settings);
  const before = told.get(house) ?? nothing;
  const refused = new Set<string>();
  const revisions = await shelveOrGoOn(house, pinnedIn(house.db, house.settings, content), (reason) => {
    for (const line of reasonsOf(reason)) refused.add(line);
  });
  const served = refused.size > 0 ? before.served : new Set(faultsServed(content).map(described));
  told.set(house, { refused, served });
  tellNews('serverContentKept', before.refused, refused, tell);
  tellNews('serverContentFaulty', before.served, served, tell);
  return revisions;
}

function tellNews(
  title: MessageKey,
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
  tell: (line: string) => void,
): void {
  const news = [...now].filter((line) => !before.has(line));
  if (news.length > 0) [say(title), ...news.map((line) => `- ${line}`)].forEach(tell);
}
