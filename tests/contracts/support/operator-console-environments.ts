import { ApiClient } from '#adapters/http/api-client';
import { httpErrorReports } from '#adapters/http/error-reports';
import { httpOperatorConsole } from '#adapters/http/operator';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryAuditLog } from '#memory/operator/memory-audit-log';
import { MemoryOperatorData, MemoryOperatorConsole } from '#memory/operator/memory-operator-console';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { MemoryRelationshipPairs } from '#memory/relationships/memory-relationship-pairs';
import { MemoryFindablePeople } from '#memory/relationships/memory-findable-people';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryDatabase } from '#memory/memory-database';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresRelationshipPairs } from '#adapters/postgres/relationships/postgres-relationship-pairs';
import { PostgresFindablePeople } from '#adapters/postgres/relationships/postgres-findable-people';
import { PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import type { OperatorConsole } from '#core/operator';
import { Webhooks } from '#core/operator/server';
import { createOperatorScope } from '#server/operator/command';
import type { Quests } from '#core/quests';
import type { Schedules } from '#core/schedule';
import type { Instant, OrganizationId, TravelerId } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { COHORTS, FRIDAY, ORGANIZATIONS } from '../../fixtures/sample-quests.ts';
import { NO_PROFILE, type SwitchReason } from '#core/relationships';

/** A Traveler on a quest, seen by operators. */
export interface CohortTraveler {
  readonly id: TravelerId;
  readonly email: string;
  readonly quests: Quests;
  readonly schedules: Schedules;
  /** Reports these errors to the admin. */
  readonly report: (codes: readonly string[]) => Promise<void>;
}

/** The operator console behind one kind of adapter, and what happens around it. */
export interface OperatorConsoleEnvironment {
  readonly console: OperatorConsole;
  /** The same console, called by a person who is no operator. */
  readonly consoleOfNonOperator: OperatorConsole;
  /** The same console, called by an operator of these organizations. */
  readonly consoleOfOperatorOf: (...organizations: readonly OrganizationId[]) => Promise<OperatorConsole>;
  readonly operatorName: string;
  setTime(moment: Instant): void;
  addTraveler(): Promise<CohortTraveler>;
  /** Lets the people of a Traveler's cohort find them. */
  letBeFound(traveler: TravelerId): Promise<void>;
  /** Records that a Traveler switched their running partner for a reason. */
  noteSwitch(traveler: TravelerId, reason: SwitchReason): Promise<void>;
  /** Has an email lie there that was given up; answers with its id. */
  addFailedMail(isWhole: boolean): Promise<string>;
  /** Adds an event that a webhook did not accept for good; answers with its id. */
  addFailedDelivery(): Promise<string>;
  /** Turns notification emails of a Traveler off, or takes the proof of their address away. */
  changeAccount(
    traveler: TravelerId,
    changed: { readonly emailsOn?: boolean; readonly isVerified?: boolean },
  ): Promise<void>;
  /** The subjects of the emails to lists that came to an address. */
  groupEmailsTo(email: string): Promise<readonly string[]>;
  /** What was answered to an address, oldest first. */
  answersTo(email: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const everyOperatorConsole: readonly {
  readonly name: string;
  readonly open: () => Promise<OperatorConsoleEnvironment>;
}[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({
    name: `HTTP, with our own server on ${kind.name} behind it`,
    open: async () => overHttp(await startServer(kind, { prepare: seedSampleQuests })),
  })),
];

/** An event that no attempt delivers. */
const FAILED_DELIVERY = { url: 'https://crm.example.org/in', type: 'traveler.joined' } as const;

function inMemory(): OperatorConsoleEnvironment {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryDatabase(clock, new MemoryRandomSource());
  world.cohorts.push(...COHORTS);
  for (const { id, description } of ORGANIZATIONS) world.organizationNames.set(id, description);
  const operation = new MemoryOperatorData(world);
  const log = new MemoryAuditLog(new Map([['olga', 'Olga']]));
  let travelers = 0;
  return {
    console: new MemoryOperatorConsole(operation, 'olga', log),
    consoleOfNonOperator: new MemoryOperatorConsole(operation, 'ann', log, null),
    consoleOfOperatorOf: async (...organizations) => new MemoryOperatorConsole(operation, 'oscar', log, organizations),
    operatorName: 'Olga',
    setTime: (moment) => clock.set(moment),
    async addTraveler() {
      travelers += 1;
      const id = `traveler-${travelers}`;
      const account = { displayName: 'Ann Walker', email: `${id}@scene.test` };
      operation.accounts.set(id, { ...account, loggedInAt: clock.now() });
      world.people.set(id, { id, ...account, ...NO_PROFILE });
      return {
        id,
        email: account.email,
        quests: new MemoryQuests(world, id),
        schedules: new MemorySchedules(world, id),
        report: async (codes) => {
          const report = {
            id: world.random.uuid(),
            traveler: id,
            ...account,
            codes,
            abuse: null,
            release: 'of the test',
          };
          operation.reports.push({ ...report, reportedAt: clock.now(), answer: null, answeredAt: null });
        },
      };
    },
    letBeFound: (id) => new MemoryFindablePeople(world).letBeFound(id, true),
    noteSwitch: (id, reason) => new MemoryRelationshipPairs(world).noteEnding(id, reason),
    async addFailedMail(isWhole) {
      const id = world.random.uuid();
      const at = clock.now();
      const failed = { attempts: 80, runAt: at, doneAt: null, deadAt: at, lastError: 'Error' };
      operation.outbox.jobs.push({ id, kind: 'mail', isWhole, ...failed });
      return id;
    },
    async addFailedDelivery() {
      const id = world.random.uuid();
      const failed = { url: FAILED_DELIVERY.url, type: FAILED_DELIVERY.type, createdAt: clock.now() };
      operation.webhooks.log.push({
        id,
        ...failed,
        state: 'given up',
        attempts: 1,
        triedAt: clock.now(),
        failure: 'answered 410',
      });
      return id;
    },
    async changeAccount(id, changed) {
      const account = operation.accounts.get(id);
      if (account) operation.accounts.set(id, { ...account, ...changed });
    },
    groupEmailsTo: async (email) =>
      operation.sentGroupEmails.filter(({ to }) => to === email).map(({ subject }) => subject),
    answersTo: async (email) => operation.answers.filter(({ to }) => to === email).map(({ words: content }) => content),
    close: async () => undefined,
  };
}

async function overHttp(server: TestServer): Promise<OperatorConsoleEnvironment> {
  const { context, db, clock, url, mails, close } = server;
  clock.set(FRIDAY);
  const line = { baseURL: url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
  const online = { isOnline: () => true, watch: () => () => undefined };
  const apiOf = async (id: TravelerId): Promise<ApiClient> =>
    new ApiClient(new MemorySessionStore(await sessionToken(context, id)), context.random, online, line);
  const operator = await addTraveler(context, { isOperator: true });
  await db.updateTable('travelers').set({ display_name: 'Olga' }).where('id', '=', operator).execute();
  return {
    console: httpOperatorConsole(await apiOf(operator)),
    consoleOfNonOperator: httpOperatorConsole(await apiOf(await addTraveler(context))),
    async consoleOfOperatorOf(...organizations) {
      const id = await addTraveler(context);
      const rows = organizations.map((organization_id) => ({ organization_id, traveler_id: id, since: clock.now() }));
      await db.insertInto('organization_operators').values(rows).execute();
      return httpOperatorConsole(await apiOf(id));
    },
    operatorName: 'Olga',
    setTime: (moment) => clock.set(moment),
    async addTraveler() {
      const id = await addTraveler(context);
      const api = await apiOf(id);
      return {
        id,
        email: `${id}@scene.test`,
        quests: new PostgresQuests(db, id, clock, context.random),
        schedules: new PostgresSchedules(db, id, clock),
        report: (codes) => httpErrorReports(api).report(codes),
      };
    },
    letBeFound: (id) => new PostgresFindablePeople(db).letBeFound(id, true),
    noteSwitch: (id, reason) => new PostgresRelationshipPairs(db, clock).noteEnding(id, reason),
    async addFailedMail(isWhole) {
      const id = context.random.uuid();
      const at = clock.now();
      const payload = JSON.stringify(isWhole ? { sealed: 'a secret letter' } : {});
      const last_error = JSON.stringify({ type: 'Error', message: 'the words of somebody' });
      await db
        .insertInto('jobs')
        .values({ id, kind: 'mail', payload, last_error, attempts: 80, run_at: at, dead_at: at, created_at: at })
        .execute();
      return id;
    },
    async addFailedDelivery() {
      const [id, at] = [context.random.uuid(), clock.now()];
      const webhooks = createOperatorScope(context).get(Webhooks);
      const { url, type } = FAILED_DELIVERY;
      const { id: webhook_id } = await webhooks.add({ url, events: [type], at });
      const { id: traveler_id } = await db.selectFrom('travelers').select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('webhook_deliveries')
        .values({ id, webhook_id, traveler_id, type, body: '{}', created_at: at })
        .execute();
      await db
        .updateTable('webhook_deliveries')
        .set({ attempts: 1, tried_at: at, failure: 'answered 410' })
        .where('id', '=', id)
        .execute();
      return id;
    },
    async changeAccount(id, { emailsOn = true, isVerified = true }) {
      const verified_at = isVerified ? clock.now() : null;
      await db.updateTable('travelers').set({ emails_on: emailsOn, verified_at }).where('id', '=', id).execute();
    },
    groupEmailsTo: async (email) => (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject),
    answersTo: async (email) =>
      (await mails()).filter(({ to }) => to === email).map(({ text }) => text.split('\n\n').slice(2, -1).join('\n')),
    close,
  };
}
