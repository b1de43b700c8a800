import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { PostgresOutbox } from '#adapters/postgres/notifications/push-queue';
import { Tokens } from '#core/account/server';
import { HtmlSanitizer } from '#core/applets/server';
import { Outbox } from '#core/notifications/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Shared by all requests: it has no state. */
const sanitizer = new AllowListHtmlSanitizer();

/** Clock, randomness, tokens, the email outbox and clean HTML, for every area. */
export const platformBindings = requestBindings(isAnyRequest, ({ fromRequest }) => {
  fromRequest(Clock, ({ clock }) => clock);
  fromRequest(RandomSource, ({ random }) => random);
  fromRequest(Tokens, ({ tokens }) => tokens);
  fromRequest(HtmlSanitizer, () => sanitizer);
  fromRequest(Outbox, ({ db, clock, random, secrets }) => new PostgresOutbox(db, clock, random, secrets));
});
