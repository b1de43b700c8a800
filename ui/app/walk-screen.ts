import type { ComponentType } from 'react';

/** The screen of a challenge, behind the cards of its week; both are asked for at once. */
export async function walkScreen(): Promise<ComponentType> {
  const [{ behindWeekCards }, { ChallengeScreen }] = await Promise.all([
    import('../onboarding/week-gate.screen.tsx'),
    import('../challenges/challenge.screen.tsx'),
  ]);
  return behindWeekCards(ChallengeScreen);
}
