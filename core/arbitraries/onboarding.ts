import fc from 'fast-check';
import type { CardFlow, SeenFlows } from '../onboarding/index.ts';

/** Flows of cards, few enough that they meet again. */
export const cardFlows: fc.Arbitrary<CardFlow> = fc.constantFrom<CardFlow[]>(
  'app',
  'quest shore',
  'quest dunes',
  'offboarding shore',
  'week shore',
  'week dunes',
);

/** What was seen before, with some marks under way or refused, and the cards of a week asked for or not. */
export const seenFlows: fc.Arbitrary<SeenFlows> = fc.record({
  known: fc.uniqueArray(cardFlows, { maxLength: 4 }),
  marks: fc.array(cardFlows, { maxLength: 3 }),
  untold: fc.uniqueArray(cardFlows, { maxLength: 2 }),
  week: fc.constantFrom(undefined, 'shore', 'dunes', 'hills'),
});
