/** The Quest Code with which a stranger may try the product. */
export abstract class TrialQuestCode {
  /** Five or six digits; nothing where no trial is offered. */
  abstract readonly code: string | undefined;
}
