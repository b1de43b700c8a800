import type { FirstScreen } from '#core/onboarding';

/** Where each first screen stands. */
export const pathOf: Readonly<Record<FirstScreen, string>> = {
  join: '/join',
  'app onboarding': '/onboarding/app',
  'quest onboarding': '/onboarding/quest',
  'schedule commit': '/schedule-commit',
  home: '/home',
};
