import type { ContainerModule } from 'inversify';
import { PostgresLimits } from '#adapters/postgres/postgres-limits';
import { PostgresLocations } from '#adapters/postgres/postgres-locations';
import { PostgresPreferences } from '#adapters/postgres/postgres-preferences';
import { PostgresSessionClaims } from '#adapters/postgres/postgres-session-claims';
import { PostgresSessions } from '#adapters/postgres/postgres-sessions';
import { PostgresPersonalData } from '#adapters/postgres/postgres-personal-data';
import { ZipPacker } from '#adapters/zip/zip-packer';
import { RenewToken } from '#core/account';
import { CountDownload, Locations, PersonalData, Preferences } from '#core/settings';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** What the Traveler who asks has set for themselves; nothing for who is not signed in. */
export const settingsBindings = ({ session, jti = '', ...house }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    const { db, clock, dice, tokens, objects, secrets, settings } = house;
    const countDownload = new CountDownload(new PostgresLimits(db, clock, secrets, settings.limitsScale));
    give(CountDownload, countDownload);
    if (!session) return;
    const renewToken = new RenewToken(new PostgresSessions(db, dice), new PostgresSessionClaims(db), tokens);
    give(Preferences, new PostgresPreferences(db, session.id, jti, renewToken));
    give(Locations, new PostgresLocations(db, session.id));
    const data = new PostgresPersonalData(db, session.id, new ZipPacker(), objects, countDownload);
    give(PersonalData, data);
    give(PostgresPersonalData, data);
  });
