/** The files that the features of a page load in addition to its screen; the outbox comes with any of them. */
const bindings = (...features) =>
  ['outbox', ...features].map((feature) => `composition/browser/features/${feature}.bindings.ts`);

/** The files that every page for Travelers loads in addition to its screen. */
const frame = ['ui/app/layout/shell.tsx', 'composition/browser/load-features.ts'];

/** The entries that some pages load beside `index.html`: their screen first, then frame, features and messages. */
export const pages = {
  login: ['ui/account/session/login.screen.tsx', 'adapters/http/axios-transport.ts'],
  landing: ['ui/onboarding/landing/landing.screen.tsx'],
  home: ['ui/quests/home/home.screen.tsx', ...frame],
  // Dialogs and the celebration load once something is written.
  step: [
    'ui/challenges/challenge.screen.tsx',
    ...frame,
    'ui/app/load-challenge-screen.ts',
    'ui/onboarding/week-onboarding-guard.screen.tsx',
    'ui/challenges/outbox/outbox.tsx',
    'ui/applets/upload/uploads-strip.tsx',
    'composition/browser/challenge-features.ts',
    ...bindings('onboarding-state', 'challenges', 'install', 'applets'),
    'composition/browser/messages/challenge-screen-messages.ts',
  ],
  people: [
    'ui/chat/people.screen.tsx',
    ...frame,
    'ui/app/lazy-screens.ts',
    'ui/challenges/outbox/outbox.tsx',
    'composition/browser/feature-modules.ts',
    ...bindings('relationships'),
    'composition/browser/messages/page-messages.ts',
  ],
  showcase: [
    'ui/showcases/public/showcase.screen.tsx',
    'ui/app/lazy-screens.ts',
    'composition/browser/load-features.ts',
    'composition/browser/feature-modules.ts',
    ...bindings('visitor', 'applets'),
    'composition/browser/messages/visitor-messages.ts',
  ],
};
