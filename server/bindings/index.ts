import type { ContainerModule } from 'inversify';
import type { ScopeParts } from '../house.ts';
import { accountBindings } from './account.bindings.ts';
import { calendarBindings } from './calendar.bindings.ts';
import { operatorBindings } from './operation.bindings.ts';
import { settingsBindings } from './settings.bindings.ts';
import { notificationsBindings } from './notifications.bindings.ts';
import { storageBindings } from './storage.bindings.ts';
import { sharesBindings } from './shares.bindings.ts';
import { travelerBindings } from './traveler.bindings.ts';

/** What each area adds to the scope of a call. */
export const areaBindings: readonly ((parts: ScopeParts) => ContainerModule)[] = [
  accountBindings,
  notificationsBindings,
  travelerBindings,
  sharesBindings,
  settingsBindings,
  calendarBindings,
  storageBindings,
  operatorBindings,
];
