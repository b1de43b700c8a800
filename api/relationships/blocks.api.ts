import type { BlockedPerson } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { get, post, remove } from '../endpoint.ts';

export const readBlocks = get<object, { blocked: readonly BlockedPerson[] }>('/blocks');
export const blockPerson = post<{ userId: TravelerId }, object>('/blocks');
export const unblockPerson = remove<{ userId: TravelerId }, object>('/blocks/{userId}');
