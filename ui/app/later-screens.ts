import type { ComponentType } from 'react';

/** The screens of every page but the first ones, by the page's path; each is loaded when it is asked for. */
export const laterScreens = {
  '/auth/register': async () => (await import('../account/register.screen.tsx')).RegisterScreen,
  '/auth/emailVerification': async () =>
    (await import('../account/email-verification.screen.tsx')).EmailVerificationScreen,
  '/auth/forgotPassword': async () => (await import('../account/forgot-password.screen.tsx')).ForgotPasswordScreen,
  '/auth/resetPassword': async () => (await import('../account/reset-password.screen.tsx')).ResetPasswordScreen,
  '/unsubscribe/:link': async () => (await import('../notifications/unsubscribe.screen.tsx')).UnsubscribeScreen,
  '/loadingScreen': async () => (await import('../onboarding/loading.screen.tsx')).LoadingScreen,
  '/onboarding': async () => (await import('../onboarding/onboarding.screen.tsx')).OnboardingScreen,
  '/onboarding/app': async () => (await import('../onboarding/app-onboarding.screen.tsx')).AppOnboardingScreen,
  '/onboarding/quest': async () => (await import('../onboarding/quest-onboarding.screen.tsx')).QuestOnboardingScreen,
  '/onboarding/week': async () => (await import('../onboarding/week-onboarding.screen.tsx')).WeekOnboardingScreen,
  '/onboarding/complete': async () =>
    (await import('../onboarding/onboarding-complete.screen.tsx')).OnboardingCompleteScreen,
  '/offboarding/quest': async () => (await import('../onboarding/quest-offboarding.screen.tsx')).QuestOffboardingScreen,
  '/join': async () => (await import('../quests/join.screen.tsx')).JoinScreen,
  '/schedule-commit': async () => (await import('../schedule/schedule-commit.screen.tsx')).ScheduleCommitScreen,
  '/daily-reminder-time': async () => (await import('../notifications/daily-reminder.screen.tsx')).DailyReminderScreen,
  '/overview': async () => (await import('../challenges/overview.screen.tsx')).OverviewScreen,
  '/quests': async () => (await import('../quests/quest-manager.screen.tsx')).QuestManagerScreen,
  '/replan': async () => (await import('../schedule/replan.screen.tsx')).ReplanScreen,
  '/operator': async () => (await import('../operation/operator.screen.tsx')).OperatorScreen,
  '/settings': async () => (await import('./settings.screen.tsx')).SettingsScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/** The path of a page whose screen stands here. */
export type LaterPath = keyof typeof laterScreens;
