import { isSameDraft } from './draft.rules.ts';
import type { DraftUpdate, DraftSaveResult, ServerDraft } from './draft-state.ts';

/** STP-5 · What the server holds after an offer: the offered, when it was written on what stands there, or by the same page later. */
export function serverDraft(current: ServerDraft | null, update: DraftUpdate): ServerDraft {
  const isNewer = current?.writer === update.writer ? update.edit > current.edit : current?.revision === update.base;
  if (current && !isNewer) return current;
  const { content, writer, edit } = update;
  return { revision: (current?.revision ?? 0) + 1, content, writer, edit };
}

/** STP-5 · What the server answers to an offer once it was looked at; other words of another page are a conflict. */
export function draftSaveResult(current: ServerDraft, update: DraftUpdate): DraftSaveResult {
  const { revision, edit } = current;
  if (current.writer === update.writer) return { kind: 'kept', edit, revision };
  return isSameDraft(current.content, update.content)
    ? { kind: 'kept', edit: update.edit, revision }
    : { kind: 'conflict', current };
}

/**
 * STP-5 · What the server holds once a submission was acknowledged: nothing, unless what stands there is not in it, written
 * by the same page later or by another page meanwhile.
 */
export function serverDraftAfter(current: ServerDraft | null, held: DraftUpdate): ServerDraft {
  const isCovered =
    !current ||
    (current.writer === held.writer ? current.edit <= held.edit : current.revision <= held.base) ||
    isSameDraft(current.content, held.content);
  const { writer, edit } = held;
  return isCovered ? { revision: (current?.revision ?? 0) + 1, content: null, writer, edit } : current;
}
