import type { FirstScreen, FlowDestination } from '#core/onboarding';

/** The path of each first screen. */
export const FIRST_SCREEN_PATHS: Readonly<Record<FirstScreen, string>> = {
  join: '/join',
  operation: '/operator',
  'app onboarding': '/onboarding/app',
  'quest onboarding': '/onboarding/quest',
  'week onboarding': '/onboarding/week',
  'schedule commit': '/schedule-commit',
  home: '/home',
};

/** The path at the end of a flow; a challenge opens at the requested step, if there is one. */
export function flowEndPath(end: FlowDestination, step: string | null = null): string {
  switch (end.screen) {
    case 'challenge':
      return challengePath(end.challenge, step);
    case 'loading':
      return '/loadingScreen';
    case 'overview':
      return '/overview';
    default:
      return FIRST_SCREEN_PATHS[end.screen];
  }
}

const challengePath = (challenge: string, step: string | null): string =>
  ['/challenge', challenge, ...(step === null ? [] : [step])]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
