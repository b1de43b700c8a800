import { allSignedIn, type MatrixRow } from './expected-outcomes.ts';

/** The challenges of the lake: the other Traveler walks there too, each on their own quest. */
export const onTheLake: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'challengeNotFound',
  'an operator': 'challengeNotFound',
};

/** The weeks of the lake, in the same way. */
export const onALakeWeek: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'errorWeekContentNoWeekUser',
  'an operator': 'errorWeekContentNoWeekUser',
};
