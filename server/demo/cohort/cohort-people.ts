/** What some people of the filled cohort did. */
export interface CohortCourse {
  readonly names: readonly string[];
  /** How many weeks ago they began, on a Monday. */
  readonly weeksAgo: number;
  /** The challenge of the path, from 0, in which their furthest completed item is; absent if they completed nothing. */
  readonly stoppedAt?: number;
  /** How many items of that challenge they completed; absent for all. */
  readonly items?: number;
  /** How many days ago they completed their furthest item. */
  readonly lastDaysAgo: number;
  /** How many days ago they got a reminder. */
  readonly remindedDaysAgo?: number;
  /** How many of them have another one of them as running partner. */
  readonly paired: number;
  /** How many of those share their first submission with that partner, and how many hours the feedback takes, if any. */
  readonly sharing?: { readonly people: number; readonly hours?: number };
}

/** The cohort with enough people for the figures that operators see. */
export const FILLED_COHORT = '24683';

/** Each course has at least five people, so that every figure of them is shown. */
export const cohortCourses: readonly CohortCourse[] = [
  {
    names: [
      'Ilse Breakwater',
      'Mateo Saltmarsh',
      'Priya Lanternby',
      'Tomasz Windrow',
      'Grace Oarsley',
      'Kenji Tidewell',
      'Leila Moorings',
      'Oskar Fairlead',
    ],
    weeksAgo: 9,
    stoppedAt: 8,
    lastDaysAgo: 4,
    paired: 8,
    sharing: { people: 8, hours: 20 },
  },
  {
    names: ['Bea Halyard', 'Samir Gangway', 'Nadia Foreshore', 'Lars Bowline', 'Chiara Jettison', 'Daniel Reefknot'],
    weeksAgo: 6,
    stoppedAt: 5,
    items: 2,
    lastDaysAgo: 11,
    remindedDaysAgo: 12,
    paired: 6,
    sharing: { people: 6 },
  },
  {
    names: [
      'Yara Sandspit',
      'Felix Capstan',
      'Ines Drydock',
      'Pavel Seagrass',
      'Maren Keelson',
      'Tariq Inletman',
      'Sofia Windlass',
    ],
    weeksAgo: 4,
    stoppedAt: 4,
    items: 1,
    lastDaysAgo: 2,
    paired: 2,
  },
  {
    names: ['Hanna Eddystone', 'Jamal Pierpont', 'Elif Anchorage', 'Bruno Skerry', 'Mina Coxwain', 'Viktor Ebbing'],
    weeksAgo: 3,
    stoppedAt: 1,
    items: 2,
    lastDaysAgo: 15,
    remindedDaysAgo: 9,
    paired: 0,
  },
  {
    names: ['Carla Beaconhill', 'Idris Shoalwater', 'Anouk Rigging', 'Peter Lockgate', 'Rosa Mainsail'],
    weeksAgo: 2,
    stoppedAt: 2,
    items: 2,
    lastDaysAgo: 1,
    paired: 4,
  },
  {
    names: ['Emil Spinnaker', 'Zofia Dunecrest', 'Marco Ballast', 'Freya Towpath', 'Hassan Quayle', 'Lucie Barnacle'],
    weeksAgo: 1,
    stoppedAt: 0,
    items: 1,
    lastDaysAgo: 3,
    paired: 0,
  },
  {
    names: ['Joanna Gullwing', 'Amir Causeway', 'Selma Spindrift', 'Nils Harbourne', 'Ruth Pontoon'],
    weeksAgo: 0,
    lastDaysAgo: 0,
    paired: 0,
  },
];
