import type { OnboardingCard, QuestId, WeekId } from '#core/quests';
import { get, post } from './endpoint.ts';

export const appOnboarding = get<object, { cards: readonly OnboardingCard[]; seen: boolean }>('/app-onboarding');
export const appOnboardingSeen = get<object, { seen: boolean }>('/app-onboarding/visualizations');
export const seeAppOnboarding = post<object, { seen: boolean }>('/app-onboarding/visualizations');
export const questOnboardingSeen = get<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
export const seeQuestOnboarding = post<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
export const weekOnboardingSeen = get<{ weekId: WeekId }, { seen: boolean }>(
  '/week-onboarding/{weekId}/visualizations',
);
export const seeWeekOnboarding = post<{ weekId: WeekId }, { seen: boolean }>(
  '/week-onboarding/{weekId}/visualizations',
);
export const reportContentError = post<{ message: string }, object>('/emails/report-content-error');
