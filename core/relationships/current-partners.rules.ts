import { isConfirmed, isMentor, isMentoring, isRunningPartner } from './relationship-types.rules.ts';
import type { Relationship } from './relationship.ts';

/** REL-3 · My one confirmed running partner, if I have one. */
export function runningPartnerOf(list: readonly Relationship[]): Relationship | undefined {
  return list.find((one) => isRunningPartner(one.relationshipType) && isConfirmed(one));
}

/** REL-2 · My one confirmed mentor, if I have one; those whom I mentor are none. */
export function mentorOf(list: readonly Relationship[], ownEmail: string): Relationship | undefined {
  return list.find((one) => isMentor(one.relationshipType) && isConfirmed(one) && !isMentoring(one, ownEmail));
}
