import { Refusal } from '../../messages/index.ts';
import type { DraftUpdate } from '../drafts/draft-state.ts';
import { isDraftReplaced } from '../drafts/draft.rules.ts';
import type { SubmittedDrafts } from '../applets.port.ts';

/**
 * Clears the draft that a submission contains, before the submission is stored. Refuses with `draftReplaced` if another
 * page has saved a different text since.
 */
export async function takeSubmittedDraft(drafts: SubmittedDrafts, key: string, held: DraftUpdate): Promise<void> {
  if (isDraftReplaced(await drafts.clear(key, held), held)) throw new Refusal('draftReplaced');
}
