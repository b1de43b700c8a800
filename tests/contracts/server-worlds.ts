import { afterAll } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { HttpBoardings } from '#adapters/http/http-boardings';
import { HttpChallenges } from '#adapters/http/http-challenges';
import { HttpCohorts } from '#adapters/http/http-cohorts';
import { HttpQuests } from '#adapters/http/http-quests';
import { HttpReminders } from '#adapters/http/http-reminders';
import { HttpSchedules } from '#adapters/http/http-schedules';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { PostgresBoardings } from '#adapters/postgres/postgres-boardings';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresReminders } from '#adapters/postgres/postgres-reminders';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import { API } from '#server/api';
import { everyDatabase, hasPostgres, onPGlite, onPostgres, startServer, type TestServer } from '../server/harness.ts';
import type { DatabaseKind } from '../server/databases.ts';
import { newTraveler, setScene, tokenOf } from '../server/scene.ts';
import { FRIDAY } from './scene.ts';
import type { Traveler, World } from './world.ts';

interface Opened {
  readonly name: string;
  readonly open: () => Promise<World>;
}

/** The worlds of the adapters that have a database behind them; the tests of one file share it, each with Travelers of its own. */
export const serverWorlds: readonly Opened[] = [
  ...everyDatabase.map((kind) => ({ name: kind.name, open: async () => databaseWorld(await serverOn(kind)) })),
  {
    name: 'HTTP, with our own server behind it',
    open: async () => httpWorld(await serverOn(hasPostgres() ? onPostgres : onPGlite)),
  },
];

const servers = new Map<DatabaseKind, Promise<TestServer>>();

afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
});

/** The server on a database of that kind, its clock back at the scene's Friday. */
async function serverOn(kind: DatabaseKind): Promise<TestServer> {
  const server = servers.get(kind) ?? startServer(kind, { prepare: setScene });
  servers.set(kind, server);
  (await server).clock.set(FRIDAY);
  return server;
}

function databaseWorld({ house, db, clock }: TestServer): World {
  const { dice } = house;
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    async traveler(zone = 'Europe/London'): Promise<Traveler> {
      const id = await newTraveler(house, { timeZone: zone });
      return {
        quests: new PostgresQuests(db, id, clock, dice),
        cohorts: new PostgresCohorts(db),
        schedules: new PostgresSchedules(db, id, clock),
        reminders: new PostgresReminders(db, id),
        challenges: new PostgresChallenges(db, id, clock, dice),
        boardings: new PostgresBoardings(db, id, clock),
      };
    },
    close: async () => undefined,
  };
}

function httpWorld({ house, db, url, clock }: TestServer): World {
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    async traveler(zone = 'Europe/London'): Promise<Traveler> {
      const keeper = new MemorySessionKeeper();
      keeper.keep(await tokenOf(house, await newTraveler(house, { timeZone: zone })));
      const line = { baseURL: url + API, timeout: 20_000, retryAfter: 10 };
      const api = new ApiClient(keeper, house.dice, { isOnline: () => true, watch: () => () => undefined }, line);
      return {
        quests: new HttpQuests(api),
        cohorts: new HttpCohorts(api),
        schedules: new HttpSchedules(api),
        reminders: new HttpReminders(api),
        challenges: new HttpChallenges(api),
        boardings: new HttpBoardings(api),
      };
    },
    close: async () => undefined,
  };
}

const setClosedIn =
  (db: TestServer['db']): World['setClosed'] =>
  async (enrollmentCode, isClosed) => {
    const closed_at = isClosed ? FRIDAY : null;
    await db.updateTable('cohorts').set({ closed_at }).where('enrollment_code', '=', enrollmentCode).execute();
  };
