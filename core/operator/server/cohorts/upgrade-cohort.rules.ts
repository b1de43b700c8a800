import { appletAndMembers, type AppletContent, appletsTakingAnswers } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../../content/index.ts';
import { withPreservedApplets } from '../../../challenges/server.ts';
import { type AppletId, stableJson } from '../../../shared/index.ts';
import type { AppletUsage } from '../../cohort-record.ts';

/** The change that an upgrade makes to one applet. */
export interface AffectedApplet {
  readonly applet: AppletId;
  readonly title: string;
  readonly change: 'new' | 'changed' | 'gone';
  readonly answers: number;
  readonly drafts: number;
  /** True if the applet keeps its earlier content because Travelers have written something in it. */
  readonly stays: boolean;
}

/** OPE-4 · The changes that an upgrade makes to applets in any language: new ones first, then changed, then removed. */
export function affectedApplets(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly AffectedApplet[] {
  const [old, fresh] = [byId(before), byId(after)];
  const preserved = new Set(preservedApplets(before, after, uses).map(({ id }) => id));
  const affected = (content: AppletContent, change: AffectedApplet['change']): AffectedApplet => {
    const ids = appletAndMembers(content).map(({ id }) => id);
    const own = uses.filter(({ applet }) => ids.includes(applet));
    return {
      applet: content.id,
      title: content.title,
      change,
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
      drafts: own.reduce((sum, { drafts }) => sum + drafts, 0),
      stays: preserved.has(content.id),
    };
  };
  const versions = inEachLanguage(before, after).map((pair) => pair.map(byId));
  const isOther = ({ id }: AppletContent): boolean =>
    versions.some(([was, is]) => stableJson(was?.get(id)) !== stableJson(is?.get(id)));
  return [
    ...after.applets.filter(({ id }) => !old.has(id)).map((content) => affected(content, 'new')),
    ...after.applets
      .filter((content) => old.has(content.id) && isOther(content))
      .map((content) => affected(content, 'changed')),
    ...before.applets.filter(({ id }) => !fresh.has(id)).map((content) => affected(content, 'gone')),
  ];
}

/** OPE-4 OPE-23 · Two versions of a quest as written, then in each language in which both are translated. */
export function inEachLanguage(
  before: AuthoredQuest,
  after: AuthoredQuest,
): readonly (readonly [before: AuthoredQuest, after: AuthoredQuest])[] {
  const former: Readonly<Record<string, AuthoredQuest | undefined>> = before.translations ?? {};
  const translated = Object.entries<AuthoredQuest | undefined>(after.translations ?? {}).flatMap(([locale, is]) => {
    const was = former[locale];
    return was && is ? [[was, is] as const] : [];
  });
  return [[before, after], ...translated];
}

/**
 * QST-6 OPE-4 · The quest that a cohort is upgraded to: the current one, in which every applet with answers or drafts
 * is unchanged, along with its group unless it left that, also in translations. An applet that is no longer authored is
 * kept beside the steps, for those who answered it.
 */
export function upgradedQuest(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): AuthoredQuest {
  const upgraded = withPreservedApplets(after, preservedApplets(before, after, uses));
  if (!after.translations) return upgraded;
  const former: Readonly<Record<string, AuthoredQuest | undefined>> = before.translations ?? {};
  const translations = Object.entries(after.translations).map(([locale, translated]) => [
    locale,
    translated && upgradedQuest(former[locale] ?? before, translated, uses),
  ]);
  return { ...upgraded, translations: Object.fromEntries(translations) };
}

/**
 * QST-6 OPE-3 · The applets that stay unchanged for a Traveler who moves to a cohort with other content: those that
 * they answered, as an upgrade of their own cohort would keep them.
 */
export function appletsPreservedOnMove(
  from: AuthoredQuest,
  there: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly AppletId[] {
  const known = byId(there);
  return preservedApplets(from, there, uses)
    .filter((content) => stableJson(content) !== stableJson(known.get(content.id)))
    .map(({ id }) => id);
}

/** Each applet with answers or drafts: within its group, and separately if it has moved. */
function preservedApplets(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly AppletContent[] {
  const held = new Set(uses.filter(({ answers, drafts }) => answers + drafts > 0).map(({ applet }) => applet));
  const places = new Map(
    after.applets.flatMap((content) => appletAndMembers(content).map(({ id }) => [id, content.id])),
  );
  return before.applets.flatMap((content) => {
    const own = appletsTakingAnswers([content]).filter(({ id }) => held.has(id));
    const elsewhere = own.filter(({ id }) => (places.get(id) ?? content.id) !== content.id);
    if (elsewhere.length === own.length) return elsewhere;
    const members = content.applets?.filter(({ id }) => held.has(id) || places.get(id) === content.id);
    return [
      members === undefined || members.length === content.applets?.length ? content : { ...content, applets: members },
      ...elsewhere,
    ];
  });
}

const byId = ({ applets }: AuthoredQuest): ReadonlyMap<AppletId, AppletContent> =>
  new Map(applets.flatMap(appletAndMembers).map((content) => [content.id, content]));
