import { appletsMessages } from './applets.messages.ts';
import { challengesMessages } from './challenges.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { missingMessages } from './missing.messages.ts';

type WalkMessages = typeof challengesMessages & typeof appletsMessages & typeof editorMessages & typeof missingMessages;

/** All that a challenge says, from its first step to its celebration, beside what is said at home. */
export const walkMessages: WalkMessages = {
  ...challengesMessages,
  ...appletsMessages,
  ...editorMessages,
  ...missingMessages,
};
