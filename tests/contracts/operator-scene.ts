import { ApiClient } from '#adapters/http/api-client';
import { HttpErrorDesk } from '#adapters/http/http-error-desk';
import { HttpOperatorDesk } from '#adapters/http/http-operator-desk';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryAuditLog } from '#adapters/memory/memory-audit-log';
import { MemoryOperation, MemoryOperatorDesk } from '#adapters/memory/memory-operator-desk';
import { MemoryQuests } from '#adapters/memory/memory-quests';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import type { OperatorDesk } from '#core/operation';
import type { Quests } from '#core/quests';
import type { Schedules } from '#core/schedule';
import type { Instant, TravelerId } from '#core/shared';
import { API } from '#server/api';
import { everyDatabase, startServer, type TestServer } from '../server/harness.ts';
import { newTraveler, setScene, tokenOf } from '../server/scene.ts';
import { COHORTS, FRIDAY } from './scene.ts';

/** Somebody who walks, and whom operators look after. */
export interface LookedAfter {
  readonly id: TravelerId;
  readonly email: string;
  readonly quests: Quests;
  readonly schedules: Schedules;
  /** Reports these errors to the admin. */
  readonly report: (codes: readonly string[]) => Promise<void>;
}

/** The desk of an operator behind one kind of adapter, and what happens around it. */
export interface DeskScene {
  readonly desk: OperatorDesk;
  /** The same desk asked by somebody who is no operator. */
  readonly forOthers: OperatorDesk;
  readonly operatorName: string;
  setTime(moment: Instant): void;
  traveler(): Promise<LookedAfter>;
  /** Has a letter lie there that was given up; answers with its id. */
  giveUp(isWhole: boolean): Promise<string>;
  /** What was answered to an address, oldest first. */
  answersTo(email: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const everyDeskScene: readonly { readonly name: string; readonly open: () => Promise<DeskScene> }[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({
    name: `HTTP, with our own server on ${kind.name} behind it`,
    open: async () => overHttp(await startServer(kind, { prepare: setScene })),
  })),
];

function inMemory(): DeskScene {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryWorld(clock, new MemoryDice());
  world.cohorts.push(...COHORTS);
  const operation = new MemoryOperation(world);
  const log = new MemoryAuditLog(new Map([['olga', 'Olga']]));
  let travelers = 0;
  return {
    desk: new MemoryOperatorDesk(operation, 'olga', log),
    forOthers: new MemoryOperatorDesk(operation, 'ann', log, false),
    operatorName: 'Olga',
    setTime: (moment) => clock.set(moment),
    async traveler() {
      travelers += 1;
      const id = `traveler-${travelers}`;
      const account = { displayName: 'Ann Walker', email: `${id}@scene.test` };
      operation.accounts.set(id, { ...account, loggedInAt: clock.now() });
      return {
        id,
        email: account.email,
        quests: new MemoryQuests(world, id),
        schedules: new MemorySchedules(world, id),
        report: async (codes) => {
          const report = { id: world.dice.id(), traveler: id, ...account, codes, release: 'of the test' };
          operation.reports.push({ ...report, reportedAt: clock.now(), answer: null, answeredAt: null });
        },
      };
    },
    async giveUp(isWhole) {
      const id = world.dice.id();
      const at = clock.now();
      const failed = { attempts: 80, runAt: at, doneAt: null, deadAt: at, lastError: 'Error' };
      operation.outbox.jobs.push({ id, kind: 'mail', isWhole, ...failed });
      return id;
    },
    answersTo: async (email) => operation.answers.filter(({ to }) => to === email).map(({ words }) => words),
    close: async () => undefined,
  };
}

async function overHttp(server: TestServer): Promise<DeskScene> {
  const { house, db, clock, url, mails, close } = server;
  clock.set(FRIDAY);
  const line = { baseURL: url + API, timeout: 20_000, retryAfter: 10 };
  const online = { isOnline: () => true, watch: () => () => undefined };
  const apiOf = async (id: TravelerId): Promise<ApiClient> =>
    new ApiClient(new MemorySessionKeeper(await tokenOf(house, id)), house.dice, online, line);
  const operator = await newTraveler(house, { isOperator: true });
  await db.updateTable('travelers').set({ display_name: 'Olga' }).where('id', '=', operator).execute();
  return {
    desk: new HttpOperatorDesk(await apiOf(operator)),
    forOthers: new HttpOperatorDesk(await apiOf(await newTraveler(house))),
    operatorName: 'Olga',
    setTime: (moment) => clock.set(moment),
    async traveler() {
      const id = await newTraveler(house);
      const api = await apiOf(id);
      return {
        id,
        email: `${id}@scene.test`,
        quests: new PostgresQuests(db, id, clock, house.dice),
        schedules: new PostgresSchedules(db, id, clock),
        report: (codes) => new HttpErrorDesk(api).report(codes),
      };
    },
    async giveUp(isWhole) {
      const id = house.dice.id();
      const at = clock.now();
      const payload = JSON.stringify(isWhole ? { sealed: 'a secret letter' } : {});
      const last_error = JSON.stringify({ type: 'Error', message: 'the words of somebody' });
      await db
        .insertInto('jobs')
        .values({ id, kind: 'mail', payload, last_error, attempts: 80, run_at: at, dead_at: at, created_at: at })
        .execute();
      return id;
    },
    answersTo: async (email) =>
      (await mails()).filter(({ to }) => to === email).map(({ text }) => text.split('\n\n').slice(2, -1).join('\n')),
    close,
  };
}
