import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { accountRoutes } from './account.routes.ts';
import { achievementsRoutes } from './achievements.routes.ts';
import { appletsRoutes } from './applets.routes.ts';
import { chatRoutes } from './chat.routes.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { operatorRoutes } from './operator.routes.ts';
import { playlistRoutes } from './playlist.routes.ts';
import { postsRoutes } from './posts.routes.ts';
import { questsRoutes } from './quests.routes.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { abuseReportsRoutes } from './abuse-reports.routes.ts';
import { blocksRoutes } from './blocks.routes.ts';
import { partnerFitRoutes } from './partner-fit.routes.ts';
import { stalledRoutes } from './stalled.routes.ts';
import { relationshipsRoutes } from './relationships.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { showcasesRoutes } from './showcases.routes.ts';
import { storageRoutes } from './storage.routes.ts';

/** The calls of every area. */
export const areaRoutes: readonly ((serve: RegisterRoute) => void)[] = [
  accountRoutes,
  contactsRoutes,
  onboardingRoutes,
  questsRoutes,
  scheduleRoutes,
  notificationsRoutes,
  challengesRoutes,
  postsRoutes,
  achievementsRoutes,
  appletsRoutes,
  draftsRoutes,
  playlistRoutes,
  contentRoutes,
  relationshipsRoutes,
  blocksRoutes,
  stalledRoutes,
  partnerFitRoutes,
  chatRoutes,
  showcasesRoutes,
  abuseReportsRoutes,
  settingsRoutes,
  calendarRoutes,
  storageRoutes,
  operatorRoutes,
];
