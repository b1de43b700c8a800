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

/** Full names from first and last names. */
const named = (firstNames: string, lastNames: string): readonly string[] => {
  const last = lastNames.split(' ');
  return firstNames.split(' ').map((first, place) => `${first} ${last[place]}`);
};

/** Each course has at least five people, so that every figure of them is shown. */
export const cohortCourses: readonly CohortCourse[] = [
  {
    names: named(
      'Ilse Mateo Priya Tomasz Grace Kenji Leila Oskar',
      'Breakwater Saltmarsh Lanternby Windrow Oarsley Tidewell Moorings Fairlead',
    ),
    weeksAgo: 9,
    stoppedAt: 8,
    lastDaysAgo: 4,
    paired: 8,
    sharing: { people: 8, hours: 20 },
  },
  {
    names: named('Bea Samir Nadia Lars Chiara Daniel', 'Halyard Gangway Foreshore Bowline Jettison Reefknot'),
    weeksAgo: 6,
    stoppedAt: 5,
    items: 2,
    lastDaysAgo: 11,
    remindedDaysAgo: 12,
    paired: 6,
    sharing: { people: 6 },
  },
  {
    names: named(
      'Yara Felix Ines Pavel Maren Tariq Sofia',
      'Sandspit Capstan Drydock Seagrass Keelson Inletman Windlass',
    ),
    weeksAgo: 4,
    stoppedAt: 7,
    lastDaysAgo: 2,
    paired: 2,
  },
  {
    names: named('Hanna Jamal Elif Bruno Mina Viktor', 'Eddystone Pierpont Anchorage Skerry Coxwain Ebbing'),
    weeksAgo: 3,
    stoppedAt: 1,
    items: 2,
    lastDaysAgo: 15,
    remindedDaysAgo: 9,
    paired: 0,
  },
  {
    names: named('Carla Idris Anouk Peter Rosa', 'Beaconhill Shoalwater Rigging Lockgate Mainsail'),
    weeksAgo: 2,
    stoppedAt: 6,
    lastDaysAgo: 1,
    paired: 4,
  },
  {
    names: named('Emil Zofia Marco Freya Hassan Lucie', 'Spinnaker Dunecrest Ballast Towpath Quayle Barnacle'),
    weeksAgo: 1,
    stoppedAt: 2,
    lastDaysAgo: 3,
    paired: 0,
  },
  {
    names: named('Joanna Amir Selma Nils Ruth', 'Gullwing Causeway Spindrift Harbourne Pontoon'),
    weeksAgo: 0,
    lastDaysAgo: 0,
    paired: 0,
  },
];
