import type { FirstScreen, FlowEnd } from '#core/onboarding';

/** Where each first screen stands. */
export const pathOf: Readonly<Record<FirstScreen, string>> = {
  join: '/join',
  'app onboarding': '/onboarding/app',
  'quest onboarding': '/onboarding/quest',
  'week onboarding': '/onboarding/week',
  'schedule commit': '/schedule-commit',
  home: '/home',
};

/** Where the end of a flow stands; a challenge at the step that was asked for, if one was. */
export function pathOfEnd(end: FlowEnd, step: string | null = null): string {
  switch (end.screen) {
    case 'challenge':
      return pathOfChallenge(end.challenge, step);
    case 'loading':
      return '/loadingScreen';
    case 'overview':
      return '/overview';
    default:
      return pathOf[end.screen];
  }
}

const pathOfChallenge = (challenge: string, step: string | null): string =>
  ['/challenge', challenge, ...(step === null ? [] : [step])]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
