import { afterAll } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { HttpAccounts } from '#adapters/http/http-accounts';
import { HttpOwnPassword } from '#adapters/http/http-own-password';
import { BrowserDeviceKeeper } from '#adapters/storage/browser-device-keeper';
import { MemoryAccounts, MemoryFrontDoor } from '#adapters/memory/memory-accounts';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryOwnPassword } from '#adapters/memory/memory-own-password';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import type { Accounts, OwnPassword, Token } from '#core/account';
import { plusMinutes } from '#core/shared';
import { API } from '#server/api';
import { everyDatabase, startServer, type TestServer } from '../server/harness.ts';
import type { DatabaseKind } from '../server/databases.ts';
import { setScene } from '../server/scene.ts';
import { freshStorage } from '../page-storage.ts';
import { CODES, FRIDAY } from './scene.ts';

/** Somebody at the front door. */
interface Visitor {
  readonly accounts: Accounts;
  readonly own: OwnPassword;
  /** Keeps the token that this visitor goes on with. */
  keep(token: Token): void;
}

export interface FrontDoor {
  /** Somebody on a device of their own. */
  visitor(): Visitor;
  /** An address that nobody else in this run has. */
  address(): string;
  pass(minutes: number): void;
  /** The digits last mailed to an address, nothing when none were. */
  codeTo(email: string): Promise<string | undefined>;
  lettersTo(email: string): Promise<number>;
}

/** The front door behind every kind of adapter, at the scene's Friday. */
export const everyFrontDoor: readonly { readonly name: string; readonly open: () => Promise<FrontDoor> }[] = [
  { name: 'memory', open: async () => memoryDoor() },
  ...everyDatabase.map((kind) => ({
    name: `HTTP, with our own server on ${kind.name} behind it`,
    open: async () => serverDoor(await serverOn(kind)),
  })),
];

const servers = new Map<DatabaseKind, Promise<TestServer>>();
let addresses = 0;

afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
});

async function serverOn(kind: DatabaseKind): Promise<TestServer> {
  const server = servers.get(kind) ?? startServer(kind, { prepare: setScene });
  servers.set(kind, server);
  (await server).clock.set(FRIDAY);
  return server;
}

const newAddress = (): string => `visitor-${(addresses += 1)}@scene.test`;

function memoryDoor(): FrontDoor {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const open = [CODES.coast, CODES.forest];
  const door = new MemoryFrontDoor(clock, new MemoryDice(), { open, closed: [CODES.closed] });
  return {
    visitor: () => {
      const keeper = new MemorySessionKeeper();
      return {
        accounts: new MemoryAccounts(door, 'memory', door.dice.id()),
        own: new MemoryOwnPassword(door, keeper),
        keep: (token) => keeper.keep(token),
      };
    },
    address: newAddress,
    pass: (minutes) => clock.pass(minutes),
    codeTo: async (email) => door.mail.lastCodeTo(email),
    lettersTo: async (email) => door.mail.sent.filter(({ to }) => to === email).length,
  };
}

function serverDoor({ url, clock, house, mails }: TestServer): FrontDoor {
  const to = async (email: string) => (await mails()).filter((mail) => mail.to === email);
  return {
    visitor() {
      const keeper = new MemorySessionKeeper();
      const network = { isOnline: () => true, watch: () => () => undefined };
      const line = { baseURL: url + API, timeout: 20_000, retryAfter: 10 };
      const device = new BrowserDeviceKeeper(house.dice, freshStorage());
      const api = new ApiClient(keeper, house.dice, network, line, undefined, undefined, device);
      return { accounts: new HttpAccounts(api), own: new HttpOwnPassword(api), keep: (token) => keeper.keep(token) };
    },
    address: newAddress,
    pass: (minutes) => clock.set(plusMinutes(clock.now(), minutes)),
    codeTo: async (email) => /\b\d{5}\b/.exec((await to(email)).at(-1)?.text ?? '')?.[0],
    lettersTo: async (email) => (await to(email)).length,
  };
}
