import { type AppletId, isBlank, nameMatches } from '../shared/index.ts';
import type { EditorDocument } from './rich-text/editor-document.ts';
import type { MessageKey } from '../messages/index.ts';
import type { StoredAnswer } from './answers/applet-answer.ts';
import type { AppletContent } from './kinds/applet-content.ts';
import { isEmptyEditorDocument } from './rich-text/editor-document.rules.ts';
import { isAllStorable } from './answers/answer-size.rules.ts';

/** The part of an artifact that decides its position in the notebook. */
export interface NotebookApplet {
  readonly id: string;
  readonly questId: string;
  /** Ids of {@link NotebookTag}s. */
  readonly tags: readonly string[];
}

export interface NotebookTag {
  readonly id: string;
  readonly title: string;
  /** Tags are shown from the lowest to the highest. */
  readonly order: number;
}

/** A tag and its artifacts; null is the group of all, which the message `notebookAll` names. */
export interface NotebookGroup<Artifact extends NotebookApplet = NotebookApplet> {
  readonly tag: NotebookTag | null;
  readonly applets: readonly Artifact[];
}

/** The groups of one quest; of all quests together when it is null. */
export interface NotebookSection<Artifact extends NotebookApplet = NotebookApplet> {
  readonly questId: string | null;
  readonly groups: readonly NotebookGroup<Artifact>[];
}

/** An action that adds an artifact; each needs the generic applet that it answers. */
export interface ArtifactAction {
  readonly kind: 'upload-file' | 'upload-rich-text';
  readonly appletId: AppletId;
}

/** A file for the notebook. */
export interface NotebookFile {
  readonly appletId: AppletId;
  readonly questId: string;
  /** Null until a file is chosen. */
  readonly file: { readonly name: string; readonly type: string } | null;
}

/** A written artifact for the notebook. */
export interface NotebookRichText {
  readonly appletId: AppletId;
  readonly questId: string;
  readonly type: string;
  readonly richText: EditorDocument | null;
}

/** The order of the group of all artifacts among the tags. */
export const ALL_TAG_ORDER = 900;

/**
 * APL-35 · The notebook: quest by quest in the given order, then other quests; or all quests together. Quests without
 * artifacts are left out.
 */
export function notebookSections<Artifact extends NotebookApplet>(
  applets: readonly Artifact[],
  tags: readonly NotebookTag[],
  questIds: readonly string[],
  isByQuest: boolean,
): readonly NotebookSection<Artifact>[] {
  const sections = new Map<string | null, Artifact[]>(questIds.map((id) => [id, []]));
  for (const applet of applets) {
    const questId = isByQuest ? applet.questId : null;
    const section = sections.get(questId) ?? [];
    section.push(applet);
    sections.set(questId, section);
  }
  return [...sections].flatMap(([questId, own]) =>
    own.length > 0 ? [{ questId, groups: notebookGroups(own, tags) }] : [],
  );
}

/**
 * APL-35 · Artifacts by tag, lowest order first, ties in the given order; then all of them at order 900, after a tag of
 * that order. Artifacts without known tags are only there. Tags without artifacts are left out.
 */
export function notebookGroups<Artifact extends NotebookApplet>(
  applets: readonly Artifact[],
  tags: readonly NotebookTag[],
): readonly NotebookGroup<Artifact>[] {
  const groups = tags.map((tag): NotebookGroup<Artifact> => ({
    tag,
    applets: applets.filter((one) => one.tags.includes(tag.id)),
  }));
  return [...groups, { tag: null, applets }]
    .filter((group) => group.applets.length > 0)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** APL-36 · Artifacts of the active quest, and of the others; without an active quest all are of others. */
export function splitByActiveQuest<Artifact extends { readonly questId: string }>(
  artifacts: readonly Artifact[],
  activeQuestId: string | undefined,
): { readonly active: readonly Artifact[]; readonly others: readonly Artifact[] } {
  return {
    active: artifacts.filter(({ questId }) => questId === activeQuestId),
    others: artifacts.filter(({ questId }) => questId !== activeQuestId),
  };
}

/**
 * APL-38 · The actions that add an artifact to a quest: a file, a rich text, each if the quest has a generic applet for
 * it.
 */
export function artifactActions(generics: readonly AppletContent[]): readonly ArtifactAction[] {
  return ACTIONS.flatMap(([appletType, kind]) =>
    generics
      .filter((applet) => applet.appletType === appletType)
      .slice(0, 1)
      .map(({ id }) => ({ kind, appletId: id })),
  );
}

/** APL-37 · The reason a file cannot be added to the notebook: no file is chosen, or its applet or quest is missing. */
export function notebookFileProblem({ appletId, questId, file }: NotebookFile): MessageKey | undefined {
  if (!file) return 'notebookFileMissing';
  return isBlank(appletId) || isBlank(questId) ? 'notebookPlaceMissing' : undefined;
}

/**
 * APL-37 · The reason a rich text cannot be added to the notebook: its applet is no generic rich text, it is empty, a
 * character in it cannot be stored, or its applet or quest is missing.
 */
export function notebookRichTextProblem({
  appletId,
  questId,
  type,
  richText,
}: NotebookRichText): MessageKey | undefined {
  if (type !== 'generic-rich-text') return 'notebookRichTextKind';
  if (!richText || isEmptyEditorDocument(richText)) return 'notebookRichTextEmpty';
  if (!isAllStorable(richText)) return 'textNotStorable';
  return isBlank(appletId) || isBlank(questId) ? 'notebookPlaceMissing' : undefined;
}

/** APL-98 · The most texts and files that a Traveler adds to the notebook of one quest. */
export const NOTEBOOK_LIMIT = 1000;

/** APL-98 · The reason a notebook takes no more additions in a quest, given the number it holds. */
export function notebookCountProblem(count: number): MessageKey | undefined {
  return count < NOTEBOOK_LIMIT ? undefined : 'notebookFull';
}

/** APL-91 · The reason an answer cannot be removed from the notebook: it was given in a challenge. */
export function notebookRemovalProblem({ challengeId }: Pick<StoredAnswer, 'challengeId'>): MessageKey | undefined {
  return challengeId === null ? undefined : 'notebookAnswerStays';
}

/**
 * APL-92 · The artifacts whose texts contain every word of a search, ignoring case and accents; all of them for an
 * empty search.
 */
export function notebookSearch<Artifact extends { readonly texts: readonly string[] }>(
  artifacts: readonly Artifact[],
  wanted: string,
): readonly Artifact[] {
  const words = wanted.split(/\s+/u);
  return artifacts.filter(({ texts }) => {
    const text = texts.join('\n');
    return words.every((word) => nameMatches(text, word));
  });
}

const ACTIONS: readonly (readonly [string, ArtifactAction['kind']])[] = [
  ['generic-upload-file', 'upload-file'],
  ['generic-rich-text', 'upload-rich-text'],
];

const orderOf = ({ tag }: Pick<NotebookGroup, 'tag'>): number => tag?.order ?? ALL_TAG_ORDER;
