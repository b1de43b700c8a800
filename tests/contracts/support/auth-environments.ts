import { ApiClient } from '#adapters/http/api-client';
import { httpAccounts, httpOwnPassword, httpSignedInDevices } from '#adapters/http/account';
import { BrowserDeviceIdStore } from '#adapters/browser-storage/browser-device-id-store';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryOwnPassword } from '#memory/account/memory-own-password';
import { MemorySignedInDevices } from '#memory/account/memory-signed-in-devices';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { Accounts, OwnPassword, SignedInDevices, Token } from '#core/account';
import { Refusal } from '#core/messages';
import { plusMinutes } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { everyDatabase, type TestServer } from '../../server/support/test-server.ts';
import { emptyStorage } from '../../fixtures/web-storage.ts';
import { sharedServer } from './shared-servers.ts';
import { QUEST_CODES, FRIDAY } from '../../fixtures/sample-quests.ts';

/** A person who is not signed in yet. */
interface Visitor {
  readonly accounts: Accounts;
  readonly own: OwnPassword;
  readonly devices: SignedInDevices;
  /** Keeps the token that this visitor goes on with. */
  keep(token: Token): void;
}

export interface AuthEnvironment {
  /** A person on a device of their own. */
  visitor(): Visitor;
  /** An address that is unique in this run. */
  address(): string;
  pass(minutes: number): void;
  /** The digits last mailed to an address, nothing when none were. */
  codeTo(email: string): Promise<string | undefined>;
  emailsTo(email: string): Promise<number>;
}

/** The front door behind every kind of adapter, at the scene's Friday. */
export const everyAuthEnvironment: readonly { readonly name: string; readonly open: () => Promise<AuthEnvironment> }[] =
  [
    { name: 'memory', open: async () => memoryAuthEnvironment() },
    ...everyDatabase.map((kind) => ({
      name: `HTTP, with our own server on ${kind.name} behind it`,
      open: async () => serverAuthEnvironment(await sharedServer(kind)),
    })),
  ];

let addresses = 0;

const newAddress = (): string => `visitor-${(addresses += 1)}@scene.test`;

function memoryAuthEnvironment(): AuthEnvironment {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const open = [QUEST_CODES.coast, QUEST_CODES.forest];
  const backend = new MemoryAuthBackend(clock, new MemoryRandomSource(), { open, closed: [QUEST_CODES.closed] });
  return {
    visitor: () => {
      const sessionStore = new MemorySessionStore();
      return {
        accounts: new MemoryAccounts(backend, 'memory', backend.random.uuid(), sessionStore),
        own: new MemoryOwnPassword(backend, sessionStore),
        devices: new MemorySignedInDevices(
          backend.sessions,
          () => ownSession(backend, sessionStore),
          clock,
          (traveler, password) => backend.checkCurrentPassword.run(traveler, password, 'password'),
        ),
        keep: (token) => sessionStore.save(token),
      };
    },
    address: newAddress,
    pass: (minutes) => clock.advance(minutes),
    codeTo: async (email) => backend.codeMailer.lastCodeTo(email),
    emailsTo: async (email) => backend.codeMailer.sent.filter(({ to }) => to === email).length,
  };
}

async function ownSession({ tokens, sessions }: MemoryAuthBackend, sessionStore: MemorySessionStore) {
  const read = await tokens.read(sessionStore.read() ?? '');
  if (!read || !sessions.isOpen(read.jti)) throw new Refusal('errorSessionExpired');
  return { traveler: read.session.id, jti: read.jti };
}

function serverAuthEnvironment({ url, clock, context, mails }: TestServer): AuthEnvironment {
  const to = async (email: string) => (await mails()).filter((mail) => mail.to === email);
  return {
    visitor() {
      const sessionStore = new MemorySessionStore();
      const network = { isOnline: () => true, watch: () => () => undefined };
      const line = { baseURL: url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
      const device = new BrowserDeviceIdStore(context.random, emptyStorage());
      const api = new ApiClient(sessionStore, context.random, network, line, undefined, undefined, device);
      return {
        accounts: httpAccounts(api),
        own: httpOwnPassword(api),
        devices: httpSignedInDevices(api),
        keep: (token) => sessionStore.save(token),
      };
    },
    address: newAddress,
    pass: (minutes) => clock.set(plusMinutes(clock.now(), minutes)),
    codeTo: async (email) => /\b\d{5}\b/.exec((await to(email)).at(-1)?.text ?? '')?.[0],
    emailsTo: async (email) => (await to(email)).length,
  };
}
