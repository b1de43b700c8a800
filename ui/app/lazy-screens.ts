import type { ComponentType } from 'react';

/** The screens of all pages but the first ones, by path; each loads on first use. */
export const lazyScreens = {
  '/auth/register': async () => (await import('../account/sign-up/register.screen.tsx')).RegisterScreen,
  '/auth/emailVerification': async () =>
    (await import('../account/sign-up/email-verification.screen.tsx')).EmailVerificationScreen,
  '/auth/keep': async () => (await import('../account/guests/keep-trial.screen.tsx')).KeepTrialScreen,
  '/auth/organisation': async () => (await import('../account/session/organisation.screen.tsx')).OrganisationScreen,
  '/auth/forgotPassword': async () =>
    (await import('../account/password/forgot-password.screen.tsx')).ForgotPasswordScreen,
  '/auth/resetPassword': async () =>
    (await import('../account/password/reset-password.screen.tsx')).ResetPasswordScreen,
  '/unsubscribe/:link': async () => (await import('../notifications/unsubscribe.screen.tsx')).UnsubscribeScreen,
  '/notification-stop/:link': async () =>
    (await import('../notifications/unsubscribe.screen.tsx')).NotificationUnsubscribeScreen,
  '/loadingScreen': async () => (await import('../onboarding/loading.screen.tsx')).LoadingScreen,
  '/onboarding': async () => (await import('../onboarding/onboarding.screen.tsx')).OnboardingScreen,
  '/onboarding/app': async () => (await import('../onboarding/app-onboarding.screen.tsx')).AppOnboardingScreen,
  '/onboarding/quest': async () => (await import('../onboarding/quest-onboarding.screen.tsx')).QuestOnboardingScreen,
  '/onboarding/week': async () => (await import('../onboarding/week-onboarding.screen.tsx')).WeekOnboardingScreen,
  '/onboarding/complete': async () =>
    (await import('../onboarding/onboarding-complete.screen.tsx')).OnboardingCompleteScreen,
  '/offboarding/quest': async () => (await import('../onboarding/quest-offboarding.screen.tsx')).QuestOffboardingScreen,
  '/join': async () => (await import('./join-or-keep.screen.tsx')).JoinOrKeepScreen,
  '/schedule-commit': async () => (await import('../schedule/schedule-commit.screen.tsx')).ScheduleCommitScreen,
  '/daily-reminder-time': async () => (await import('../notifications/daily-reminder.screen.tsx')).DailyReminderScreen,
  '/resume': async () => (await import('../quests/home/resume.screen.tsx')).ResumeScreen,
  '/overview': async () => (await import('../challenges/overview/overview.screen.tsx')).OverviewScreen,
  '/playlist': async () => (await import('../playlist/playlist.screen.tsx')).PlaylistScreen,
  '/invitation/:id': async () => (await import('../relationships/invitation.screen.tsx')).InvitationScreen,
  '/invitation-stop/:link': async () =>
    (await import('../relationships/invitation-stop.screen.tsx')).InvitationStopScreen,
  '/external_feedback/:id': async () =>
    (await import('../achievements/external/external-feedback.screen.tsx')).ExternalFeedbackScreen,
  '/showcase/:id/:page?': async () => (await import('../showcases/public/showcase.screen.tsx')).ShowcaseScreen,
  '/relationships': async () => (await import('../chat/people.screen.tsx')).PeopleScreen,
  '/relationships/:id/profile/:achievementId?': async () =>
    (await import('../profile/person/person.screen.tsx')).PersonScreen,
  '/profile/:section?': async () => (await import('../profile/profile.screen.tsx')).ProfileScreen,
  '/see-as/:reader': async () => (await import('../profile/see-as/see-as.screen.tsx')).SeeAsScreen,
  '/replan': async () => (await import('../schedule/replan/replan.screen.tsx')).ReplanScreen,
  '/share': async () => (await import('../challenges/received/received-share.screen.tsx')).ReceivedShareScreen,
  '/operator': async () => (await import('../operator/operator.screen.tsx')).OperatorScreen,
  '/settings/:page?': async () => (await import('./settings.screen.tsx')).SettingsScreen,
  '*': async () => (await import('../kit/feedback/unknown-address.tsx')).UnknownAddress,
} satisfies Record<string, () => Promise<ComponentType>>;

/** The path of a page whose screen is in this table. */
export type LazyScreenPath = keyof typeof lazyScreens;
