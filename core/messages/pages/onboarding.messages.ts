/** Loading and the carousels. */
export const onboardingMessages = {
  cardStart: 'Get started',
  cardNextChallenge: 'Do next challenge',
  cardDone: 'Done',
  cardWellDone: 'Well done',
  appOnboarding: 'How Waymark works',
  questOnboarding: 'Your quest',
  weekOnboarding: 'Your week',
  questOffboarding: 'The end of your quest',
  completeTitle: 'You made it to the end',
  completeMore: 'You’ve finished {quest}. What you made is yours to keep.',

  loadingFirst: 'Welcome, {name}',
  loadingFirstMore: 'We’re getting your quest ready. Good to have you here.',
  loadingReturning: 'Good to see you, {name}',
  loadingReturningMore: 'Finding where you left off.',
  loadingOnward: 'Nearly there, {name}',
  loadingOnwardMore: 'Your quest is almost ready.',
  loadingErrorsTitle: 'Part of your quest is missing',
  loadingErrorsLead: 'Your work is safe. Report the problem, and try again later.',
} as const;
