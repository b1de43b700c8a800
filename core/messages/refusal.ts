import type { MessageKey } from './messages.ts';
import type { Details } from './details.ts';
import { say } from './say.ts';

/** The one way the core says no: a key of the message table, and the facts that fill it in. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly key: MessageKey,
    readonly details: Details = {},
    options?: ErrorOptions,
  ) {
    super(say(key, details), options);
  }
}
