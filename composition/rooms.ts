import type { ContainerModule } from 'inversify';
import type { Room } from '#ui/app/routes.tsx';

/** Every text of every page. */
export const wholeTable = async () => (await import('./texts.ts')).pageMessages;

/** The rooms that a challenge is walked in: a page that opens no other says no text but those of the walk. */
const walked: ReadonlySet<Room> = new Set<Room>(['boarding', 'challenges', 'uploads']);

/** What a page with these rooms says beside what is said at home. */
export const textsOf = async (opened: readonly Room[]): Promise<Readonly<Record<string, string>>> => {
  if (opened.length === 0) return {};
  if (opened.every((room) => walked.has(room))) return (await import('./walk-texts.ts')).walkMessages;
  if (!opened.includes('operation')) return wholeTable();
  return { ...(await wholeTable()), ...(await import('./desk-texts.ts')).deskTexts };
};

/** How somebody leaves who has begun something. */
export const leaveTaking = async () => (await import('#ui/challenges/leave-taking.ts')).LeaveTaking;

/** What the pages of an area share beside what every page needs; it comes with the first of them that is opened. */
export const rooms: Readonly<Record<Room, () => Promise<ContainerModule>>> = {
  account: async () => (await import('./sign-up.bindings.ts')).signUpBindings,
  boarding: async () => (await import('./boarding.bindings.ts')).boardingBindings,
  challenges: async () => (await import('./challenges.bindings.ts')).challengesBindings,
  joining: async () => (await import('./joining.bindings.ts')).joiningBindings,
  notifications: async () => (await import('./notifications.bindings.ts')).notificationsBindings,
  onboarding: async () => (await import('./onboarding.bindings.ts')).onboardingBindings,
  operation: async () => (await import('./operation.bindings.ts')).operationBindings,
  overview: async () => (await import('./overview.bindings.ts')).overviewBindings,
  schedule: async () => (await import('./schedule.bindings.ts')).scheduleBindings,
  settings: async () => (await import('./settings.bindings.ts')).settingsBindings,
  uploads: async () => (await import('./uploads.bindings.ts')).uploadsBindings,
};
