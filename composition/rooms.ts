import type { ContainerModule } from 'inversify';
import type { Room } from '#ui/app/routes.tsx';

/** Every text of every page. */
export const wholeTable = async () => (await import('./texts.ts')).pageMessages;

/** How somebody leaves who has begun something. */
export const leaveTaking = async () => (await import('#ui/challenges/leave-taking.ts')).LeaveTaking;

/** What the pages of an area share beside what every page needs; it comes with the first of them that is opened. */
export const rooms: Readonly<Record<Room, () => Promise<ContainerModule>>> = {
  account: async () => (await import('./sign-up.bindings.ts')).signUpBindings,
  challenges: async () => (await import('./challenges.bindings.ts')).challengesBindings,
  joining: async () => (await import('./joining.bindings.ts')).joiningBindings,
  notifications: async () => (await import('./notifications.bindings.ts')).notificationsBindings,
  onboarding: async () => (await import('./onboarding.bindings.ts')).onboardingBindings,
  schedule: async () => (await import('./schedule.bindings.ts')).scheduleBindings,
  settings: async () => (await import('./settings.bindings.ts')).settingsBindings,
  uploads: async () => (await import('./uploads.bindings.ts')).uploadsBindings,
};
