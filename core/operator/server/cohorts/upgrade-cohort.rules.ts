import { appletAndMembers, type AppletContent } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../../content/index.ts';
import { withPreservedApplets } from '../../../challenges/server.ts';
import { type AppletId, stableJson } from '../../../shared/index.ts';
import type { AppletUsage } from '../../cohort-record.ts';

/** What an upgrade does to one applet. */
export interface AffectedApplet {
  readonly applet: AppletId;
  readonly title: string;
  readonly change: 'new' | 'changed' | 'gone';
  readonly answers: number;
  readonly drafts: number;
  /** Whether it stays as it was because something is written to it. */
  readonly stays: boolean;
}

/** OPE-4 · What an upgrade would do to each applet that is another than it was: those that are new first, then changed, then gone. */
export function affectedApplets(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly AffectedApplet[] {
  const [old, fresh] = [byId(before), byId(after)];
  const held = heldBy(uses);
  const affected = (content: AppletContent, change: AffectedApplet['change']): AffectedApplet => {
    const ids = appletAndMembers(content).map(({ id }) => id);
    const own = uses.filter(({ applet }) => ids.includes(applet));
    return {
      applet: content.id,
      title: content.title,
      change,
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
      drafts: own.reduce((sum, { drafts }) => sum + drafts, 0),
      stays: isAnswered(old.get(content.id), held),
    };
  };
  const isOther = (content: AppletContent): boolean => stableJson(old.get(content.id)) !== stableJson(content);
  return [
    ...after.applets.filter(({ id }) => !old.has(id)).map((content) => affected(content, 'new')),
    ...after.applets
      .filter((content) => old.has(content.id) && isOther(content))
      .map((content) => affected(content, 'changed')),
    ...before.applets.filter(({ id }) => !fresh.has(id)).map((content) => affected(content, 'gone')),
  ];
}

/**
 * QST-6 OPE-4 · What a cohort is upgraded to: the quest as it is authored now, in which every applet with answers or drafts stays as it was, its
 * group with it. One that is authored no longer stays beside the steps, for those who wrote to it.
 */
export function upgradedQuest(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): AuthoredQuest {
  const held = heldBy(uses);
  return withPreservedApplets(
    after,
    before.applets.filter((content) => isAnswered(content, held)),
  );
}

/** QST-6 OPE-3 · The applets that stay as they were for the person who goes to a cohort that is pinned to other content: those that they wrote to, as an upgrade of their own would leave them. */
export function appletsPreservedOnMove(
  from: AuthoredQuest,
  there: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly AppletId[] {
  const known = byId(there);
  return upgradedQuest(from, there, uses)
    .applets.filter((content) => stableJson(content) !== stableJson(known.get(content.id)))
    .map(({ id }) => id);
}

const byId = ({ applets }: AuthoredQuest): ReadonlyMap<AppletId, AppletContent> =>
  new Map(applets.map((content) => [content.id, content]));

const heldBy = (uses: readonly AppletUsage[]): ReadonlySet<AppletId> =>
  new Set(uses.filter(({ answers, drafts }) => answers + drafts > 0).map(({ applet }) => applet));

const isAnswered = (content: AppletContent | undefined, held: ReadonlySet<AppletId>): boolean =>
  content !== undefined && appletAndMembers(content).some(({ id }) => held.has(id));
