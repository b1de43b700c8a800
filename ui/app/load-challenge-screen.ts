import type { ComponentType } from 'react';

/** Loads the screen of a challenge and the onboarding cards of its week in parallel. */
export async function loadChallengeScreen(): Promise<ComponentType> {
  const [{ withWeekOnboarding }, { ChallengeScreen }] = await Promise.all([
    import('../onboarding/week-onboarding-guard.screen.tsx'),
    import('../challenges/challenge.screen.tsx'),
  ]);
  return withWeekOnboarding(ChallengeScreen);
}
