import type { MessageKey } from '../messages/index.ts';
import { TOAST_MILLISECONDS } from '../shared/index.ts';

/** What a page of the settings sends. */
export type SettingsSending = 'password' | 'feedback';

/** What is said once it was taken: for so many milliseconds, or until it is closed. */
export type SettingsOutcome =
  | { readonly kind: 'toast'; readonly key: MessageKey; readonly milliseconds: number }
  | { readonly kind: 'dialog'; readonly key: MessageKey };

/** SET-8 · What follows once something was taken: a toast of 5 seconds for a new password, a dialog for an opinion on the app. */
export function settingsOutcome(sending: SettingsSending): SettingsOutcome {
  return outcomes[sending];
}

const outcomes: Readonly<Record<SettingsSending, SettingsOutcome>> = {
  password: { kind: 'toast', key: 'passwordChanged', milliseconds: TOAST_MILLISECONDS.usual },
  feedback: { kind: 'dialog', key: 'appFeedbackSent' },
};
