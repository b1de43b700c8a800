import { achievementsMessages, challengeScreenMessages } from '#core/messages';

/** All that is said to somebody who reviews a submission without an account. */
export const externalReviewMessages: Readonly<Record<string, string>> = {
  ...challengeScreenMessages,
  ...achievementsMessages,
};
