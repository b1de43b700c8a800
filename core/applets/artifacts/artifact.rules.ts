import { isAnswered } from '../answers/completeness.rules.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { isGroupApplet } from '../kinds/group.rules.ts';
import type { Artifact } from './artifact.ts';

/** A quest with what was authored for it. */
export interface QuestApplets {
  readonly questId: string;
  /** Groups with their members. */
  readonly applets: readonly AppletContent[];
}

/**
 * APL-97 · The artifacts of a Traveler, by the ids of their answers: what they completed in their quests and added to the
 * notebook, under their own words where they gave it any. The members of a group stand in it, as many as are completed; it
 * is as old as its newest member.
 */
export function answeredArtifacts(
  answers: readonly StoredAnswer[],
  quests: readonly QuestApplets[],
): readonly Artifact[] {
  return quests.flatMap(({ questId, applets }) => {
    const own = answers.filter((one) => one.questId === questId);
    return applets.flatMap((content) => artifactsIn(content, own, questId));
  });
}

function artifactsIn(content: AppletContent, answers: readonly StoredAnswer[], questId: string): readonly Artifact[] {
  if (!isGroupApplet(content))
    return answers
      .filter(({ answer }) => answer.appletId === content.id && !content.readOnly && isAnswered(content, answer))
      .map((stored) => artifactOf(content, stored));
  const [newest, ...others] = (content.applets ?? []).flatMap((member) => artifactsIn(member, answers, questId));
  return newest === undefined ? [] : [groupOf(content, questId, [newest, ...others])];
}

/** APL-97 · The artifact that a stored answer to an applet is. */
export function artifactOf(content: AppletContent, stored: StoredAnswer): Artifact {
  const { id, answer, customTitle, customDescription, createdAt, updatedAt } = stored;
  const fileUrl = answer.fileUrl ?? answer.file?.uri ?? null;
  const isVideo = (answer.fileType ?? answer.file?.mime ?? '').startsWith('video/');
  return {
    ...shared(content),
    id: String(id),
    title: customTitle ?? content.title,
    description: customDescription,
    answer,
    fileUrl,
    videoUrl: isVideo ? fileUrl : null,
    createdAt,
    updatedAt,
    applets: [],
  };
}

function groupOf(content: AppletContent, questId: string, applets: readonly [Artifact, ...Artifact[]]): Artifact {
  const newest = (one: 'createdAt' | 'updatedAt') =>
    applets
      .map((member) => member[one])
      .toSorted()
      .at(-1) ?? '';
  return {
    ...shared(content),
    id: `${questId}-${content.id}`,
    title: content.title,
    description: null,
    answer: null,
    fileUrl: null,
    videoUrl: null,
    createdAt: newest('createdAt'),
    updatedAt: newest('updatedAt'),
    applets,
  };
}

const shared = (content: AppletContent) => ({
  appletType: content.appletType,
  content,
  thumbnailUrl: content.thumbnailUrl ?? null,
  headlineApplet: content.headline === true,
});
