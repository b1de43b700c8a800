import type { HeldDocuments, LegalDocument } from '../account/index.ts';

/** The pages of the settings, by their place in the address. */
export const SETTINGS_PAGES = [
  'get_help',
  'visibility_permissions',
  'give_us_feedback',
  'terms_of_service',
  'privacy_policy',
  'change_password',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** SET-3 · The page that an address asks for; help when it names none of them. */
export function settingsPage(named: string | undefined): SettingsPage {
  return SETTINGS_PAGES.find((page) => page === named) ?? 'get_help';
}

/** SET-4 · What a page has to fetch when it is opened: help its items, each time; a legal document itself, unless it is held already; the others nothing. */
export function fetchedFor(page: SettingsPage, held: HeldDocuments): 'help' | LegalDocument | undefined {
  if (page === 'get_help') return 'help';
  const document = documentOn[page];
  return document && !held[document] ? document : undefined;
}

const documentOn: Readonly<Partial<Record<SettingsPage, LegalDocument>>> = {
  terms_of_service: 'terms-of-service',
  privacy_policy: 'privacy-policy',
};
