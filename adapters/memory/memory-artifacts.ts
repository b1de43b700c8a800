import {
  type AnswerId,
  type AppletContent,
  type ArtifactChange,
  type Artifacts,
  type CustomWords,
  type KeptAnswer,
  type NewArtifact,
  noCustomWords,
  PrepareAnswers,
  type PreparedAnswer,
  type StoredFiles,
} from '#core/applets';
import { type ArtifactShelf, KeepArtifacts, type ShelvedAnswer } from '#core/challenges';
import type { Instant, TravelerId } from '#core/shared';
import { everyFile } from './memory-files.ts';
import { MemoryHtmlCleaner } from './memory-html-cleaner.ts';
import { MemorySavedDrafts } from './memory-saved-drafts.ts';
import { contentOf, type MemoryWalk, type MemoryWorld } from './memory-world.ts';

/** What one Traveler adds to the notebook and changes in what they answered, in memory. */
export class MemoryArtifacts implements Artifacts {
  private readonly keep: KeepArtifacts;

  constructor(world: MemoryWorld, traveler: TravelerId, files: StoredFiles = everyFile) {
    const prepareAnswers = new PrepareAnswers(files, new MemoryHtmlCleaner());
    const [shelf, drafts] = [new MemoryArtifactShelf(world, traveler), new MemorySavedDrafts(world, traveler)];
    this.keep = new KeepArtifacts(shelf, prepareAnswers, world.clock, drafts);
  }

  generic(): Promise<readonly AppletContent[]> {
    return this.keep.generic();
  }

  add(artifact: NewArtifact): Promise<KeptAnswer> {
    return this.keep.add(artifact);
  }

  change(change: ArtifactChange): Promise<KeptAnswer> {
    return this.keep.change(change);
  }
}

/** The answers of one Traveler in memory, one by one. */
class MemoryArtifactShelf implements ArtifactShelf {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async applets(quest: string): Promise<readonly AppletContent[] | undefined> {
    const { active, walks } = this.world.life(this.traveler);
    const walk = quest === 'active' ? active : walks.find(({ id }) => id === quest);
    return walk && contentOf(walk).applets;
  }

  async hold(id: AnswerId): Promise<ShelvedAnswer | undefined> {
    for (const walk of this.world.life(this.traveler).walks) {
      const kept = walk.answers.find((one) => one.id === id);
      const { allowEditCompleted = false } = walk.cohort;
      if (kept) return { kept, applets: contentOf(walk).applets, allowEditCompleted };
    }
    return undefined;
  }

  async add(quest: string, { answer }: PreparedAnswer, at: Instant): Promise<KeptAnswer> {
    const walk = this.world.walk(this.traveler, quest);
    const place = { questId: walk.id, challengeId: null, stepId: null };
    const kept = { id: this.world.dice.id(), ...place, ...noCustomWords, answer, createdAt: at, updatedAt: at };
    return keptIn(walk, kept);
  }

  async change(
    kept: KeptAnswer,
    words: CustomWords,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<KeptAnswer> {
    const walk = this.world.walk(this.traveler, kept.questId);
    return keptIn(walk, { ...kept, ...words, answer: prepared?.answer ?? kept.answer, updatedAt: at });
  }
}

function keptIn(walk: MemoryWalk, kept: KeptAnswer): KeptAnswer {
  walk.answers = [...walk.answers.filter(({ id }) => id !== kept.id), kept];
  return kept;
}
