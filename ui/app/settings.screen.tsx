import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { isForGuests, type SettingsPage, settingsPage, settingsPageOfAnchor } from '#core/settings';
import { GuestStop } from '../account/guests/guest-stop.tsx';
import { ChangePasswordForm } from '../account/password/change-password-form.tsx';
import { SessionState } from '../account/session/session.state.ts';
import { AdmittedPeople } from '../achievements/admitted-people.tsx';
import { SeeAsChoice } from '../achievements/see-as/see-as-choice.tsx';
import { UnknownAddress } from '../kit/feedback/unknown-address.tsx';
import { LanguageLinks } from '../kit/form/language-links.tsx';
import { Page } from '../kit/layout/page.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { NotificationSettings } from '../notifications/notification-settings.tsx';
import { ReminderSetting } from '../notifications/reminder-setting.tsx';
import { BlockedPeople } from '../relationships/blocked-people.tsx';
import { FindableSetting } from '../relationships/fit/findable-setting.tsx';
import { CalendarLinkSetting } from '../schedule/calendar-link/calendar-link.tsx';
import { AppFeedbackSetting } from '../settings/feedback/app-feedback.tsx';
import { DataDownloadSetting } from '../settings/data-download.tsx';
import { DeleteAccountSetting } from '../settings/delete-account.tsx';
import { HelpSetting } from '../settings/help-setting.tsx';
import { LegalSetting } from '../settings/legal-setting.tsx';
import { LocationSetting } from '../settings/location-setting.tsx';
import { NameSetting } from '../settings/name-setting.tsx';
import { settingsEntryOf } from '../settings/settings-entries.ts';
import { InstallSetting } from '../challenges/install/install-setting.tsx';
import { WeekMediaSetting } from '../settings/offline/week-media-setting.tsx';
import { PasskeysSetting } from '../settings/passkeys/passkeys-setting.tsx';
import { SecondFactorSetting } from '../settings/second-factor/second-factor-setting.tsx';
import { LanguageNotice } from '../quests/language-notice.tsx';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import { SignedInDevicesSetting } from '../settings/devices/signed-in-devices.tsx';
import { TimeZoneSetting } from '../settings/time-zone.tsx';
import { VisibilitySetting } from '../settings/visibility-setting.tsx';
import { SignOutSetting } from './account-menu/sign-out-setting.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const CONTENTS: Readonly<Record<SettingsPage, ReactNode>> = {
  name_and_email: (
    <>
      <NameSetting />
      <LocationSetting />
    </>
  ),
  change_password: <ChangePasswordForm />,
  two_step_log_in: <SecondFactorSetting />,
  passkeys: <PasskeysSetting />,
  install_app: <InstallSetting />,
  offline_use: <WeekMediaSetting />,
  signed_in_devices: <SignedInDevicesSetting />,
  time_zone: <TimeZoneSetting />,
  daily_reminder: <ReminderSetting />,
  notifications: <NotificationSettings />,
  calendar_link: <CalendarLinkSetting />,
  appearance: (
    <>
      <ThemeChoice />
      <LanguageLinks isTitled />
      <LanguageNotice />
    </>
  ),
  visibility_permissions: (
    <>
      <VisibilitySetting peopleUnder={(visibility) => <AdmittedPeople visibility={visibility} />} />
      <SeeAsChoice />
      <FindableSetting />
    </>
  ),
  blocked_people: <BlockedPeople />,
  your_data: <DataDownloadSetting />,
  delete_account: <DeleteAccountSetting />,
  get_help: <HelpSetting />,
  give_us_feedback: <AppFeedbackSetting />,
  terms_of_service: <LegalSetting name="terms-of-service" />,
  privacy_policy: <LegalSetting name="privacy-policy" />,
};

/** The settings: a list of pages, and the page in the URL; each page saves separately. */
export const SettingsScreen = observer(function SettingsScreen() {
  const { isGuest } = useViewModel(SessionState);
  const { page: named } = useParams();
  const { hash } = useLocation();
  const anchored = named === undefined ? settingsPageOfAnchor(hash) : undefined;
  if (anchored) return <Navigate to={`/settings/${anchored}`} replace />;
  const page = settingsPage(named);
  if (!page) return <UnknownAddress />;
  const entry = settingsEntryOf(page);
  return (
    <Page
      title={formatMessage('settingsTitle')}
      windowTitle={formatMessage(named === undefined ? 'settingsTitle' : entry.title)}
      isTitleHiddenOnPhone={named !== undefined}
    >
      <SettingsLayout entry={entry} isChosen={named !== undefined} below={<SignOutSetting />}>
        {isGuest && !isForGuests(page) ? <GuestStop title="guestSettings" /> : CONTENTS[page]}
      </SettingsLayout>
    </Page>
  );
});
