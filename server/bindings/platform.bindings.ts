import type { ContainerModule } from 'inversify';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { Tokens } from '#core/account';
import { HtmlCleaner } from '#core/applets';
import { Outbox } from '#core/notifications';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** Time, chance, tokens, the outbox and clean HTML: what every area may ask for. */
export const platformBindings = ({ db, clock, dice, tokens, secrets }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    give(Clock, clock);
    give(Dice, dice);
    give(Tokens, tokens);
    give(HtmlCleaner, new ListedHtmlCleaner());
    give(Outbox, new PostgresOutbox(db, clock, dice, secrets));
  });
