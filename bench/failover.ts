import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { type Db, openDatabase } from '#adapters/postgres/database/database';
import { messages, registerMessages } from '#core/messages';
import { type ClusterServers, startClusterServers } from '../scripts/cluster/cluster-servers.ts';
import { type Cluster, startCluster } from '../scripts/cluster/cluster.ts';
import { aborted, stopSignal } from '../scripts/cluster/stop-signal.ts';
import { benchContext } from './api-context.ts';
import { joinBenchCohort, openBenchCohort, questWithSteps } from './bench-traveler.ts';
import { startCountingSmtp } from './support/counting-smtp.ts';
import { type Acknowledged, FailoverLoad, type LoadPerson, type WriteKind } from './support/failover-load.ts';
import { KeptStream } from './support/kept-streams.ts';

const WRITES = Number(process.env['BENCH_WRITES'] ?? 10_000);
const SCENES = (process.env['BENCH_SCENES'] ?? 'kill,freeze,switchover').split(',');
const PEOPLE = 60;

/** The most seconds without an acknowledged write. */
const LIMIT = 15;

/** How long a frozen or killed member stays away, and how long the load goes on before and after, in milliseconds. */
const AWAY = 25_000;
const AROUND = 5_000;

/** How long an email may take whose server lost the database while it was sent, in milliseconds: longer than a lease. */
const MAIL = 150_000;

const CODE = '60606';
const CHALLENGE = 'failover-steps';
const STEPS = Array.from({ length: 20 }, (_, index) => `failover-step-${index}`);
const PATHS = ['haproxy', 'hosts'] as const;
const secret = 'a secret for benchmarks only, forty bytes';
const password = 'waymark-demo';

/** Each takes the primary away and answers with how it comes back. */
const scenes: Readonly<Record<string, (cluster: Cluster) => Promise<() => void>>> = {
  kill: async (cluster) => {
    const primary = await cluster.whole();
    primary.kill();
    return () => primary.start();
  },
  freeze: async (cluster) => {
    const primary = await cluster.whole();
    primary.freeze();
    return () => primary.thaw();
  },
  switchover: async (cluster) => {
    await cluster.switchOver();
    return () => undefined;
  },
};

registerMessages(messages);
const signal = stopSignal();
const smtp = await startCountingSmtp(200);
const cluster = await startCluster({ signal });
let servers: ClusterServers | undefined;
try {
  servers = await startClusterServers(cluster, {
    firstPort: 55_445,
    paths: PATHS,
    secret,
    env: { SMTP_URL: smtp.url, LIMITS_SCALE: '99999', FLOOD_CAP: '99999', LOG_LEVEL: 'warn' },
    signal,
  });
  await Promise.race([measure(servers.urls), aborted(signal)]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await servers?.stop();
  await cluster.stop();
  await smtp.stop();
}
if (process.exitCode === undefined) rmSync(cluster.folder, { recursive: true, force: true });
else console.log(`The logs are in ${cluster.folder}.`);
process.exit();

/** Loses the primary in each way while people write, and reports each promise. */
async function measure(urls: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({ url: cluster.url });
  const people = await addPeople(db);
  const load = new FailoverLoad({ urls, people, password, code: CODE, challenge: CHALLENGE, steps: STEPS });
  const streams = people.map(({ token }, index) => new KeptStream(urls, token, index));
  load.start();
  console.log('| scene | without a write through HAProxy | through all addresses | streams that heard again |');
  console.log('| --- | --- | --- | --- |');
  for (const [index, name] of SCENES.entries()) {
    const enough = (WRITES * (index + 1)) / SCENES.length;
    await scene(name, load, async () => {
      while (load.count < enough) await pause(100);
      return hearing(streams, people);
    });
  }
  await load.stop();
  for (const stream of streams) stream.close();
  const lost = await lostWrites(db, load.acknowledged);
  for (const [kind, ids] of Object.entries(load.acknowledged))
    console.log(`${kind}: ${ids.size} acknowledged, ${lost[kind as WriteKind]} lost`);
  const all = Object.values(lost).reduce((sum, count) => sum + count);
  promise(`${load.count} acknowledged writes, at least ${WRITES}`, load.count >= WRITES);
  promise(`${all} acknowledged writes lost`, all === 0);
  promise(`${load.signedOut} answers of 401`, load.signedOut === 0);
  promise(`${load.refusals.length} refusals ${load.refusals.slice(0, 3).join('; ')}`, load.refusals.length === 0);
  await emails(load.acknowledged['sign-ups']);
  await close();
}

async function scene(name: string, load: FailoverLoad, settled: () => Promise<number>): Promise<void> {
  const loseThePrimary = scenes[name];
  if (!loseThePrimary) throw new Error(`There is no scene ${name}.`);
  await cluster.whole();
  await pause(AROUND);
  const begin = performance.now();
  const comeBack = await loseThePrimary(cluster);
  await pause(Math.max(0, AWAY - (performance.now() - begin)));
  comeBack();
  await cluster.whole();
  await pause(AROUND);
  const end = performance.now();
  const [haproxy = 0, hosts = 0] = PATHS.map((_, server) => longestGap(load, server, begin, end));
  const heard = await settled();
  console.log(`| ${name} | ${haproxy.toFixed(1)} s | ${hosts.toFixed(1)} s | ${heard} of ${PEOPLE} |`);
  if (Math.max(haproxy, hosts) > LIMIT || heard < PEOPLE) process.exitCode = 1;
}

/** The most seconds between two acknowledged writes of a server. */
function longestGap({ times }: FailoverLoad, server: number, begin: number, end: number): number {
  const within = times.filter((time) => time.server === server && time.at > begin && time.at < end);
  const moments = [begin, ...within.map(({ at }) => at), end];
  return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at))) / 1000;
}

/** How many streams hear of a message that is written from now on. */
async function hearing(streams: readonly KeptStream[], people: readonly LoadPerson[]): Promise<number> {
  const room = (index: number): string => people[index]?.room ?? '';
  const before = streams.map((stream, index) => stream.hints(room(index)));
  const count = (): number =>
    streams.filter((stream, index) => stream.hints(room(index)) > (before[index] ?? 0)).length;
  for (const end = performance.now() + 20_000; count() < streams.length && performance.now() < end;) await pause(100);
  return count();
}

async function addPeople(db: Db): Promise<readonly LoadPerson[]> {
  const context = benchContext(db, cluster.url);
  const quests = (await new FileContentService('content').read()).quests;
  const authored = quests.find(({ quest }) => !quest.isSampleQuest) ?? quests[0];
  if (!authored) throw new Error('There is no quest in content/.');
  await openBenchCohort(context, questWithSteps(authored, CHALLENGE, STEPS), CODE);
  const people: LoadPerson[] = [];
  while (people.length < PEOPLE) {
    const [one, other] = [await joinBenchCohort(context, CODE), await joinBenchCohort(context, CODE)];
    const room = context.random.uuid();
    await sql`insert into relationships (id, type, is_open, fellows_before, inviter_id, invitee_id, updated_at)
      values (${room}, 'Fellow Traveler', false, false, ${one.id}, ${other.id}, ${context.clock.now()})`.execute(db);
    for (const { id, token } of [one, other]) people.push({ id, token, room, email: `${id}@scene.test` });
  }
  await sql`update travelers set password_hash =
    (select password_hash from travelers where email = 'traveler@demo.waymark.test')
    where email like '%@scene.test'`.execute(db);
  return people;
}

/** How many acknowledged writes of each kind the database does not hold. */
async function lostWrites(db: Db, acknowledged: Acknowledged): Promise<Readonly<Record<WriteKind, number>>> {
  const held: Readonly<Record<WriteKind, ReturnType<typeof sql<{ id: string }>>>> = {
    'sign-ins': sql`select jti as id from sessions`,
    'sign-ups': sql`select email as id from travelers`,
    completions: sql`select traveler_id || ' ' || step_id as id from step_completions
      join quests on quests.id = step_completions.quest_id`,
    messages: sql`select id from chat_messages`,
    uploads: sql`select id from files where state = 'stored'`,
  };
  const lost = { 'sign-ins': 0, 'sign-ups': 0, completions: 0, messages: 0, uploads: 0 };
  for (const kind of Object.keys(lost) as WriteKind[]) {
    const found = new Set((await held[kind].execute(db)).rows.map(({ id }) => id));
    lost[kind] = [...acknowledged[kind]].filter((id) => !found.has(id)).length;
  }
  return lost;
}

/** Waits for the email of everyone who signed up, and counts those that came twice. */
async function emails(signedUp: ReadonlySet<string>): Promise<void> {
  const missing = (): number => [...signedUp].filter((email) => !smtp.recipients.has(email)).length;
  for (const end = performance.now() + MAIL; missing() > 0 && performance.now() < end;) await pause(500);
  await pause(AROUND);
  const twice = [...smtp.recipients.values()].filter((count) => count > 1).length;
  promise(`${smtp.recipients.size} emails, ${missing()} missing, ${twice} twice`, missing() === 0 && twice === 0);
}

function promise(what: string, isKept: boolean): void {
  console.log(`${isKept ? '✔' : '✘'} ${what}`);
  if (!isKept) process.exitCode = 1;
}
