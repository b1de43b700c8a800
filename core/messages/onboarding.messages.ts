/** Loading and the carousels. */
export const onboardingMessages = {
  cardStart: 'Get started',
  cardNextChallenge: 'Do next challenge',
  cardDone: 'Done',
  cardWellDone: 'Well done',
  appOnboarding: 'How Waymark works',
  questOnboarding: 'Your quest',

  loadingFirst: 'Welcome, {name}',
  loadingFirstMore: 'We are laying out your map. It is nice that you came.',
  loadingReturning: 'Good to see you, {name}',
  loadingReturningMore: 'Finding the place where you stopped.',
  loadingOnward: 'Onward, {name}',
  loadingOnwardMore: 'Your quest is just around the bend.',
  loadingQuit: 'Quit',
  loadingSyncing: 'Syncing Content',

  errorNotFoundActiveQuest: "Sorry we can't connect to your quest at this time.",
  errorGetWeeksForQuestNoQuest: 'The quest of these weeks is missing. Please contact the admin.',
  errorWeekContentNoQuestDef: 'The content of your quest is missing. Please contact the admin.',
  errorWeekContentNoWeekUser: 'Your record of a week is missing. Please contact the admin.',
  errorGetScheduleConfigNoQuest: 'The quest of your schedule is missing. Please contact the admin.',
  errorGetScheduleConfigNoWeekSpec: 'A week of your schedule is missing. Please contact the admin.',
  errorGetScheduleConfigNoWeekContentful:
    'The content of a week of your schedule is missing. Please contact the admin.',
  errorContentWeekDefMissing: 'The content of a week is missing. Please contact the admin.',
  errorContentWeekDefPlaylistMissing: 'The playlist of a week is missing. Please contact the admin.',
} as const;
