import type { ComponentType } from 'react';

/** The screen of a challenge, behind the cards of its week; both are asked for at once. */
export async function loadChallengeScreen(): Promise<ComponentType> {
  const [{ withWeekOnboarding }, { ChallengeScreen }] = await Promise.all([
    import('../onboarding/week-onboarding-guard.screen.tsx'),
    import('../challenges/challenge.screen.tsx'),
  ]);
  return withWeekOnboarding(ChallengeScreen);
}
