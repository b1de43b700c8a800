import { setTimeout as pause } from 'node:timers/promises';
import { registerMessages, messages, formatMessage } from '#core/messages';
import { Cohorts } from '#core/quests';
import { demoPeople } from './demo/demo-people.ts';
import { demoShowcaseId } from './demo/simulate-history.ts';
import { prepareServer } from './startup-tasks.ts';
import { failureReasons } from '#composition/server/context/logging';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { readSettings } from '#composition/server/context/settings';
import { type RunningServer, startServer } from './start.ts';

registerMessages(messages);
speakToEachPerson();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** In milliseconds. */
const A_SECOND = 1_000;

let running: RunningServer | undefined;
let isStopping = false;

/** Finishes running work and exits; further calls change nothing. */
function stop(): void {
  if (running === undefined) process.exit(0);
  if (isStopping) return;
  isStopping = true;
  print(formatMessage('serverStopping'));
  running.stop().then(() => process.exit(0), fail);
}

function fail(error: unknown): never {
  const title = formatMessage(running === undefined ? 'serverCannotStart' : 'serverFailed');
  process.stderr.write(`${[title, ...failureReasons(error).map((reason) => `- ${reason}`)].join('\n')}\n`);
  process.exit(1);
}

/** Logs the address of the product, and in a demo the accounts with which to try it. */
async function welcome(context: AppContext): Promise<void> {
  const { mode, host, port, publicUrl, smtpUrl } = context.settings;
  const isDemo = mode === 'demo';
  const url = isDemo ? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}` : publicUrl;
  print(formatMessage('serverReady', { url }));
  print(formatMessage('serverApi', { url: `${url}/api/docs` }));
  if (!isDemo) return;
  if (smtpUrl === undefined) print(formatMessage('serverMail', { url: `${url}/dev/mail` }));
  for (const { email, password } of demoPeople) print(formatMessage('serverDemoPerson', { email, password }));
  const showcase = await demoShowcaseId(context);
  if (showcase !== undefined) print(formatMessage('serverDemoShowcase', { url: `${url}/showcase/${showcase}` }));
  const cohorts = createRequestScope(context).get(Cohorts);
  for (const code of await openCodes(context)) {
    const { questTitle, startingDate } = await cohorts.byCode(code);
    print(formatMessage('serverDemoCode', { code, title: questTitle, startingDate }));
  }
}

async function openCodes({ db }: AppContext): Promise<readonly string[]> {
  const open = db.selectFrom('cohorts').select('enrollment_code').where('closed_at', 'is', null);
  return (await open.orderBy('enrollment_code').execute()).map(({ enrollment_code }) => enrollment_code);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const settings = readSettings(process.env);
  registerMessages({ supportName: settings.support.name });
  // `npm run dev` sets this for a restart: it has listed the accounts, and its database was prepared, so the server answers first.
  if (process.env['DEV_RESTARTED'] === undefined) {
    running = await startServer(settings, prepareServer);
    await welcome(running.context);
  } else {
    running = await startServer(settings);
    await pause(A_SECOND);
    if (!isStopping) await prepareServer(running.context);
  }
} catch (error) {
  if (!isStopping) fail(error);
}
