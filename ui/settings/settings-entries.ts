import type { MessageKey } from '#core/messages';
import type { SettingsPage } from '#core/settings';

/** The name and description of a settings page. */
export interface SettingsEntry {
  readonly page: SettingsPage;
  readonly title: MessageKey;
  readonly lead?: MessageKey;
}

/** A group of settings pages. */
export interface SettingsGroup {
  readonly title: MessageKey;
  readonly entries: readonly SettingsEntry[];
}

/** Every page of the settings, in the order of the list. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'settingsAccount',
    entries: [
      { page: 'name_and_email', title: 'nameTitle', lead: 'nameLead' },
      { page: 'change_password', title: 'passwordSection' },
      { page: 'two_step_log_in', title: 'secondFactorTitle', lead: 'secondFactorLead' },
      { page: 'passkeys', title: 'passkeysTitle', lead: 'passkeysLead' },
      { page: 'signed_in_devices', title: 'devicesTitle', lead: 'devicesLead' },
    ],
  },
  {
    title: 'settingsApp',
    entries: [
      { page: 'time_zone', title: 'zoneTitle', lead: 'zoneLead' },
      { page: 'daily_reminder', title: 'reminderSetting', lead: 'reminderIntro' },
      { page: 'notifications', title: 'switchesTitle', lead: 'switchesLead' },
      { page: 'calendar_link', title: 'feedTitle', lead: 'feedLead' },
      { page: 'appearance', title: 'appearanceTitle', lead: 'themeLead' },
      { page: 'install_app', title: 'installTitle', lead: 'installLead' },
      { page: 'offline_use', title: 'offlineUseTitle', lead: 'offlineUseLead' },
    ],
  },
  {
    title: 'settingsPrivacy',
    entries: [
      { page: 'visibility_permissions', title: 'visibilityPage', lead: 'visibilityLead' },
      { page: 'blocked_people', title: 'blockedPage', lead: 'blockedLead' },
      { page: 'your_data', title: 'dataTitle', lead: 'dataLead' },
      { page: 'delete_account', title: 'deleteAccount', lead: 'deleteAccountLead' },
    ],
  },
  {
    title: 'settingsHelp',
    entries: [
      { page: 'get_help', title: 'helpTitle', lead: 'helpLead' },
      { page: 'give_us_feedback', title: 'appFeedbackTitle', lead: 'appFeedbackLead' },
      { page: 'terms_of_service', title: 'legalTermsOfServiceTitle' },
      { page: 'privacy_policy', title: 'legalPrivacyPolicyTitle' },
    ],
  },
];

/** The list entry of a settings page. */
export function settingsEntryOf(page: SettingsPage): SettingsEntry {
  const entry = SETTINGS_GROUPS.flatMap(({ entries }) => entries).find((one) => one.page === page);
  if (!entry) throw new Error(`The list of the settings lacks ${page}`);
  return entry;
}
