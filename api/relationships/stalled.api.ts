import type { RelationshipId, StalledPartner } from '#core/relationships';
import { get, post } from '../endpoint.ts';

export const readStalledPartner = get<object, { stalledPartner: StalledPartner | null }>(
  '/relationships/running-partner/stalled',
);
export const nudgePartner = post<{ relationshipId: RelationshipId }, object>('/relationships/{relationshipId}/nudge');
