import type { Serve } from '../serve.ts';
import { accountRoutes } from './account.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { questsRoutes } from './quests.routes.ts';
import { scheduleRoutes } from './schedule.routes.ts';

/** The calls of every area. */
export const areaRoutes: readonly ((serve: Serve) => void)[] = [
  accountRoutes,
  onboardingRoutes,
  questsRoutes,
  scheduleRoutes,
  notificationsRoutes,
  challengesRoutes,
];
