import { ActiveCampaignCrm } from '#adapters/crm/active-campaign-crm';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { PostgresMailer } from '#adapters/postgres/notifications/push-queue';
import { PostgresCrm } from '#adapters/postgres/account/postgres-contacts';
import { WebPushSender } from '#adapters/push/web-push-sender';
import { queueStalledEvents } from '#adapters/postgres/operator/webhooks/queue-stalled-events';
import { HttpWebhookSender } from '#adapters/webhooks/http-webhook-sender';
import type { Crm } from '#core/account/server';
import type { PushNotifier } from '#core/notifications';
import type { Mailer } from '#core/notifications/server';
import type { WebhookSender } from '#core/operator/server';
import { refreshContent } from './content/store-content.ts';
import {
  deleteExpiredData,
  deleteExpiredGuests,
  sendChatEmails,
  sendDigests,
  sendReminders,
  runPeriodically,
} from './jobs/periodic.ts';
import { deleteAbandonedDrafts } from './jobs/draft-cleanup.ts';
import { deleteUnusedFiles, cleanUpUploads } from './jobs/file-cleanup.ts';
import { GROUP_EMAIL_JOB } from '#adapters/postgres/operator/postgres-group-emails';
import { sendGroupEmailJob } from './jobs/group-email-job.ts';
import { syncContactJob, sendMailJob, sendPushJob, writeChatroomJob } from './jobs/jobs.ts';
import { sendWebhookJob } from './jobs/webhook-job.ts';
import { JobWorker } from './jobs/worker.ts';
import { type AppContextHandle, createAppContext } from '#composition/server/context/create-app-context';
import { refreshDemoDaily, warnOfClock } from './startup-tasks.ts';
import type { AppContext } from '#composition/server/request-scope';
import { createServer } from './create-server.ts';
import type { WorkMetrics } from './http/work-metrics.ts';
import type { Settings } from '#composition/server/context/settings';
import { CannotListen } from '#composition/server/context/logging';

/** A server that listens. */
export interface RunningServer {
  readonly context: AppContext;
  /** Finishes what is under way, then closes every connection. */
  readonly stop: () => Promise<void>;
}

/** Fills a migrated database before the server listens. */
export type StartupTask = (context: AppContext) => Promise<void>;

/** Opens the database, brings it up to date, prepares it, and listens. */
export async function startServer(settings: Settings, ...preparations: readonly StartupTask[]): Promise<RunningServer> {
  const opened = await createAppContext(settings);
  try {
    return await listen(opened, preparations);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function listen(
  { context, close }: AppContextHandle,
  preparations: readonly StartupTask[],
): Promise<RunningServer> {
  const { settings } = context;
  for (const prepare of preparations) await prepare(context);

  const { app, work } = await createServer(context);
  const report = (error: unknown, message: string, job?: object): void => app.log.error({ err: error, job }, message);
  const worker = new JobWorker(
    context,
    {
      mail: sendMailJob(mailerOf(context), context),
      contact: syncContactJob(crmOf(context), context),
      push: sendPushJob(pushOf(context), context),
      webhook: sendWebhookJob(webhookSenderOf(context), context),
      [GROUP_EMAIL_JOB]: sendGroupEmailJob(context),
      chatroom: writeChatroomJob(context.firestore?.rooms, context),
      'file cleanup': () => cleanUpUploads(context),
    },
    undefined,
    report,
    (kind, outcome) => work.jobEnded(kind, outcome),
  );
  await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? error : new CannotListen(settings.host, error);
  });
  worker.start(settings.mode === 'demo' ? DEMO_PAUSE : undefined);
  context.firestore?.account
    .accessToken()
    .catch((error: unknown) => report(error, 'chat is unavailable: Firestore rejected the service account'));
  const repeated = periodicWork(context, work, (line) => app.log.warn(line)).map(({ every, run, failure }) =>
    runPeriodically(run, every, (error) => report(error, failure)),
  );

  return {
    context,
    stop: async () => {
      await Promise.all([...repeated.map((end) => end()), app.close(), worker.stop()]);
      await close();
    },
  };
}

/** Work that a server repeats. */
interface PeriodicWork {
  /** The pause between two starts, in milliseconds. */
  readonly every: number;
  readonly run: () => Promise<unknown>;
  /** What is logged when it fails. */
  readonly failure: string;
}

function periodicWork(context: AppContext, work: WorkMetrics, warn: (line: string) => void): readonly PeriodicWork[] {
  const { db, settings } = context;
  return [
    {
      every: FIVE_MINUTES,
      run: work.timed('deleting expired data', async () => {
        await deleteExpiredData(context, (table, rows) => work.rowsDeleted(table, rows));
        work.rowsDeleted('travelers', await deleteExpiredGuests(context));
      }),
      failure: 'expired data was not deleted',
    },
    { every: TEN_MINUTES, run: () => cleanUpUploads(context), failure: 'incomplete uploads were not deleted' },
    {
      every: A_DAY,
      run: async () => work.rowsDeleted('files', await deleteUnusedFiles(context)),
      failure: 'unused files were not deleted',
    },
    {
      every: A_DAY,
      run: async () => work.rowsDeleted('drafts', await deleteAbandonedDrafts(context)),
      failure: 'abandoned drafts were not deleted',
    },
    { every: TEN_MINUTES, run: async () => warnOfClock(context, warn), failure: 'the clock was not checked' },
    {
      every: HALF_A_MINUTE,
      run: work.timed('reminders', () => sendReminders(context)),
      failure: 'reminders were not sent',
    },
    {
      every: HALF_A_MINUTE,
      run: work.timed('daily emails', () => sendDigests(context)),
      failure: 'daily emails were not sent',
    },
    {
      every: HALF_A_MINUTE,
      run: work.timed('chat emails', () => sendChatEmails(context)),
      failure: 'emails about unread chats were not sent',
    },
    {
      every: AN_HOUR,
      run: work.timed('stalled people', () => queueStalledEvents(db, context)),
      failure: 'stalled people were not reported to webhooks',
    },
    ...(settings.contentful
      ? [{ every: FIVE_MINUTES, run: () => refreshContent(context, warn), failure: 'content was not refreshed' }]
      : []),
    ...(settings.mode === 'demo'
      ? [{ every: TEN_MINUTES, run: refreshDemoDaily(context, warn), failure: 'demo was not refreshed' }]
      : []),
  ];
}

/** How often a demo looks for jobs, in milliseconds: a person waits for the code of an email there. */
const DEMO_PAUSE = 500;

const A_DAY = 86_400_000;
const AN_HOUR = 3_600_000;
const TEN_MINUTES = 600_000;
const FIVE_MINUTES = 300_000;
const HALF_A_MINUTE = 30_000;

const pushOf = ({ clock, secrets: { vapid, previousVapid }, settings: { support } }: AppContext): PushNotifier =>
  new WebPushSender({ ...vapid, previous: previousVapid, contact: `mailto:${support.email}` }, clock);

const webhookSenderOf = ({ clock, settings: { mode } }: AppContext): WebhookSender =>
  new HttpWebhookSender(clock, { allowsLoopback: mode === 'demo' });

const crmOf = ({ db, clock, random, settings: { activeCampaign } }: AppContext): Crm =>
  activeCampaign ? new ActiveCampaignCrm(activeCampaign) : new PostgresCrm(db, clock, random);

const mailerOf = ({
  db,
  clock,
  settings: { smtpUrl, requiresMailEncryption, support, publicUrl },
}: AppContext): Mailer =>
  smtpUrl === undefined
    ? new PostgresMailer(db, clock)
    : new SmtpMailer(
        smtpUrl,
        { name: support.name, address: support.email, messageIdHost: new URL(publicUrl).hostname },
        requiresMailEncryption,
      );
