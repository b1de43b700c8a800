import { ApiClient } from '#adapters/http/api-client';
import { HttpCalendarLinks } from '#adapters/http/http-calendar-links';
import { HttpPersonalData } from '#adapters/http/http-personal-data';
import { HttpPreferences } from '#adapters/http/http-preferences';
import { SessionKeeper } from '#core/account';
import { CalendarLinks } from '#core/schedule';
import { ChangeTimeZone, PersonalData, Preferences } from '#core/settings';
import { Clock } from '#core/shared';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { CalendarLinkViewModel } from '#ui/schedule/calendar-link.view-model.ts';
import { DataDownloadViewModel } from '#ui/settings/data-download.view-model.ts';
import { TimeZoneViewModel } from '#ui/settings/time-zone.view-model.ts';
import { bindings } from './bindings.ts';

export const settingsBindings = bindings(({ keep, make }) => {
  keep(CalendarLinks, HttpCalendarLinks, ApiClient);
  keep(PersonalData, HttpPersonalData, ApiClient);
  keep(Preferences, HttpPreferences, ApiClient);
  make(ChangeTimeZone, Preferences, SessionKeeper);
  make(TimeZoneViewModel, Preferences, ChangeTimeZone, JourneyState, Clock);
  make(CalendarLinkViewModel, CalendarLinks);
  make(DataDownloadViewModel, PersonalData, Clock);
});
