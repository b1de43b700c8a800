import { ApiClient } from '#adapters/http/api-client';
import { HttpAccountDeletion } from '#adapters/http/settings/http-account-deletion';
import { HttpAppFeedbackInbox } from '#adapters/http/settings/http-app-feedback-inbox';
import { HttpHelpItems } from '#adapters/http/settings/http-help-items';
import { HttpCalendarLinks } from '#adapters/http/schedule/http-calendar-links';
import { HttpLocations } from '#adapters/http/settings/http-locations';
import { HttpPersonalData } from '#adapters/http/settings/http-personal-data';
import { HttpPreferences } from '#adapters/http/settings/http-preferences';
import { SessionStore, UnsavedWork } from '#core/account';
import { CalendarLinks } from '#core/schedule';
import {
  AccountDeletion,
  AppFeedbackInbox,
  ChangeLocation,
  ChangeName,
  ChangeTimeZone,
  ChangeVisibility,
  DeleteAccount,
  HelpItems,
  Locations,
  PersonalData,
  Preferences,
} from '#core/settings';
import { Clock } from '#core/shared';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { CalendarLinkViewModel } from '#ui/schedule/calendar-link/calendar-link.view-model.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { AppFeedbackViewModel } from '#ui/settings/feedback/app-feedback.view-model.ts';
import { HelpSettingViewModel } from '#ui/settings/help-setting.view-model.ts';
import { LocationSettingViewModel } from '#ui/settings/location-setting.view-model.ts';
import { NameSettingViewModel } from '#ui/settings/name-setting.view-model.ts';
import { VisibilitySettingViewModel } from '#ui/settings/visibility-setting.view-model.ts';
import { DataDownloadViewModel } from '#ui/settings/data-download.view-model.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { DeleteAccountViewModel } from '#ui/settings/delete-account.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { TimeZoneViewModel } from '#ui/settings/time-zone.view-model.ts';
import { bindings } from '../bindings.ts';

export const settingsBindings = bindings(({ singleton, transient }) => {
  singleton(CalendarLinks, HttpCalendarLinks, ApiClient);
  singleton(PersonalData, HttpPersonalData, ApiClient);
  singleton(Preferences, HttpPreferences, ApiClient);
  singleton(HelpItems, HttpHelpItems, ApiClient);
  singleton(AppFeedbackInbox, HttpAppFeedbackInbox, ApiClient);
  singleton(Locations, HttpLocations, ApiClient);
  transient(ChangeLocation, Preferences, SessionStore);
  transient(LocationSettingViewModel, Locations, ChangeLocation, SessionState);
  transient(ChangeName, Preferences, SessionStore);
  transient(ChangeVisibility, Preferences, SessionStore);
  transient(NameSettingViewModel, ChangeName, SessionState);
  transient(VisibilitySettingViewModel, Preferences, ChangeVisibility, SessionState);
  transient(HelpSettingViewModel, HelpItems);
  transient(AppFeedbackViewModel, AppFeedbackInbox);
  transient(ChangeTimeZone, Preferences, SessionStore);
  transient(TimeZoneViewModel, Preferences, ChangeTimeZone, ActiveQuestState, Clock);
  transient(CalendarLinkViewModel, CalendarLinks);
  transient(DataDownloadViewModel, PersonalData, Clock);
  singleton(AccountDeletion, HttpAccountDeletion, ApiClient);
  transient(DeleteAccount, AccountDeletion, UnsavedWork, SessionStore);
  transient(DeleteAccountViewModel, DeleteAccount, RouteGuard, ToastState);
});
