import { challengeScreenMessages, showcasesMessages } from '#core/messages';

/** All that a showcase says to anybody, with what is said around the works on it. */
export const showcasePageMessages: Readonly<Record<string, string>> = {
  ...challengeScreenMessages,
  ...showcasesMessages,
};
