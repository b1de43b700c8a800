import type { FeatureCode } from './loaded-code.ts';

/** Loads the messages and bindings of a challenge in parallel, without the table of all features. */
export const loadFeatureCode = async (): Promise<FeatureCode> => {
  const [{ challengeScreenMessages }, outbox, onboarding, challenges, install, applets] = await Promise.all([
    import('./messages/challenge-screen-messages.ts'),
    import('./features/outbox.bindings.ts'),
    import('./features/onboarding-state.bindings.ts'),
    import('./features/challenges.bindings.ts'),
    import('./features/install.bindings.ts'),
    import('./features/applets.bindings.ts'),
  ]);
  return {
    messages: challengeScreenMessages,
    modules: [
      outbox.outboxBindings,
      onboarding.onboardingStateBindings,
      challenges.challengesBindings,
      install.installBindings,
      applets.appletsBindings,
    ],
  };
};
