/** How emails about notifications come: each by itself, together once a day, or none. */
export const EMAIL_FREQUENCIES = ['at once', 'daily', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** What somebody chose of emails about notifications, as it is kept. */
export interface EmailChoice {
  readonly rhythm: Exclude<EmailFrequency, 'never'>;
  /** Turned off by whoever wants none, also by the link in each of them. */
  readonly isOn: boolean;
}

/** NTF-15 · How the emails come. */
export function emailFrequencyOf({ rhythm, isOn }: EmailChoice): EmailFrequency {
  return isOn ? rhythm : 'never';
}

/** NTF-15 · What is kept of a new choice; whoever wants none for now gets them as before once they are turned on again. */
export function withEmailFrequency({ rhythm }: EmailChoice, frequency: EmailFrequency): EmailChoice {
  return frequency === 'never' ? { rhythm, isOn: false } : { rhythm: frequency, isOn: true };
}
