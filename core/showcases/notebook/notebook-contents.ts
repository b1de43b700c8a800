import type {
  AnswerId,
  AppletContent,
  Artifact,
  ArtifactAction,
  NotebookApplet,
  NotebookTag,
} from '../../applets/index.ts';
import type { QuestId } from '../../quests/index.ts';

/** An artifact as the notebook shows it. */
export interface NotebookEntry extends NotebookApplet {
  readonly artifact: Artifact;
  /** The answer that it is; null for a group, whose members have theirs. */
  readonly answerId: AnswerId | null;
  readonly customTitle: string | null;
  /** Whether the Traveler added it themselves, outside of a challenge. */
  readonly isAdded: boolean;
  /** What a search looks through. */
  readonly texts: readonly string[];
}

/** A quest in the notebook, with what can be added to it. */
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
  /** What was asked in their quests, also where it was not answered. */
  readonly applets: readonly AppletContent[];
}
