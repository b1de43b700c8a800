import { appletAndMembers, type AppletContent, appletsTakingAnswers } from '../../../applets/index.ts';
import type { AuthoredQuest, FormerId, StepContent } from '../../../content/index.ts';
import type { AppletId } from '../../../shared/index.ts';
import type { AppletUsage, ContentRename } from '../../cohort-record.ts';

/**
 * OPE-25 · The ids that an upgrade changes: those that the new version declares as former ones and, on the way back,
 * those that the previous version declares. Each id changes once, into another of the same kind without answers, and
 * the way back changes the same ones.
 */
export function contentRenames(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly ContentRename[] {
  const [old, fresh] = [kindsIn(before), kindsIn(after)];
  const answered = new Set(uses.filter(({ answers }) => answers > 0).map(({ applet }) => applet));
  const declared = [
    ...declaredIn(after).map(({ kind, id, formerly }) => ({ pair: { id, formerly }, kind, from: formerly, to: id })),
    ...declaredIn(before).map(({ kind, id, formerly }) => ({ pair: { id, formerly }, kind, from: id, to: formerly })),
  ];
  const possible = declared
    .filter(
      ({ from, to }) =>
        old.has(from) && !old.has(to) && !fresh.has(from) && !answered.has(to) && old.get(from) === fresh.get(to),
    )
    .toSorted((one, other) => (orderOf(one.pair) < orderOf(other.pair) ? -1 : 1));
  const renames: ContentRename[] = [];
  for (const { kind, from, to } of possible)
    if (!renames.some((one) => one.from === from || one.to === to)) renames.push({ kind, from, to });
  return renames;
}

/** OPE-25 · The first former id that something of another kind has so far. */
export function formerIdOfOtherKind(before: AuthoredQuest, after: AuthoredQuest): FormerId | undefined {
  const [old, fresh] = [kindsIn(before), kindsIn(after)];
  return declaredIn(after).find(
    ({ id, formerly }) => !old.has(id) && old.has(formerly) && old.get(formerly) !== fresh.get(id),
  );
}

/**
 * OPE-29 · The applets with answers or drafts that an upgrade takes out of a step, each with a new applet of its kind in
 * that step: probably the same one under a new id, which is not declared.
 */
export function possibleRenames(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
): readonly ContentRename[] {
  const [old, fresh] = [kindsIn(before), kindsIn(after)];
  const held = new Set(uses.filter(({ answers, drafts }) => answers + drafts > 0).map(({ applet }) => applet));
  const declared = new Set(declaredIn(after).map(({ id }) => id));
  const stepsAfter = new Map(stepsOf(after).map((step) => [step.id, step]));
  const renames: ContentRename[] = [];
  for (const step of stepsOf(before)) {
    const asked = stepsAfter.get(step.id)?.appletIds ?? [];
    for (const from of askedLeaves(before, step.appletIds).filter((id) => held.has(id) && !fresh.has(id))) {
      const to = askedLeaves(after, asked).find(
        (id) =>
          !old.has(id) &&
          !declared.has(id) &&
          fresh.get(id) === old.get(from) &&
          !renames.some((rename) => rename.to === id || rename.from === from),
      );
      if (to !== undefined) renames.push({ kind: 'applet', from, to });
    }
  }
  return renames;
}

/** The applets that take the answers of a step, in its order: members in the place of their group. */
const askedLeaves = ({ applets }: AuthoredQuest, ids: readonly AppletId[]): readonly AppletId[] =>
  ids.flatMap((id) => appletsTakingAnswers(applets.filter((content) => content.id === id)).map((one) => one.id));

/** OPE-25 · A quest whose steps and applets have these new ids already, in all its translations. */
export function withRenames(authored: AuthoredQuest, renames: readonly ContentRename[]): AuthoredQuest {
  if (renames.length === 0) return authored;
  const ids = new Map(renames.map(({ from, to }) => [from, to]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const renamed = (content: AppletContent): AppletContent => ({
    ...content,
    id: idOf(content.id),
    ...(content.repeats !== undefined && { repeats: idOf(content.repeats) }),
    ...(content.applets && { applets: content.applets.map(renamed) }),
  });
  const weeks = authored.quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((challenge) => ({
      ...challenge,
      steps: challenge.steps.map((step) => ({ ...step, id: idOf(step.id), appletIds: step.appletIds.map(idOf) })),
    })),
  }));
  const translations = Object.entries(authored.translations ?? {}).map(([locale, one]) => [
    locale,
    one && withRenames(one, renames),
  ]);
  return {
    ...authored,
    quest: { ...authored.quest, weeks },
    applets: authored.applets.map(renamed),
    ...(authored.translations && { translations: Object.fromEntries(translations) }),
  };
}

/** OPE-25 · The use of applets, by their new ids. */
export function renamedUses<Use extends Pick<AppletUsage, 'applet'>>(
  uses: readonly Use[],
  renames: readonly ContentRename[],
): readonly Use[] {
  const ids = new Map(renames.map(({ from, to }) => [from, to]));
  return uses.map((use) => ({ ...use, applet: ids.get(use.applet) ?? use.applet }));
}

/** OPE-25 · The number of answers that move to a new id: those to the applet, or those to all applets of the step. */
export function answersGoingAlong(
  renamed: AuthoredQuest,
  uses: readonly AppletUsage[],
  { to }: Pick<ContentRename, 'to'>,
): number {
  const asked = stepsOf(renamed).find(({ id }) => id === to)?.appletIds ?? [to];
  const own = new Set(
    renamed.applets
      .flatMap((content) => [content, ...(content.applets ?? [])])
      .filter(({ id }) => asked.includes(id))
      .flatMap(appletAndMembers)
      .map(({ id }) => id),
  );
  return uses.reduce((sum, { applet, answers }) => sum + (own.has(applet) ? answers : 0), 0);
}

const declaredIn = ({ formerIds = [] }: AuthoredQuest): readonly FormerId[] => formerIds;

const stepsOf = ({ quest }: Pick<AuthoredQuest, 'quest'>): readonly StepContent[] =>
  quest.weeks.flatMap(({ challenges }) => challenges).flatMap(({ steps }) => steps);

const orderOf = ({ id, formerly }: Pick<FormerId, 'id' | 'formerly'>): string => `${id} ${formerly}`;

/** The kind of each id: a step, or an applet of some type. */
const kindsIn = ({ quest, applets }: AuthoredQuest): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ...stepsOf({ quest }).map(({ id }): [string, string] => [id, 'step']),
    ...applets.flatMap(appletAndMembers).map(({ id, appletType }): [string, string] => [id, `applet ${appletType}`]),
  ]);
