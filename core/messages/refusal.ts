import type { MessageKey } from './messages.ts';
import type { MessageDetails } from './message-details.ts';
import { formatMessage } from './format-message.ts';

/** The one way the core says no: a key of the message table, and the facts that fill it in. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly key: MessageKey,
    readonly details: MessageDetails = {},
    options?: ErrorOptions,
  ) {
    super(formatMessage(key, details), options);
  }
}
