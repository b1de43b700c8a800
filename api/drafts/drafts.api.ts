import type { DraftUpdate, DraftSaveResult, SavedServerDraft } from '#core/applets';
import { get, post } from '../endpoint.ts';

export const readDraft = get<{ place: string }, { saved: SavedServerDraft | null }>('/drafts/{place}');
export const saveDraft = post<{ place: string } & DraftUpdate, DraftSaveResult>('/drafts/{place}');
