import { appletAndMembers, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../../content/index.ts';

/** QST-6 · A quest in which these applets are as they were: in their own places, or beside the steps where it lacks them and no group took them in. */
export function withPreservedApplets(authored: AuthoredQuest, preserved: readonly AppletContent[]): AuthoredQuest {
  if (preserved.length === 0) return authored;
  const own = new Map(preserved.map((content) => [content.id, content]));
  const there = new Set(authored.applets.flatMap(appletAndMembers).map(({ id }) => id));
  const lacking = preserved.filter((content) => appletAndMembers(content).every(({ id }) => !there.has(id)));
  return { ...authored, applets: [...authored.applets.map((content) => own.get(content.id) ?? content), ...lacking] };
}
