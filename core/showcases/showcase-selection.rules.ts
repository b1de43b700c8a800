import { isGroupApplet, type Artifact } from '../applets/index.ts';
import type { AppletId } from '../shared/index.ts';
import type { ShowcaseSelection } from './showcase.ts';

/** The lists of a showcase that artifacts are chosen for. */
export type ShowcaseListName = keyof ShowcaseSelection;

/** SHW-3 · The empty selection, after all works are deselected. */
export const emptySelection: ShowcaseSelection = { appletIds: [], featuredAppletIds: [], headlineAppletIds: [] };

/** SHW-3 · The ids of artifacts, a group's own before those of its members. */
export function artifactIds(artifacts: readonly Artifact[]): readonly AppletId[] {
  return artifacts.flatMap(({ id, applets }) => [id, ...artifactIds(applets)]);
}

/**
 * SHW-1 · The number of these artifacts that are named by ids; a group counts as its members, and unknown ids do not
 * count.
 */
export function artifactCount(own: readonly Artifact[], ids: readonly AppletId[] = artifactIds(own)): number {
  return worksIn(own).filter((id) => ids.includes(id)).length;
}

/**
 * SHW-3 · A selection with one artifact added to or removed from one of its lists; a group adds or removes all its
 * members, and is in a list exactly while all of them are. Featured works and headlines are added to the showcase too,
 * and removing a work from the showcase removes it from both. An id that is not one of the Traveler's artifacts makes
 * no change.
 */
export function withArtifactToggled(
  selection: ShowcaseSelection,
  pick: ShowcaseListName,
  id: AppletId,
  own: readonly Artifact[],
): ShowcaseSelection {
  const family = worksIn(artifactsNamed(own, id));
  if (family.length === 0) return selection;
  if (!family.every((work) => selection[pick].includes(work)))
    return changed(selection, ['appletIds', pick], (ids) => listed(own, [...ids, ...family]));
  const left = (ids: readonly AppletId[]): readonly AppletId[] => ids.filter((one) => !family.includes(one));
  return changed(selection, pick === 'appletIds' ? everyPick : [pick], (ids) => listed(own, left(ids)));
}

/**
 * SHW-3 · A selection with all of the Traveler's artifacts, the new ones at the end; featured works and headlines are
 * unchanged.
 */
export function withAllSelected(selection: ShowcaseSelection, own: readonly Artifact[]): ShowcaseSelection {
  return { ...selection, appletIds: listed(own, [...selection.appletIds, ...worksIn(own)]) };
}

/**
 * SHW-3 · A selection with one of its artifacts moved by this many positions, within the ends; a group moves with its
 * members, and featured works and headlines keep the same order.
 */
export function withArtifactMoved(
  selection: ShowcaseSelection,
  id: AppletId,
  by: number,
  own: readonly Artifact[],
): ShowcaseSelection {
  const shown = artifactsOnShowcase(own, selection.appletIds);
  const from = shown.findIndex((artifact) => artifact.id === id);
  const moved = shown[from];
  if (!moved) return selection;
  const others = shown.filter((artifact) => artifact !== moved);
  const to = Math.min(Math.max(from + by, 0), others.length);
  const appletIds = selectedIdsInOrder(own, others.toSpliced(to, 0, moved));
  const ordered = (ids: readonly AppletId[]): readonly AppletId[] => appletIds.filter((one) => ids.includes(one));
  return {
    appletIds,
    featuredAppletIds: ordered(selection.featuredAppletIds),
    headlineAppletIds: ordered(selection.headlineAppletIds),
  };
}

/** SHW-3 · The ids of some own artifacts as a list of a showcase holds them: members with their groups before them, and no group without any. */
export function selectedIdsInOrder(own: readonly Artifact[], artifacts: readonly Artifact[]): readonly AppletId[] {
  return listed(own, worksIn(artifacts));
}

/**
 * SHW-5 · The Traveler's artifacts that are named by ids, in that order; a group contains only its named members, and
 * is left out without any.
 */
export function artifactsOnShowcase(own: readonly Artifact[], ids: readonly AppletId[]): readonly Artifact[] {
  const named = (artifact: Artifact): readonly Artifact[] => {
    if (!isGroupApplet(artifact)) return ids.includes(artifact.id) ? [artifact] : [];
    const applets = artifact.applets.flatMap(named);
    return ids.includes(artifact.id) && applets.length > 0 ? [{ ...artifact, applets }] : applets;
  };
  return own.flatMap(named).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const everyPick: readonly ShowcaseListName[] = ['appletIds', 'featuredAppletIds', 'headlineAppletIds'];

/** The artifacts that are no groups, by id. */
const worksIn = (artifacts: readonly Artifact[]): readonly AppletId[] =>
  artifacts.flatMap((artifact) => (isGroupApplet(artifact) ? worksIn(artifact.applets) : [artifact.id]));

const artifactsNamed = (own: readonly Artifact[], id: AppletId): readonly Artifact[] =>
  own.flatMap((artifact) => (artifact.id === id ? [artifact] : artifactsNamed(artifact.applets, id)));

const groupsIn = (artifacts: readonly Artifact[]): readonly Artifact[] =>
  artifacts.flatMap((artifact) => (isGroupApplet(artifact) ? [artifact, ...groupsIn(artifact.applets)] : []));

/** The works that ids name, in the order of the ids and each once, every group that has all its members among them in front of the first. */
const listed = (own: readonly Artifact[], ids: readonly AppletId[]): readonly AppletId[] => {
  const works = worksIn(own);
  const groups = groupsIn(own)
    .map(({ id, applets }) => ({ id, members: worksIn(applets) }))
    .filter(({ members }) => members.every((member) => ids.includes(member)));
  const around = (work: AppletId): readonly AppletId[] =>
    groups.filter(({ members }) => members.includes(work)).map(({ id }) => id);
  return [...new Set(ids.filter((id) => works.includes(id)).flatMap((work) => [...around(work), work]))];
};

const changed = (
  selection: ShowcaseSelection,
  picks: readonly ShowcaseListName[],
  change: (ids: readonly AppletId[]) => readonly AppletId[],
): ShowcaseSelection => ({ ...selection, ...Object.fromEntries(picks.map((pick) => [pick, change(selection[pick])])) });
