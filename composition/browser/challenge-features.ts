import { challengeScreenMessages } from '#core/messages';
import { appletsBindings } from './features/applets.bindings.ts';
import { challengesBindings } from './features/challenges.bindings.ts';
import { installBindings } from './features/install.bindings.ts';
import { onboardingStateBindings } from './features/onboarding-state.bindings.ts';
import { outboxBindings } from './features/outbox.bindings.ts';
import type { FeatureCode } from './loaded-code.ts';

/** Returns the messages and bindings of a challenge, which load together, without the table of all features. */
export const loadFeatureCode = async (): Promise<FeatureCode> => ({
  messages: challengeScreenMessages,
  modules: [outboxBindings, onboardingStateBindings, challengesBindings, installBindings, appletsBindings],
});
