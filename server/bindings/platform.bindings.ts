import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { PostgresOutbox } from '#adapters/postgres/notifications/postgres-outbox';
import { Tokens } from '#core/account/server';
import { HtmlSanitizer } from '#core/applets/server';
import { Outbox } from '#core/notifications/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest, requestBindings } from './request-bindings.ts';

/** Cleans HTML alike for every request. */
const sanitizer = new AllowListHtmlSanitizer();

/** Time, chance, tokens, the outbox and clean HTML: what every area may ask for. */
export const platformBindings = requestBindings(isAnyRequest, ({ factory }) => {
  factory(Clock, ({ clock }) => clock);
  factory(RandomSource, ({ random }) => random);
  factory(Tokens, ({ tokens }) => tokens);
  factory(HtmlSanitizer, () => sanitizer);
  factory(Outbox, ({ db, clock, random, secrets }) => new PostgresOutbox(db, clock, random, secrets));
});
