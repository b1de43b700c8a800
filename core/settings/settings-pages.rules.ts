/** The pages of the settings, by their part of the URL. */
export const SETTINGS_PAGES = [
  'name_and_email',
  'change_password',
  'two_step_log_in',
  'passkeys',
  'signed_in_devices',
  'appearance',
  'install_app',
  'offline_use',
  'time_zone',
  'daily_reminder',
  'notifications',
  'calendar_link',
  'visibility_permissions',
  'blocked_people',
  'your_data',
  'delete_account',
  'get_help',
  'give_us_feedback',
  'terms_of_service',
  'privacy_policy',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** SET-3 · The settings page that a URL names: help if it names none; `undefined` if it names an unknown one. */
export function settingsPage(named: string | undefined): SettingsPage | undefined {
  return named === undefined ? 'get_help' : SETTINGS_PAGES.find((page) => page === named);
}

/** ACC-62 · The settings pages of a guest; all others need an account. */
const PAGES_OF_GUESTS: readonly SettingsPage[] = [
  'time_zone',
  'appearance',
  'get_help',
  'terms_of_service',
  'privacy_policy',
];

/** ACC-62 · True if a page of the settings is there for a guest. */
export const isForGuests = (page: SettingsPage): boolean => PAGES_OF_GUESTS.includes(page);

/** SET-3 · The page for the settings that an older URL named after its `#`; `undefined` for any other anchor. */
export function settingsPageOfAnchor(hash: string): SettingsPage | undefined {
  return PAGES_BY_ANCHOR.find(([anchor]) => hash === `#${anchor}`)?.[1];
}

const PAGES_BY_ANCHOR = [
  ['password', 'change_password'],
  ['time-zone', 'time_zone'],
  ['reminder', 'daily_reminder'],
  ['appearance', 'appearance'],
  ['calendar', 'calendar_link'],
  ['data', 'your_data'],
  ['delete-account', 'delete_account'],
] as const;
