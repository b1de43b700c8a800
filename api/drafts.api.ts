import type { DraftOffer, DraftReply, SavedDraft } from '#core/applets';
import { get, post } from './endpoint.ts';

export const readDraft = get<{ place: string }, { saved: SavedDraft | null }>('/drafts/{place}');
export const saveDraft = post<{ place: string } & DraftOffer, DraftReply>('/drafts/{place}');
