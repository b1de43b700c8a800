/** Loading and the carousels. */
export const onboardingMessages = {
  cardStart: 'Get started',
  cardNextChallenge: 'Do next challenge',
  cardDone: 'Done',
  appOnboarding: 'How Waymark works',
  questOnboarding: 'Your quest',

  loadingFirst: 'Welcome, {name}',
  loadingFirstMore: 'We are laying out your map. It is nice that you came.',
  loadingReturning: 'Good to see you, {name}',
  loadingReturningMore: 'Finding the place where you stopped.',
  loadingOnward: 'Onward, {name}',
  loadingOnwardMore: 'Your quest is just around the bend.',
  loadingQuit: 'Quit',
} as const;
