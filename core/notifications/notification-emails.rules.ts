/** How notification emails are sent: one for each notification, one a day, or none. */
export const EMAIL_FREQUENCIES = ['at once', 'daily', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** A Traveler's stored choice of notification emails. */
export interface EmailChoice {
  readonly rhythm: Exclude<EmailFrequency, 'never'>;
  /** False if the Traveler turned them off, also by the link in each of them. */
  readonly isOn: boolean;
}

/** NTF-23 · The most that an email quotes of a person's text: lines, and characters with the ellipsis. */
export const QUOTE = { lines: 3, length: 280 } as const;

/** NTF-23 · The first lines of a person's text, cut at a space, with an ellipsis if more follows. */
export function quoteOf(written: string): string {
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.slice(0, QUOTE.lines).join('\n');
  if (first.length <= QUOTE.length) return lines.length > QUOTE.lines ? `${first}\n…` : first;
  const cut = first.slice(0, QUOTE.length - 1);
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

/** NTF-15 · How often notification emails are sent. */
export function emailFrequencyOf({ rhythm, isOn }: EmailChoice): EmailFrequency {
  return isOn ? rhythm : 'never';
}

/**
 * NTF-15 · The stored choice after a new one; a Traveler who turns emails off keeps their frequency for when they turn
 * them on again.
 */
export function withEmailFrequency({ rhythm }: EmailChoice, frequency: EmailFrequency): EmailChoice {
  return frequency === 'never' ? { rhythm, isOn: false } : { rhythm: frequency, isOn: true };
}
