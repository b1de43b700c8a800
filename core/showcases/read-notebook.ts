import {
  type AnswerId,
  type AppletContent,
  type Artifact,
  type ArtifactAction,
  type NotebookApplet,
  type NotebookTag,
  type Answers,
  artifactActions,
  type Artifacts,
  type Notebook,
  notebookRemovalProblem,
  type StoredAnswer,
  artifactText,
  answeredArtifacts,
} from '../applets/index.ts';
import type { QuestId, Quests } from '../quests/index.ts';

/** An artifact as the notebook shows it. */
export interface NotebookEntry extends NotebookApplet {
  readonly artifact: Artifact;
  /** The answer that it is; null for a group, whose members have theirs. */
  readonly answerId: AnswerId | null;
  readonly customTitle: string | null;
  /** True if the Traveler added it themselves, outside of a challenge. */
  readonly isAdded: boolean;
  /** True if its quest no longer asks for it (CNT-24). */
  readonly isNoLongerAsked: boolean;
  /** The texts that a search looks through. */
  readonly texts: readonly string[];
}

/** A quest in the notebook, with the actions that add to it. */
export interface NotebookQuest {
  readonly id: QuestId;
  readonly title: string;
  readonly actions: readonly ArtifactAction[];
}

/** Everything in the notebook of a Traveler. */
export interface NotebookContents {
  readonly entries: readonly NotebookEntry[];
  readonly quests: readonly NotebookQuest[];
  readonly tags: readonly NotebookTag[];
  /** The applets of their quests, answered or not. */
  readonly applets: readonly AppletContent[];
}

/**
 * APL-95 · Reads the whole notebook: the answers and additions of every quest, newest first, the active quest before
 * the others.
 */
export class ReadNotebook {
  constructor(
    private readonly quests: Quests,
    private readonly answers: Answers,
    private readonly artifacts: Artifacts,
    private readonly notebook: Notebook,
  ) {}

  async run(activeQuest: QuestId | undefined): Promise<NotebookContents> {
    const [{ quests: joined }, current, others, authored, tags] = await Promise.all([
      this.quests.joined(),
      this.answers.since('current', null),
      this.answers.since('others', null),
      this.notebook.applets(),
      this.notebook.tags(),
    ]);
    const rank = (id: QuestId): number => (id === activeQuest ? 0 : 1);
    const quests = await Promise.all(
      joined
        .toSorted((one, other) => rank(one.id) - rank(other.id) || (one.joinedAt < other.joinedAt ? 1 : -1))
        .map(async ({ id, title }) => ({ id, title, generics: await this.artifacts.generic(id) })),
    );
    const answers = [...current.answers, ...others.answers];
    return {
      tags,
      applets: authored,
      quests: quests.map(({ id, title, generics }) => ({ id, title, actions: artifactActions(generics) })),
      entries: quests
        .flatMap(({ id, generics }) => entriesOf(id, answers, [...authored, ...generics]))
        .toSorted((one, other) => (one.artifact.createdAt < other.artifact.createdAt ? 1 : -1)),
    };
  }
}

function entriesOf(
  questId: QuestId,
  answers: readonly StoredAnswer[],
  applets: readonly AppletContent[],
): readonly NotebookEntry[] {
  const own = new Map(
    answers.filter((stored) => stored.questId === questId).map((stored) => [String(stored.id), stored]),
  );
  const once = [...new Map(applets.map((applet) => [applet.id, applet])).values()];
  return answeredArtifacts([...own.values()], [{ questId, applets: once }]).map((artifact) =>
    entryOf(questId, artifact, own.get(artifact.id)),
  );
}

function entryOf(questId: QuestId, artifact: Artifact, stored: StoredAnswer | undefined): NotebookEntry {
  const isAdded = stored !== undefined && notebookRemovalProblem(stored) === undefined;
  return {
    id: artifact.id,
    questId,
    tags: artifact.content.tags ?? [],
    artifact,
    answerId: stored?.id ?? null,
    customTitle: stored?.customTitle ?? null,
    isAdded,
    isNoLongerAsked: !isAdded && artifact.content.noLongerAsked === true,
    texts: [artifact.title, artifact.content.title, artifact.description ?? '', artifactText(artifact)],
  };
}
