import type { AnswerId, AppletContent, CustomTexts, StoredAnswer } from '../../../applets/index.ts';
import type { PreparedAnswer } from '../../../applets/server.ts';
import type { Instant } from '../../../shared/index.ts';

/** A kept answer with what changing it depends on. */
export interface EditableAnswer {
  readonly stored: StoredAnswer;
  /** The applets of its quest. */
  readonly applets: readonly AppletContent[];
  readonly allowEditCompleted: boolean;
}

/** Where the answers of the Traveler who is asking are kept one by one. */
export abstract class StoredAnswers {
  /** The applets of a quest of theirs, or of the active one; nothing when there is no such quest. */
  abstract applets(quest: string): Promise<readonly AppletContent[] | undefined>;

  /** An answer of theirs; whoever else would change something of theirs waits until the one who asked is done. */
  abstract findForUpdate(id: AnswerId): Promise<EditableAnswer | undefined>;

  abstract add(quest: string, prepared: PreparedAnswer, at: Instant): Promise<StoredAnswer>;

  /** Keeps what an answer is called from now on, and another answer where one is given. */
  abstract change(
    stored: StoredAnswer,
    texts: CustomTexts,
    prepared: PreparedAnswer | undefined,
    at: Instant,
  ): Promise<StoredAnswer>;

  abstract remove(stored: StoredAnswer): Promise<void>;
}
