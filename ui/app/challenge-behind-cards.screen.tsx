import { ChallengeScreen } from '../challenges/challenge.screen.tsx';
import { withWeekOnboarding } from '../onboarding/week-onboarding-guard.screen.tsx';

/** The screen of a challenge, behind the onboarding cards of its week. */
export const ChallengeBehindCardsScreen = withWeekOnboarding(ChallengeScreen);
