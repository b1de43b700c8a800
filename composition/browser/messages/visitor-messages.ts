import { achievementsMessages, challengeScreenMessages, showcasesMessages } from '#core/messages';

/** All that a showcase, or a submission behind a link, says to somebody without an account. */
export const visitorMessages: Readonly<Record<string, string>> = {
  ...challengeScreenMessages,
  ...achievementsMessages,
  ...showcasesMessages,
};
