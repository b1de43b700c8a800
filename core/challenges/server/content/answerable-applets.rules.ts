import { appletAndMembers, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../../content/index.ts';

/**
 * CNT-24 · Every applet of these revisions of a quest, newest first, so that every answer has its applet: each once, in
 * its newest form; the members of a group are separate if others of it have moved.
 */
export function appletsOfRevisions(revisions: readonly (readonly AppletContent[])[]): readonly AppletContent[] {
  const found: AppletContent[] = [];
  const known = new Set<string>();
  for (const applet of revisions.flat()) {
    const missing = appletsLackedBy([applet], known);
    for (const { id } of missing.flatMap(appletAndMembers)) known.add(id);
    found.push(...missing);
  }
  return found;
}

/**
 * CNT-24 · The unknown ones of these applets: a group as a whole if none of its members is known, otherwise only the
 * unknown members.
 */
export function appletsLackedBy(
  applets: readonly AppletContent[],
  known: ReadonlySet<string>,
): readonly AppletContent[] {
  return applets.flatMap((content) => {
    const all = appletAndMembers(content);
    if (all.every(({ id }) => !known.has(id))) return [content];
    return all.filter(({ id }) => id !== content.id && !known.has(id));
  });
}

/** CNT-24 · These applets, with those marked that no step of a quest asks for any more. */
export function withNoLongerAsked(
  applets: readonly AppletContent[],
  { quest, applets: authored }: AuthoredQuest,
): readonly AppletContent[] {
  const steps = quest.weeks.flatMap(({ challenges }) => challenges).flatMap((challenge) => challenge.steps);
  const named = new Set(steps.flatMap(({ appletIds }) => appletIds));
  const asked = new Set(
    authored
      .filter(({ id }) => named.has(id))
      .flatMap(appletAndMembers)
      .map(({ id }) => id),
  );
  const isAsked = ({ id }: AppletContent): boolean => named.has(id) || asked.has(id);
  return applets.map((content) =>
    appletAndMembers(content).some(isAsked) ? content : { ...content, noLongerAsked: true },
  );
}
