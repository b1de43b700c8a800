import { challengesBindings } from './challenges.bindings.ts';
import { notificationsBindings } from './notifications.bindings.ts';
import { onboardingBindings } from './onboarding.bindings.ts';
import { questsBindings } from './quests.bindings.ts';
import { scheduleBindings } from './schedule.bindings.ts';
import { shellBindings } from './shell.bindings.ts';
import { signUpBindings } from './sign-up.bindings.ts';

export { messages } from '#core/messages';

/** Everything but the log-in. */
export const insideBindings = [
  signUpBindings,
  shellBindings,
  onboardingBindings,
  questsBindings,
  scheduleBindings,
  notificationsBindings,
  challengesBindings,
] as const;
