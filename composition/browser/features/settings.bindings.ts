import { BrowserWeekMedia } from '#adapters/browser-storage/offline/browser-week-media';
import { BrowserPasskeyDevice } from '#adapters/browser/browser-passkey-device';
import { ApiClient } from '#adapters/http/api-client';
import {
  httpAccountDeletion,
  httpAppFeedbackInbox,
  httpHelpItems,
  httpLocations,
  httpPersonalData,
} from '#adapters/http/settings';
import { httpOwnSecondFactor, httpSignedInDevices } from '#adapters/http/account';
import { loadMedia } from '#adapters/http/offline/load-media';
import { httpOwnPasskeys } from '#adapters/http/passkeys';
import { httpCalendarLinks } from '#adapters/http/schedule';
import {
  CreatePasskey,
  OrganisationSessions,
  OwnPasskeys,
  OwnPassword,
  OwnSecondFactor,
  PasskeyDevice,
  SessionStore,
  SignedInDevices,
  UnsavedWork,
} from '#core/account';
import { WeekMedia } from '#core/quests';
import { CalendarLinks } from '#core/schedule';
import {
  AccountDeletion,
  AppFeedbackInbox,
  ChangePreferences,
  DeleteAccount,
  HelpItems,
  Locations,
  PersonalData,
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
import { SignedInDevicesViewModel } from '#ui/settings/devices/signed-in-devices.view-model.ts';
import { PasskeysViewModel } from '#ui/settings/passkeys/passkeys.view-model.ts';
import { SecondFactorViewModel } from '#ui/settings/second-factor/second-factor.view-model.ts';
import { WeekMediaViewModel } from '#ui/settings/offline/week-media.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { TimeZoneViewModel } from '#ui/settings/time-zone.view-model.ts';
import { bindings } from '../../bindings.ts';

export const settingsBindings = bindings(({ factory, singleton, transient }) => {
  factory(CalendarLinks, httpCalendarLinks, ApiClient);
  factory(PersonalData, httpPersonalData, ApiClient);
  factory(HelpItems, httpHelpItems, ApiClient);
  factory(AppFeedbackInbox, httpAppFeedbackInbox, ApiClient);
  factory(Locations, httpLocations, ApiClient);
  transient(LocationSettingViewModel, Locations, ChangePreferences, SessionState);
  transient(NameSettingViewModel, ChangePreferences, SessionState);
  transient(VisibilitySettingViewModel, ChangePreferences, SessionState);
  transient(HelpSettingViewModel, HelpItems);
  transient(AppFeedbackViewModel, AppFeedbackInbox);
  transient(TimeZoneViewModel, ChangePreferences, ActiveQuestState, Clock);
  transient(CalendarLinkViewModel, CalendarLinks);
  transient(DataDownloadViewModel, OwnPassword, OrganisationSessions, PersonalData, ActiveQuestState);
  factory(SignedInDevices, httpSignedInDevices, ApiClient);
  transient(SignedInDevicesViewModel, SignedInDevices, ActiveQuestState);
  factory(OwnSecondFactor, httpOwnSecondFactor, ApiClient);
  transient(SecondFactorViewModel, OwnSecondFactor);
  factory(OwnPasskeys, httpOwnPasskeys, ApiClient);
  singleton(PasskeyDevice, BrowserPasskeyDevice);
  transient(CreatePasskey, OwnPasskeys, PasskeyDevice);
  transient(PasskeysViewModel, OwnPasskeys, CreatePasskey, ActiveQuestState);
  factory(WeekMedia, (sessions: SessionStore) => new BrowserWeekMedia(sessions, loadMedia), SessionStore);
  transient(WeekMediaViewModel, WeekMedia);
  factory(AccountDeletion, httpAccountDeletion, ApiClient);
  transient(DeleteAccount, AccountDeletion, UnsavedWork, SessionStore);
  transient(DeleteAccountViewModel, OwnPassword, OrganisationSessions, DeleteAccount, RouteGuard, ToastState);
});
