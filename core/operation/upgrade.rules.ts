import { type AppletContent, appletsWithin } from '../applets/index.ts';
import type { AuthoredQuest } from '../challenges/index.ts';
import { type AppletId, orderedJson } from '../shared/index.ts';
import type { AppletUse } from './kept-cohort.ts';

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
  uses: readonly AppletUse[],
): readonly AffectedApplet[] {
  const [old, fresh] = [byId(before), byId(after)];
  const held = heldBy(uses);
  const told = (content: AppletContent, change: AffectedApplet['change']): AffectedApplet => {
    const ids = withMembers(content).map(({ id }) => id);
    const own = uses.filter(({ applet }) => ids.includes(applet));
    return {
      applet: content.id,
      title: content.title,
      change,
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
      drafts: own.reduce((sum, { drafts }) => sum + drafts, 0),
      stays: change !== 'new' && isHeld(old.get(content.id), held),
    };
  };
  const isOther = (content: AppletContent): boolean => orderedJson(old.get(content.id)) !== orderedJson(content);
  return [
    ...after.applets.filter(({ id }) => !old.has(id)).map((content) => told(content, 'new')),
    ...after.applets
      .filter((content) => old.has(content.id) && isOther(content))
      .map((content) => told(content, 'changed')),
    ...before.applets.filter(({ id }) => !fresh.has(id)).map((content) => told(content, 'gone')),
  ];
}

/**
 * QST-6 OPE-4 · What a cohort is upgraded to: the quest as it is authored now, in which every applet with answers or drafts stays as it was, its
 * group with it. One that is authored no longer stays beside the steps, for those who wrote to it.
 */
export function upgradedQuest(before: AuthoredQuest, after: AuthoredQuest, uses: readonly AppletUse[]): AuthoredQuest {
  const old = byId(before);
  const held = heldBy(uses);
  const stays = (content: AppletContent): AppletContent => {
    const was = old.get(content.id);
    return was !== undefined && isHeld(was, held) ? was : content;
  };
  return { ...after, applets: [...after.applets.map(stays), ...goneButHeld(before, after, held)] };
}

/** QST-6 OPE-3 · What a cohort is pinned to once somebody comes from one that was pinned to other content: the same, and beside its steps what they wrote to there and it lacks. */
export function questWithNewcomer(
  there: AuthoredQuest,
  from: AuthoredQuest,
  uses: readonly AppletUse[],
): AuthoredQuest {
  return { ...there, applets: [...there.applets, ...goneButHeld(from, there, heldBy(uses))] };
}

/** What is written to of one quest that another lacks. */
function goneButHeld(
  { applets: before }: AuthoredQuest,
  { applets: after }: AuthoredQuest,
  held: ReadonlySet<AppletId>,
): readonly AppletContent[] {
  const there = new Set(after.flatMap(withMembers).map(({ id }) => id));
  return before.filter((content) => isHeld(content, held) && withMembers(content).every(({ id }) => !there.has(id)));
}

const byId = ({ applets }: AuthoredQuest): ReadonlyMap<AppletId, AppletContent> =>
  new Map(applets.map((content) => [content.id, content]));

const heldBy = (uses: readonly AppletUse[]): ReadonlySet<AppletId> =>
  new Set(uses.filter(({ answers, drafts }) => answers + drafts > 0).map(({ applet }) => applet));

const withMembers = (content: AppletContent): readonly AppletContent[] => [content, ...appletsWithin([content])];

const isHeld = (content: AppletContent | undefined, held: ReadonlySet<AppletId>): boolean =>
  content !== undefined && withMembers(content).some(({ id }) => held.has(id));
