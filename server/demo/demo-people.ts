import type { WeeklyHours } from '#core/shared';
import type { InvitableType } from '#core/relationships';
import { emailKey } from '#core/account';
import { FILLED_COHORT } from './cohort/cohort-people.ts';

/** The progress of a person on their quest. */
export interface ProgressScenario {
  /** How many weeks ago they began, on a Monday. */
  readonly weeksAgo: number;
  /** The first weeks, up to this number, are finished, including items planned for a later day. */
  readonly weeksFinished: number;
  /** The last that stood on a day before today is open still, and nothing else of those days. */
  readonly isLate?: true;
  /** They have joined and promised their hours, and done nothing since. */
  readonly isIdle?: true;
  /** They also did every bonus of the weeks that they finished. */
  readonly withBonus?: true;
  /** The hours they committed to; absent: the default of the demo. */
  readonly hours?: WeeklyHours;
  /** The index of the option they choose in each choice, from 0. */
  readonly optionIndex: number;
}

/** A demo account with which to try the product. */
export interface DemoPerson {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly role?: 'OPERATOR';
  /** The Quest Code they joined with, and their progress; absent for a person without a quest. */
  readonly quest?: ProgressScenario & { readonly questCode: string };
}

/** An invitation between two demo people; one that is not open was accepted. */
export interface DemoRelationship {
  readonly inviter: string;
  readonly invitee: string;
  /** The name of a person without an account. */
  readonly inviteeName?: string;
  readonly as: InvitableType;
  readonly isOpen: boolean;
}

/** A cohort to join: which quest, and how many days after today it starts; absent: on a Monday some weeks ago. */
export interface DemoCohort {
  readonly enrollmentCode: string;
  readonly organizationId: string;
  readonly questContentId: string;
  readonly startsInDays?: number;
  readonly weeksAgo?: number;
  /** Whether the cohort is closed to new members. */
  readonly isClosed?: true;
}

export const demoOrganizations = [{ id: 'beacon-academy', description: 'Beacon Academy' }] as const;

/** The locations of the organization's people. */
export const demoLocations = [
  { id: 'beacon-north-quay', organizationId: 'beacon-academy', description: 'North Quay' },
  { id: 'beacon-old-town', organizationId: 'beacon-academy', description: 'Old Town' },
] as const;

/** The quest of the cohort that is filled with people. */
export const FILLED_QUEST = 'harbour-lights';

export const demoCohorts: readonly DemoCohort[] = [
  { enrollmentCode: '24680', organizationId: 'beacon-academy', questContentId: 'harbour-lights', weeksAgo: 4 },
  { enrollmentCode: '24681', organizationId: 'beacon-academy', questContentId: 'harbour-lights', startsInDays: 2 },
  { enrollmentCode: '24682', organizationId: 'beacon-academy', questContentId: 'harbour-lights', isClosed: true },
  {
    enrollmentCode: FILLED_COHORT,
    organizationId: 'beacon-academy',
    questContentId: FILLED_QUEST,
    weeksAgo: 9,
    isClosed: true,
  },
  { enrollmentCode: '13579', organizationId: 'beacon-academy', questContentId: 'one-evening' },
];

/** The Quest Code of the first quest that has no cohort above; the next ones follow by the quests' ids. */
export const FIRST_GENERATED_CODE = 50_001;

/** The hours of a week that everybody in the demo has promised whose story tells of no others. */
export const demoHours: WeeklyHours = {
  monday: 1,
  tuesday: 1,
  wednesday: 0,
  thursday: 1,
  friday: 0,
  saturday: 1,
  sunday: 0,
};

/** The hours of who is late: each of the days ends within a challenge of the second week, so that a step is late there before its post. */
const withPostsToCome: WeeklyHours = { ...demoHours, tuesday: 0, saturday: 0, sunday: 1 };

const password = 'waymark-demo';
const questCode = '24680';

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'traveler@demo.waymark.test',
    password,
    displayName: 'Robin Ferryman',
    quest: { questCode, weeksAgo: 1, weeksFinished: 0, isLate: true, hours: withPostsToCome, optionIndex: 0 },
  },
  {
    email: 'partner@demo.waymark.test',
    password,
    displayName: 'Amina Quay',
    quest: { questCode, weeksAgo: 1, weeksFinished: 1, optionIndex: 1 },
  },
  {
    email: 'mentor@demo.waymark.test',
    password,
    displayName: 'Wanda Lockkeeper',
    quest: { questCode, weeksAgo: 4, weeksFinished: 4, optionIndex: 2 },
  },
  {
    email: 'finisher@demo.waymark.test',
    password,
    displayName: 'Jonas Longshore',
    quest: { questCode, weeksAgo: 4, weeksFinished: 4, withBonus: true, optionIndex: 3 },
  },
  { email: 'newcomer@demo.waymark.test', password, displayName: 'Noor Landfall' },
  { email: 'operator@demo.waymark.test', password, displayName: 'Piet Harbourmaster', role: 'OPERATOR' },
];

/** The addresses of the demo's people, as addresses are compared. */
export const demoEmailKeys: readonly string[] = demoPeople.map(({ email }) => emailKey(email));

/** The relationships between the demo's people. */
export const demoRelationships: readonly DemoRelationship[] = [
  {
    inviter: 'traveler@demo.waymark.test',
    invitee: 'partner@demo.waymark.test',
    as: 'Running Partner',
    isOpen: false,
  },
  { inviter: 'traveler@demo.waymark.test', invitee: 'mentor@demo.waymark.test', as: 'Mentor', isOpen: false },
  { inviter: 'newcomer@demo.waymark.test', invitee: 'traveler@demo.waymark.test', as: 'Mentor', isOpen: true },
  { inviter: 'finisher@demo.waymark.test', invitee: 'mentor@demo.waymark.test', as: 'Running Partner', isOpen: true },
  {
    inviter: 'finisher@demo.waymark.test',
    invitee: 'sister@elsewhere.waymark.test',
    inviteeName: 'Marit Longshore',
    as: 'Mentor',
    isOpen: false,
  },
];
