/** Somebody to try the product as. */
export interface DemoPerson {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  /** The Quest Code they came with. */
  readonly questCode: string;
}

/** A cohort to join: which quest, and how many days after today it starts; absent: on this week's Monday. */
export interface DemoCohort {
  readonly enrollmentCode: string;
  readonly organizationId: string;
  readonly questContentId: string;
  readonly startsInDays?: number;
}

export const demoOrganizations = [{ id: 'beacon-academy', description: 'Beacon Academy' }] as const;

export const demoCohorts: readonly DemoCohort[] = [
  { enrollmentCode: '24680', organizationId: 'beacon-academy', questContentId: 'harbour-lights' },
  { enrollmentCode: '24681', organizationId: 'beacon-academy', questContentId: 'harbour-lights', startsInDays: 2 },
];

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'traveler@demo.waymark.test',
    password: 'waymark-demo',
    displayName: 'Robin Ferryman',
    questCode: '24680',
  },
];
