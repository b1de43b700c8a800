import type { ContainerModule } from 'inversify';
import type { Feature } from '#ui/app/routes.tsx';
import type { FeatureCode } from './loaded-code.ts';

const loadAllMessages = async () => (await import('./messages/page-messages.ts')).pageMessages;

/** Loads the messages that a page with these features needs in addition to those of home. */
const loadMessagesOf = async (opened: readonly Feature[]): Promise<Readonly<Record<string, string>>> => {
  if (opened.length === 0) return {};
  if (opened.includes('visitor')) return (await import('./messages/visitor-messages.ts')).visitorMessages;
  if (!opened.includes('operator')) return loadAllMessages();
  return {
    ...(await loadAllMessages()),
    ...(await import('./messages/operator-screen-messages.ts')).operatorScreenMessages,
  };
};

/**
 * The bindings that the pages of a feature share in addition to those of every page; loaded with the first page that
 * opens the feature.
 */
export const featureModules: Readonly<Record<Feature, () => Promise<ContainerModule | readonly ContainerModule[]>>> = {
  account: async () => (await import('./features/sign-up.bindings.ts')).signUpBindings,
  'onboarding-state': async () => (await import('./features/onboarding-state.bindings.ts')).onboardingStateBindings,
  achievements: async () => (await import('./features/achievements.bindings.ts')).achievementsBindings,
  challenges: async () => (await import('./features/challenges.bindings.ts')).challengesBindings,
  films: async () => (await import('./features/films.bindings.ts')).filmsBindings,
  install: async () => (await import('./features/install.bindings.ts')).installBindings,
  'join-quest': async () => (await import('./features/join-quest.bindings.ts')).joinQuestBindings,
  notifications: async () => (await import('./features/notifications.bindings.ts')).notificationsBindings,
  onboarding: async () => (await import('./features/onboarding.bindings.ts')).onboardingBindings,
  operator: async () => (await import('./features/operator.bindings.ts')).operatorBindings,
  outbox: async () => (await import('./features/outbox.bindings.ts')).outboxBindings,
  overview: async () => (await import('./features/overview.bindings.ts')).overviewBindings,
  playlist: async () => (await import('./features/playlist.bindings.ts')).playlistBindings,
  profile: async () => (await import('./features/profile.bindings.ts')).profileBindings,
  received: async () => (await import('./features/received.bindings.ts')).receivedBindings,
  relationships: async () => (await import('./features/relationships.bindings.ts')).relationshipsBindings,
  showcases: async () => (await import('./features/showcases.bindings.ts')).showcasesBindings,
  visitor: async () => (await import('./features/visitor.bindings.ts')).visitorBindings,
  schedule: async () => (await import('./features/schedule.bindings.ts')).scheduleBindings,
  settings: async () => (await import('./features/settings.bindings.ts')).settingsBindings,
  applets: async () => (await import('./features/applets.bindings.ts')).appletsBindings,
};

/**
 * Loads the messages and bindings of these features in parallel, including those of the outbox, which every such page
 * can fill.
 */
export const loadFeatureCode = async (opened: readonly Feature[]): Promise<FeatureCode> => {
  const features = opened.filter((feature) => feature !== 'outbox');
  const [messages, ...modules] = await Promise.all([
    loadMessagesOf(features),
    featureModules.outbox(),
    ...features.map((feature) => featureModules[feature]()),
  ]);
  return { messages, modules: modules.flat() };
};
