import { isSameDraft } from './draft.rules.ts';
import type { DraftOffer, DraftReply, ServerDraft } from './draft-state.ts';

/** STP-5 · What the server holds after an offer: the offered, when it was written on what stands there, or by the same page later. */
export function serverDraft(current: ServerDraft | null, offer: DraftOffer): ServerDraft {
  const isNewer = current?.writer === offer.writer ? offer.edit > current.edit : current?.revision === offer.base;
  if (current && !isNewer) return current;
  const { content, writer, edit } = offer;
  return { revision: (current?.revision ?? 0) + 1, content, writer, edit };
}

/** STP-5 · What the server answers to an offer once it was looked at; other words of another page are a conflict. */
export function draftReply(current: ServerDraft, offer: DraftOffer): DraftReply {
  const { revision, edit } = current;
  if (current.writer === offer.writer) return { kind: 'kept', edit, revision };
  return isSameDraft(current.content, offer.content)
    ? { kind: 'kept', edit: offer.edit, revision }
    : { kind: 'conflict', current };
}

/**
 * STP-5 · What the server holds once a submission was acknowledged: nothing, unless what stands there is not in it, written
 * by the same page later or by another page meanwhile.
 */
export function serverDraftAfter(current: ServerDraft | null, held: DraftOffer): ServerDraft {
  const isHeld =
    !current ||
    (current.writer === held.writer ? current.edit <= held.edit : current.revision <= held.base) ||
    isSameDraft(current.content, held.content);
  const { writer, edit } = held;
  return isHeld ? { revision: (current?.revision ?? 0) + 1, content: null, writer, edit } : current;
}
