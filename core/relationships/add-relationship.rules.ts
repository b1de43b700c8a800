import { isConfirmed, isMentor, isMentoring, isRunningPartner } from './relationship-types.rules.ts';
import type { Relationship } from './relationship.ts';
import type { MessageKey } from '../messages/index.ts';
import { isQuestPartOffered, type Quest } from '../quests/index.ts';
import type { InvitableType } from './relationship-pair.ts';

/** REL-3 · My one confirmed running partner, if I have one. */
export function runningPartnerOf(list: readonly Relationship[]): Relationship | undefined {
  return list.find((one) => isRunningPartner(one.relationshipType) && isConfirmed(one));
}

/** REL-2 · My one confirmed mentor, if I have one; those whom I mentor are none. */
export function mentorOf(list: readonly Relationship[], ownEmail: string): Relationship | undefined {
  return list.find((one) => isMentor(one.relationshipType) && isConfirmed(one) && !isMentoring(one, ownEmail));
}

/** The facts about a Traveler's quest and programme that decide what they may add. */
export interface AddingInput {
  readonly quest: Pick<Quest, 'isSampleQuest'>;
  readonly relationshipsDisabled: boolean;
  /** True if the programme has mentors. */
  readonly hasMentors: boolean;
}

/** Why a Traveler wants another running partner. */
export type SwitchReason = 'unresponsive' | 'not helpful' | 'found a new partner';

/** The options of the plus button. */
export type AddChoice = 'add running partner' | 'switch running partner' | 'add mentor';

/** REL-13 · A quest that has relationships disabled hides all that is about them; a trial says why there are none. */
export function areRelationshipsHidden({ relationshipsDisabled }: Pick<AddingInput, 'relationshipsDisabled'>): boolean {
  return relationshipsDisabled;
}

/**
 * REL-13 · The reason no person can be added in this role: relationships are disabled, the quest is a trial, or it has
 * no mentors.
 */
export function addingProblem(as: InvitableType, input: AddingInput): MessageKey | undefined {
  if (input.relationshipsDisabled) return 'relationshipsDisabled';
  if (!isQuestPartOffered('relationships', input.quest)) return 'relationshipsTrial';
  return as === 'Mentor' && !input.hasMentors ? 'relationshipNoMentors' : undefined;
}

/**
 * REL-13 · Whom I may add or switch: a mentor while I have none, and a running partner, or another one in place of
 * mine.
 */
export function addChoices(list: readonly Relationship[], ownEmail: string, input: AddingInput): readonly AddChoice[] {
  if (addingProblem('Running Partner', input)) return [];
  const partner = runningPartnerOf(list) ? 'switch running partner' : 'add running partner';
  const mayAddMentor = addingProblem('Mentor', input) === undefined && mentorOf(list, ownEmail) === undefined;
  return mayAddMentor ? [partner, 'add mentor'] : [partner];
}

/** REL-17 · The reasons for switching the running partner, each with its text. */
export const SWITCH_REASONS: Readonly<Record<SwitchReason, MessageKey>> = {
  unresponsive: 'switchUnresponsive',
  'not helpful': 'switchNotHelpful',
  'found a new partner': 'switchFoundPartner',
};
