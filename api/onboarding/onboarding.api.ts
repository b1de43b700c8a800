import type { OnboardingCard, QuestId, WeekId } from '#core/quests';
import { get, post } from '../endpoint.ts';

export const readAppOnboarding = get<object, { cards: readonly OnboardingCard[]; seen: boolean }>('/app-onboarding');
export const readAppOnboardingSeen = get<object, { seen: boolean }>('/app-onboarding/visualizations');
export const markAppOnboardingSeen = post<object, { seen: boolean }>('/app-onboarding/visualizations');
export const readQuestOnboardingSeen = get<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
export const markQuestOnboardingSeen = post<{ questId: QuestId; isOffboarding: boolean }, { seen: boolean }>(
  '/quest-boarding/{questId}/visualizations',
);
export const readWeekOnboardingSeen = get<{ weekId: WeekId }, { seen: boolean }>(
  '/week-onboarding/{weekId}/visualizations',
);
export const markWeekOnboardingSeen = post<{ weekId: WeekId }, { seen: boolean }>(
  '/week-onboarding/{weekId}/visualizations',
);
export const reportContentError = post<{ message: string }, object>('/emails/report-content-error');
