/** A letter ready to be sent: one recipient, both parts. */
export interface Mail {
  /** The same for every try at sending the same letter, so that one that arrives twice can be told. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program may have no more of its kind sent, in one click. */
  readonly stopUrl?: string | undefined;
}

/** Who carries mail out of the house. */
export abstract class Mailer {
  /** Throws when it could not be handed over, so that it is tried again; an address that is not exactly one is `UndeliverableMail`. */
  abstract send(mail: Mail): Promise<void>;
}

/** A letter that no second try would bring to anybody. */
export class UndeliverableMail extends Error {
  override readonly name: string = 'UndeliverableMail';
}
