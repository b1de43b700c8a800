import type { TrialQuestCode } from '#core/account';

/** The code that the server wrote into the page. */
export class BrowserTrialQuestCode implements TrialQuestCode {
  readonly code = document.querySelector<HTMLMetaElement>('meta[name="trial-quest-code"]')?.content || undefined;
}
