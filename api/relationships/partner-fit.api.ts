import type { PartnerSearch } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { get, patch, post } from '../endpoint.ts';

/** Who could be one's running partner, among those of the cohort who let themselves be found. */
export const readPartnerCandidates = get<object, PartnerSearch>('/partner-candidates');
export const changeFindable = patch<{ isFindable: boolean }, object>('/relationships/findable');
export const inviteCandidate = post<{ userId: TravelerId }, object>('/partner-candidates/{userId}');
