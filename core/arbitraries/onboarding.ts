import fc from 'fast-check';
import type { OnboardingFlow, SeenFlows } from '../onboarding/index.ts';

/** Flows of cards, few enough that they meet again. */
export const onboardingFlows: fc.Arbitrary<OnboardingFlow> = fc.constantFrom<OnboardingFlow[]>(
  'app',
  'quest shore',
  'quest dunes',
  'offboarding shore',
  'week coast shore',
  'week coast dunes',
);

/** Seen flows, with some marks pending or refused, and a week's cards requested or not. */
export const seenFlows: fc.Arbitrary<SeenFlows> = fc.record({
  known: fc.uniqueArray(onboardingFlows, { maxLength: 4 }),
  pendingMarks: fc.array(onboardingFlows, { maxLength: 3 }),
  unsynced: fc.uniqueArray(onboardingFlows, { maxLength: 2 }),
  requestedWeek: fc.constantFrom(undefined, 'shore', 'dunes', 'hills'),
});
