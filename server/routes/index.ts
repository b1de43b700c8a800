import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { accountRoutes } from './account.routes.ts';
import { achievementsRoutes } from './achievements.routes.ts';
import { appletsRoutes } from './applets.routes.ts';
import { chatRoutes } from './chat.routes.ts';
import { contactsRoutes, abuseReportsRoutes, settingsRoutes } from './settings.routes.ts';
import { calendarRoutes, scheduleRoutes } from './schedule.routes.ts';
import { challengesRoutes, draftsRoutes, postsRoutes } from './challenges.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { guestsRoutes } from './guests.routes.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { operatorRoutes } from './operator.routes.ts';
import { organisationRoutes } from './organisation.routes.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { playlistRoutes } from './playlist.routes.ts';
import { questsRoutes } from './quests.routes.ts';
import { blocksRoutes, partnerFitRoutes, stalledRoutes, relationshipsRoutes } from './relationships.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { showcasesRoutes } from './showcases.routes.ts';
import { storageRoutes } from './storage.routes.ts';

/** The calls of every area. */
export const areaRoutes: readonly ((serve: RegisterRoute) => void)[] = [
  accountRoutes,
  guestsRoutes,
  secondFactorRoutes,
  organisationRoutes,
  passkeysRoutes,
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
