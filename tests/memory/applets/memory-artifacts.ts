import {
  type AnswerId,
  type AppletContent,
  type ArtifactChange,
  type Artifacts,
  type CustomTexts,
  type StoredAnswer,
  type NewArtifact,
  noCustomTexts,
} from '#core/applets';
import { PrepareAnswers, type PreparedAnswer, type StoredFiles } from '#core/applets/server';
import { type StoredAnswers, TravelerArtifacts, type EditableAnswer } from '#core/challenges/server';
import type { Instant, TravelerId } from '#core/shared';
import { allFilesStored } from './memory-files.ts';
import { MemoryHtmlSanitizer } from './memory-html-sanitizer.ts';
import { MemoryServerDrafts } from './memory-server-drafts.ts';
import { pinnedContentOf, type MemoryQuestProgress, type MemoryDatabase } from '../memory-database.ts';

/** What one Traveler adds to the notebook and changes in what they answered, in memory. */
export class MemoryArtifacts implements Artifacts {
  private readonly artifacts: TravelerArtifacts;

  constructor(database: MemoryDatabase, traveler: TravelerId, files: StoredFiles = allFilesStored) {
    const prepareAnswers = new PrepareAnswers(files, new MemoryHtmlSanitizer());
    const [storedAnswers, drafts] = [
      new MemoryStoredAnswers(database, traveler),
      new MemoryServerDrafts(database, traveler),
    ];
    this.artifacts = new TravelerArtifacts(storedAnswers, prepareAnswers, database.clock, drafts);
  }

  generic(questId?: string): Promise<readonly AppletContent[]> {
    return this.artifacts.generic(questId);
  }

  add(artifact: NewArtifact): Promise<StoredAnswer> {
    return this.artifacts.add(artifact);
  }

  change(change: ArtifactChange): Promise<StoredAnswer> {
    return this.artifacts.change(change);
  }
}

/** The answers of one Traveler in memory, one by one. */
export class MemoryStoredAnswers implements StoredAnswers {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async applets(quest: string): Promise<readonly AppletContent[] | undefined> {
    const { active, quests } = this.database.traveler(this.traveler);
    const progress = quest === 'active' ? active : quests.find(({ id }) => id === quest);
    return progress && pinnedContentOf(progress).applets;
  }

  async findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined> {
    for (const progress of this.database.traveler(this.traveler).quests) {
      const stored = progress.answers.find((one) => one.id === id);
      const { allowEditCompleted = false } = progress.cohort;
      if (stored) return { stored, applets: pinnedContentOf(progress).applets, allowEditCompleted };
    }
    return undefined;
  }

  async countAddedForUpdate(quest: string): Promise<number> {
    const { answers } = this.database.questProgress(this.traveler, quest);
    return answers.filter(({ challengeId }) => challengeId === null).length;
  }

  async add(quest: string, { answer }: PreparedAnswer, at: Instant): Promise<StoredAnswer> {
    const progress = this.database.questProgress(this.traveler, quest);
    const location = { questId: progress.id, challengeId: null, stepId: null };
    const stored = {
      id: this.database.random.uuid(),
      ...location,
      ...noCustomTexts,
      answer,
      createdAt: at,
      updatedAt: at,
    };
    return storedAnswerIn(progress, stored);
  }

  async change(
    stored: StoredAnswer,
    texts: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer> {
    const progress = this.database.questProgress(this.traveler, stored.questId);
    return storedAnswerIn(progress, { ...stored, ...texts, answer: prepared?.answer ?? stored.answer, updatedAt: at });
  }

  async remove({ id, questId }: StoredAnswer): Promise<void> {
    const progress = this.database.questProgress(this.traveler, questId);
    progress.answers = progress.answers.filter((one) => one.id !== id);
  }
}

function storedAnswerIn(progress: MemoryQuestProgress, stored: StoredAnswer): StoredAnswer {
  progress.answers = [...progress.answers.filter(({ id }) => id !== stored.id), stored];
  return stored;
}
