import type { TimeZone, TravelerId, Weekday, WeeklyHours } from '../../shared/index.ts';

/** A Traveler without a running partner whom the people of their cohort can find. */
export interface FindablePerson {
  readonly id: TravelerId;
  readonly displayName: string;
  readonly email: string;
  readonly zone: TimeZone;
  /** Their average committed hours for each day of a week. */
  readonly hours: WeeklyHours;
}

/** A possible running partner, and why: shows only what the two have in common. */
export interface PartnerCandidate {
  readonly id: TravelerId;
  readonly displayName: string;
  /** The days on which both have promised time, Monday first. */
  readonly sharedDays: readonly Weekday[];
  /** The difference between the two people's local times. */
  readonly minutesApart: number;
}

/** Two people who were running partners, or of whom one declined to be. */
export interface Parting {
  readonly one: TravelerId;
  readonly other: TravelerId;
}

/** Whether a Traveler can be found, and whom they find. */
export interface PartnerSearch {
  /** True if there are running partners at all: a trial has none, and neither has a cohort without relationships. */
  readonly isOffered: boolean;
  readonly isFindable: boolean;
  readonly candidates: readonly PartnerCandidate[];
}

/** Two people who could be running partners, as those know them who look after their cohort. */
export interface PairProposal extends Pick<PartnerCandidate, 'sharedDays' | 'minutesApart'> {
  readonly people: readonly { readonly traveler: TravelerId; readonly displayName: string; readonly email: string }[];
}
