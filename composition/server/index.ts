import type { ContainerModule } from 'inversify';
import { abuseReportsBindings } from './abuse-reports.bindings.ts';
import { accountBindings } from './account.bindings.ts';
import { achievementRecordsBindings, achievementsBindings } from './achievements.bindings.ts';
import { calendarBindings, ownCalendarBindings } from './calendar.bindings.ts';
import { chatBindings, chatLimitBindings } from './chat.bindings.ts';
import { guestBindings } from './guests.bindings.ts';
import { notificationsBindings, ownNotificationsBindings } from './notifications.bindings.ts';
import { groupEmailBindings, operatorBindings, organizationOperatorBindings } from './operator.bindings.ts';
import { platformBindings } from './platform.bindings.ts';
import { ownRelationshipsBindings, relationshipsBindings } from './relationships.bindings.ts';
import { organisationBindings } from './organisation.bindings.ts';
import { passkeyBindings } from './passkeys.bindings.ts';
import { secondFactorBindings } from './second-factor.bindings.ts';
import { settingsLimitBindings, settingsBindings } from './settings.bindings.ts';
import { sharesBindings } from './shares.bindings.ts';
import { showcaseRecordsBindings, showcasesBindings } from './showcases.bindings.ts';
import { storageBindings } from './storage.bindings.ts';
import { cohortBindings, travelerBindings } from './traveler.bindings.ts';

/** The bindings that each area adds to the process container. */
export const areaBindings: readonly ContainerModule[] = [
  platformBindings,
  accountBindings,
  guestBindings,
  notificationsBindings,
  ownNotificationsBindings,
  cohortBindings,
  travelerBindings,
  sharesBindings,
  settingsLimitBindings,
  settingsBindings,
  secondFactorBindings,
  organisationBindings,
  passkeyBindings,
  calendarBindings,
  ownCalendarBindings,
  storageBindings,
  groupEmailBindings,
  operatorBindings,
  organizationOperatorBindings,
  relationshipsBindings,
  ownRelationshipsBindings,
  achievementRecordsBindings,
  achievementsBindings,
  chatLimitBindings,
  chatBindings,
  showcaseRecordsBindings,
  showcasesBindings,
  abuseReportsBindings,
];
