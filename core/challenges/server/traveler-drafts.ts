import {
  answersLinkProblem,
  type DraftSaveResult,
  type DraftUpdate,
  type SavedServerDraft,
  type ServerDrafts,
} from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import { draftPlaceProblem } from '../drafts/draft-key.rules.ts';
import type { PinnedQuests } from './challenges.port.ts';

/** The drafts of one Traveler, stored only for steps and posts of their quests, without refused links. */
export class TravelerDrafts implements ServerDrafts {
  constructor(
    private readonly stored: ServerDrafts,
    private readonly pinnedQuests: PinnedQuests,
  ) {}

  find(key: string): Promise<SavedServerDraft | null> {
    return this.stored.find(key);
  }

  /** The key of an existing draft was checked when it was first saved. */
  async save(key: string, update: DraftUpdate): Promise<DraftSaveResult> {
    const problem = (await this.stored.find(key)) ? undefined : draftPlaceProblem(key, await this.pinnedQuests.all());
    if (problem) throw new Refusal(problem);
    const link = answersLinkProblem(update.content.answers);
    if (link) throw new Refusal(link.key, link.details);
    return this.stored.save(key, update);
  }
}
