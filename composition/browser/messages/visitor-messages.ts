import { achievementsMessages, challengeScreenMessages, showcasesMessages } from '#core/messages';

/** The messages of a showcase and of a submission behind a link, for visitors without an account. */
export const visitorMessages: Readonly<Record<string, string>> = {
  ...challengeScreenMessages,
  ...achievementsMessages,
  ...showcasesMessages,
};
