import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { type Database, migrate, openDatabase } from '#adapters/postgres/database';
import { KeptMailer } from '#adapters/postgres/kept-mailer';
import { SystemClock } from '#adapters/system/system-clock';
import { SystemDice } from '#adapters/system/system-dice';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { Mailer } from '#core/notifications';
import { forgetOld } from './jobs/cleanup.ts';
import { mailJob } from './jobs/mail-job.ts';
import { Worker } from './jobs/worker.ts';
import { secretsOf } from './secrets.ts';
import type { House } from './scope.ts';
import { createServer } from './server.ts';
import type { Settings } from './settings.ts';

/** A server that listens. */
export interface Running {
  readonly house: House;
  /** Finishes what is under way, then lets go of everything. */
  readonly stop: () => Promise<void>;
}

/** Fills a migrated database before anybody is let in; runs at every start. */
export type Prepare = (house: House) => Promise<void>;

/** Opens the database, brings it up to date, prepares it, and listens. */
export async function start(settings: Settings, ...preparations: readonly Prepare[]): Promise<Running> {
  const database = await openDatabase({ url: settings.databaseUrl, folder: settings.data });
  try {
    return await listen(settings, database, preparations);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(settings: Settings, database: Database, preparations: readonly Prepare[]): Promise<Running> {
  const { db } = database;
  await migrate(db);
  const secrets = secretsOf(settings.secret);
  const clock = new SystemClock();
  const tokens = new JoseTokens(secrets.tokenKey, clock);
  const house: House = { db, clock, dice: new SystemDice(), settings, secrets, tokens };
  for (const prepare of preparations) await prepare(house);

  const { app } = await createServer(house);
  const report = (error: unknown, message: string): void => app.log.error({ err: error }, message);
  const worker = new Worker(house, { mail: mailJob(mailerOf(house), house) }, undefined, report);
  const tidy = (): void => void forgetOld(house).catch((error: unknown) => report(error, 'nothing was tidied up'));
  await app.listen({ host: settings.host, port: settings.port });
  worker.start();
  tidy();
  const tidying = setInterval(tidy, TEN_MINUTES);

  return {
    house,
    stop: async () => {
      clearInterval(tidying);
      await Promise.all([app.close(), worker.stop()]);
      await database.close();
    },
  };
}

const TEN_MINUTES = 600_000;

const mailerOf = ({ db, clock, settings: { smtpUrl, support, publicUrl } }: House): Mailer =>
  smtpUrl === undefined
    ? new KeptMailer(db, clock)
    : new SmtpMailer(smtpUrl, { name: support.name, address: support.email, host: new URL(publicUrl).hostname });
