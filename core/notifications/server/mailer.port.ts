/** An email ready to be sent: one recipient, text and HTML. */
export interface RenderedEmail {
  /** The same for every attempt to send the same email, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to, where that is not the sender; one address. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program may have no more of its kind sent, in one click. */
  readonly stopUrl?: string | undefined;
}

/** Sends rendered emails. */
export abstract class Mailer {
  /** Throws when it could not be handed over, so that it is tried again; an address that is not exactly one is `UndeliverableMail`. */
  abstract send(email: RenderedEmail): Promise<void>;
}

/** An email that cannot be delivered, however often it is retried. */
export class UndeliverableMail extends Error {
  override readonly name: string = 'UndeliverableMail';
}
