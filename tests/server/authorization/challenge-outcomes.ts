import { allOperators, allSignedIn, type MatrixRow } from './expected-outcomes.ts';

/** A challenge of a quest that the other Traveler has joined too, each on their own. */
export const challengeOutcomes: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'challengeNotFound',
  ...allOperators('challengeNotFound'),
};

/** A week of that quest. */
export const weekOutcomes: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'errorWeekContentNoWeekUser',
  ...allOperators('errorWeekContentNoWeekUser'),
};

/** A place of that quest where something is written. */
export const draftPlaceOutcomes: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'draftPlaceNotFound',
  ...allOperators('draftPlaceNotFound'),
};
