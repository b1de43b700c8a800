import {
  type AnswerId,
  type AppletContent,
  type Notebook,
  notebookRemovalProblem,
  type NotebookTag,
} from '../../../applets/index.ts';
import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import { visibleContent, visibleTags } from '../content/content-update.rules.ts';
import type { PinnedQuests, StoredAnswers } from '../challenges.port.ts';

/** Reads the order of a Traveler's notebook, and removes their additions. */
export class TravelerNotebook implements Notebook {
  constructor(
    private readonly pinnedQuests: PinnedQuests,
    private readonly storedAnswers: StoredAnswers,
    private readonly clock: Clock,
  ) {}

  async tags(): Promise<readonly NotebookTag[]> {
    return visibleTags(await this.pinnedQuests.all(), this.clock.now());
  }

  async applets(): Promise<readonly AppletContent[]> {
    return visibleContent(await this.pinnedQuests.all(), this.clock.now()).applets;
  }

  async remove(id: AnswerId): Promise<void> {
    const editable = await this.storedAnswers.findForUpdate(id);
    if (!editable) throw new Refusal('answerNotFound');
    const problem = notebookRemovalProblem(editable.stored);
    if (problem) throw new Refusal(problem);
    await this.storedAnswers.remove(editable.stored);
  }
}
