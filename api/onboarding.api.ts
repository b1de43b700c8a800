import type { OnboardingCard, QuestId } from '#core/quests';
import { get, post } from './endpoint.ts';

export const appOnboarding = get<object, { cards: readonly OnboardingCard[]; seen: boolean }>('/app-onboarding');
export const appOnboardingSeen = get<object, { seen: boolean }>('/app-onboarding/visualizations');
export const seeAppOnboarding = post<object, { seen: boolean }>('/app-onboarding/visualizations');
export const questOnboarding = get<{ questId: QuestId }, { cards: readonly OnboardingCard[] }>(
  '/contentful/quests/onboardings',
);
export const questOnboardingSeen = get<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
export const seeQuestOnboarding = post<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
