import { say } from '#core/messages';
import { ChangePassword } from '../account/change-password.tsx';
import { Page } from '../kit/page.tsx';
import { ReminderRow } from '../notifications/reminder-row.tsx';
import { CalendarLinkSetting } from '../schedule/calendar-link.tsx';
import { DataDownloadSetting } from '../settings/data-download.tsx';
import { type Section, Sections } from '../settings/sections.tsx';
import { TimeZoneSetting } from '../settings/time-zone.tsx';
import { SignOutSetting } from './sign-out.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Everything that a Traveler can set, each section saved by itself. */
export function SettingsScreen() {
  const sections: readonly Section[] = [
    { id: 'password', title: say('passwordSection'), content: <ChangePassword /> },
    { id: 'time-zone', title: say('zoneTitle'), lead: say('zoneLead'), content: <TimeZoneSetting /> },
    { id: 'reminder', title: say('reminderSetting'), lead: say('reminderIntro'), content: <ReminderRow /> },
    { id: 'appearance', title: say('theme'), lead: say('themeLead'), content: <ThemeChoice isLegendHidden /> },
    { id: 'calendar', title: say('feedTitle'), lead: say('feedLead'), content: <CalendarLinkSetting /> },
    { id: 'data', title: say('dataTitle'), lead: say('dataLead'), content: <DataDownloadSetting /> },
    { id: 'sign-out', title: say('signOut'), lead: say('signOutLead'), content: <SignOutSetting /> },
  ];
  return (
    <Page title={say('settingsTitle')} lead={say('settingsLead')}>
      <Sections sections={sections} />
    </Page>
  );
}
