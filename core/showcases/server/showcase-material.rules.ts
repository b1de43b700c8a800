import {
  answeredArtifacts,
  type AppletContent,
  type Artifact,
  isShownInPublic,
  STORAGE_PATH,
} from '../../applets/index.ts';
import type { PinnedQuest } from '../../challenges/index.ts';
import { appletsOfRevisions } from '../../challenges/server.ts';
import type { ShowcaseSources, StoredDocument } from './showcases.port.ts';
import type { ShowcaseMaterial } from '../showcases.port.ts';

/**
 * SHW-14 · What a Traveler can make showcases from: their artifacts, as their quests have them now, and the templates
 * of the active quest.
 */
export function showcaseMaterial({
  answers,
  quests,
  activeQuestId,
}: Omit<ShowcaseSources, 'displayName' | 'zone' | 'files'>): Omit<ShowcaseMaterial, 'hidden'> {
  const known = quests.flatMap(({ progress, pins }) => {
    const authored = pins.at(-1)?.authored;
    return authored ? [{ id: progress.id, authored, applets: appletsOf(pins) }] : [];
  });
  const active = known.find(({ id }) => id === activeQuestId);
  const template = active?.authored.quest.showcase;
  const own = answeredArtifacts(
    answers,
    known.map(({ id, applets }) => ({ questId: id, applets })),
  );
  return {
    quest: active ? { id: active.id, contentfulId: active.authored.quest.id } : null,
    templates: template ? [template] : [],
    completedChallenges: quests.reduce((sum, { progress }) => sum + progress.completedChallenges.length, 0),
    own,
  };
}

/** APL-101 · The ids of the artifacts, members of groups among them, that name a document which is not shown in public. */
export function artifactsHidden(
  artifacts: readonly Artifact[],
  files: readonly StoredDocument[],
): ShowcaseMaterial['hidden'] {
  const hidden = new Set(files.filter((file) => !isShownInPublic(file)).map(({ id }) => id));
  if (hidden.size === 0) return [];
  return artifacts
    .flatMap((one) => [one, ...one.applets])
    .filter(({ answer }) => [...JSON.stringify(answer).matchAll(FILE_ADDRESS)].some(([, id = '']) => hidden.has(id)))
    .map(({ id }) => id);
}

const FILE_ADDRESS = new RegExp(`${STORAGE_PATH}([\\w-]+)`, 'g');

/** The current applets, and former ones that were removed. */
const appletsOf = (pins: PinnedQuest['pins']): readonly AppletContent[] =>
  appletsOfRevisions(pins.toReversed().map(({ authored }) => authored.applets));
