/** The files that the features of a page load in addition to its screen; the outbox comes with any of them. */
const bindings = (...features) =>
  ['outbox', ...features].map((feature) => `composition/browser/features/${feature}.bindings.ts`);

/** The files that every page for Travelers loads in addition to its screen. */
const frame = ['ui/app/layout/shell.tsx', 'composition/browser/load-features.ts'];

/** The files that a page of these features loads because it is in the tables of all screens and features. */
const pageOf = (...features) => [
  'ui/app/lazy-screens.ts',
  'composition/browser/feature-modules.ts',
  ...bindings(...features),
  'composition/browser/messages/page-messages.ts',
];

/** The entries that some pages load beside `index.html`: their screen first, then frame, features and messages. */
export const pages = {
  login: ['ui/account/session/login.screen.tsx', 'adapters/http/axios-transport.ts'],
  landing: ['ui/onboarding/landing/landing.screen.tsx'],
  home: ['ui/quests/home/home.screen.tsx', ...frame],
  // Dialogs and the celebration load once something is written.
  step: [
    'ui/app/challenge-behind-cards.screen.tsx',
    ...frame,
    'ui/applets/upload/uploads-strip.tsx',
    'composition/browser/challenge-features.ts',
  ],
  people: ['ui/chat/people.screen.tsx', ...frame, ...pageOf('relationships'), 'ui/challenges/outbox/outbox.tsx'],
  onboarding: [
    'ui/onboarding/onboarding.screen.tsx',
    'composition/browser/load-features.ts',
    ...pageOf('onboarding-state', 'onboarding'),
  ],
  settings: [
    'ui/app/settings.screen.tsx',
    ...frame,
    ...pageOf('sign-up', 'achievements', 'notifications', 'relationships', 'settings'),
  ],
  playlist: ['ui/playlist/playlist.screen.tsx', ...frame, ...pageOf('playlist', 'films')],
  profile: [
    'ui/profile/profile.screen.tsx',
    ...frame,
    ...pageOf('achievements', 'relationships', 'settings', 'applets', 'profile', 'showcases'),
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
