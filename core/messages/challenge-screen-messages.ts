import { uploadsMessages } from './shared/uploads.messages.ts';
import { appletsMessages } from './pages/applets.messages.ts';
import { challengesMessages } from './pages/challenges.messages.ts';
import { missingDataMessages } from './pages/missing-data.messages.ts';

type ChallengeScreenMessages = typeof challengesMessages &
  typeof appletsMessages &
  typeof uploadsMessages &
  typeof missingDataMessages;

/** All that a challenge says, from its first step to its celebration, beside what is said at home. */
export const challengeScreenMessages: ChallengeScreenMessages = {
  ...challengesMessages,
  ...appletsMessages,
  ...uploadsMessages,
  ...missingDataMessages,
};
