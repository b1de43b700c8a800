import { ActiveCampaignCrm } from '#adapters/crm/active-campaign-crm';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { KeptMailer } from '#adapters/postgres/kept-mailer';
import { PostgresCrm } from '#adapters/postgres/postgres-crm';
import { WebPush } from '#adapters/push/web-push';
import type { Crm } from '#core/account';
import type { Mailer, Push } from '#core/notifications';
import { refreshContent } from './content-refresh.ts';
import { forgetOld } from './jobs/cleanup.ts';
import { letUnusedFilesGo, tidyFiles } from './jobs/files.ts';
import { contactJob } from './jobs/contact-job.ts';
import { mailJob } from './jobs/mail-job.ts';
import { pushJob } from './jobs/push-job.ts';
import { sendReminders } from './jobs/reminders.ts';
import { repeat } from './jobs/repeat.ts';
import { Worker } from './jobs/worker.ts';
import { type OpenHouse, openHouse } from './open-house.ts';
import { renewedDaily } from './preparations.ts';
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
  const opened = await openHouse(settings);
  try {
    return await listen(opened, preparations);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function listen({ house, close }: OpenHouse, preparations: readonly Prepare[]): Promise<Running> {
  const { settings } = house;
  for (const prepare of preparations) await prepare(house);

  const { app } = await createServer(house);
  const report = (error: unknown, message: string): void => app.log.error({ err: error }, message);
  const worker = new Worker(
    house,
    {
      mail: mailJob(mailerOf(house), house),
      contact: contactJob(crmOf(house), house),
      push: pushJob(pushOf(house), house),
    },
    undefined,
    report,
  );
  await app.listen({ host: settings.host, port: settings.port });
  worker.start();
  const stopTidying = repeat(
    async () => {
      await forgetOld(house);
      await tidyFiles(house);
    },
    TEN_MINUTES,
    (error) => report(error, 'nothing was tidied up'),
  );
  const stopLettingGo = repeat(
    () => letUnusedFilesGo(house),
    A_DAY,
    (error) => report(error, 'unused files were not let go'),
  );
  const stopReminding = repeat(
    () => sendReminders(house),
    HALF_A_MINUTE,
    (error) => report(error, 'nobody was reminded'),
  );
  const stopReading = settings.contentful
    ? repeat(
        () => refreshContent(house, (line) => app.log.warn(line)),
        FIVE_MINUTES,
        (error) => report(error, 'the content was not read'),
      )
    : async () => undefined;
  const stopRenewing =
    settings.mode === 'demo'
      ? repeat(
          renewedDaily(house, (line) => app.log.warn(line)),
          TEN_MINUTES,
          (error) => report(error, 'the demo was not renewed'),
        )
      : async () => undefined;

  return {
    house,
    stop: async () => {
      const repeated = [stopTidying, stopLettingGo, stopReminding, stopReading, stopRenewing];
      await Promise.all([...repeated.map((end) => end()), app.close(), worker.stop()]);
      await close();
    },
  };
}

const A_DAY = 86_400_000;
const TEN_MINUTES = 600_000;
const FIVE_MINUTES = 300_000;
const HALF_A_MINUTE = 30_000;

const pushOf = ({ clock, secrets: { vapid }, settings: { support } }: House): Push =>
  new WebPush({ ...vapid, contact: `mailto:${support.email}` }, clock);

const crmOf = ({ db, clock, dice, settings: { activeCampaign } }: House): Crm =>
  activeCampaign ? new ActiveCampaignCrm(activeCampaign) : new PostgresCrm(db, clock, dice);

const mailerOf = ({ db, clock, settings: { smtpUrl, support, publicUrl } }: House): Mailer =>
  smtpUrl === undefined
    ? new KeptMailer(db, clock)
    : new SmtpMailer(smtpUrl, { name: support.name, address: support.email, host: new URL(publicUrl).hostname });
