import type { ContainerModule } from 'inversify';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { Tokens } from '#core/account';
import { Outbox } from '#core/notifications';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** Time, chance, tokens and the outbox: what every area may ask for. */
export const platformBindings = ({ db, clock, dice, tokens, secrets }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    give(Clock, clock);
    give(Dice, dice);
    give(Tokens, tokens);
    give(Outbox, new PostgresOutbox(db, clock, dice, secrets));
  });
