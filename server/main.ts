import { learn, messages, say } from '#core/messages';
import { Cohorts } from '#core/quests';
import { demoPeople } from './demo/people.ts';
import { prepare } from './preparations.ts';
import { reasonsOf } from './reasons.ts';
import { type House, scopeOf } from './scope.ts';
import { readSettings } from './settings.ts';
import { type Running, start } from './start.ts';

learn(messages);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let running: Running | undefined;
let isStopping = false;

/** Finishes what is under way and ends in good order; asked again, it goes on doing so. */
function stop(): void {
  if (running === undefined) process.exit(0);
  if (isStopping) return;
  isStopping = true;
  print(say('serverStopping'));
  running.stop().then(() => process.exit(0), fail);
}

function fail(error: unknown): never {
  const title = say(running === undefined ? 'serverCannotStart' : 'serverFailed');
  process.stderr.write(`${[title, ...reasonsOf(error).map((reason) => `- ${reason}`)].join('\n')}\n`);
  process.exit(1);
}

/** Says where the product is, and in a demo whom to try it as. */
async function welcome(house: House): Promise<void> {
  const { mode, host, port, publicUrl, smtpUrl } = house.settings;
  const isDemo = mode === 'demo';
  const url = isDemo ? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}` : publicUrl;
  print(say('serverReady', { url }));
  print(say('serverApi', { url: `${url}/api/docs` }));
  if (!isDemo) return;
  if (smtpUrl === undefined) print(say('serverMail', { url: `${url}/dev/mail` }));
  for (const { email, password } of demoPeople) print(say('serverDemoPerson', { email, password }));
  const cohorts = scopeOf(house).get(Cohorts);
  for (const code of await openCodes(house)) {
    const { questTitle, startingDate } = await cohorts.byCode(code);
    print(say('serverDemoCode', { code, title: questTitle, startingDate }));
  }
}

async function openCodes({ db }: House): Promise<readonly string[]> {
  const open = db.selectFrom('cohorts').select('enrollment_code').where('closed_at', 'is', null);
  return (await open.orderBy('enrollment_code').execute()).map(({ enrollment_code }) => enrollment_code);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  running = await start(readSettings(process.env), prepare);
  await welcome(running.house);
} catch (error) {
  fail(error);
}
