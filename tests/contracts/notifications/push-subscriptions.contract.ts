import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpPushSubscriptions } from '#adapters/http/notifications/push-subscriptions';
import { type MemoryPushRecords, MemoryPushSubscriptions } from '#memory/notifications/memory-push';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { PostgresSessions } from '#adapters/postgres/account/postgres-sessions';
import { PostgresPushSubscriptions } from '#adapters/postgres/notifications/postgres-push-subscriptions';
import { PUSH_SUBSCRIPTION_LIMIT, type PushSubscriptions } from '#core/notifications';
import { API_PREFIX } from '#server/http/api-routes';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { addTraveler, sessionToken } from '../../server/support/seed.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';

interface PushEnvironment {
  person(): Promise<PushSubscriptions>;
  wait(): void;
  close(): Promise<void>;
}

const onServer =
  (kind: (typeof everyDatabase)[number], of: (server: TestServer, id: string) => Promise<PushSubscriptions>) =>
  async (): Promise<PushEnvironment> => {
    const server = await startServer(kind);
    return {
      person: async () => of(server, await addTraveler(server.context)),
      wait: () => server.clock.advance({ seconds: 1 }),
      close: server.close,
    };
  };

const everyBook: readonly { readonly name: string; readonly open: () => Promise<PushEnvironment> }[] = [
  {
    name: 'memory',
    open: async () => {
      const book: MemoryPushRecords = new Map();
      let people = 0;
      return {
        person: async () => new MemoryPushSubscriptions(book, `traveler-${(people += 1)}`),
        wait: () => undefined,
        close: async () => undefined,
      };
    },
  },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: onServer(kind, async ({ db, clock, context }, id) => {
      const { jti: session } = await new PostgresSessions(db, context.random).open(id, clock.now(), {
        browser: null,
        system: null,
      });
      return new PostgresPushSubscriptions(
        db,
        { traveler: id, session },
        { clock, random: context.random, key: 'a key' },
      );
    }),
  })),
  ...everyDatabase.slice(-1).map((kind) => ({
    name: 'HTTP, with our own server behind it',
    open: onServer(kind, async ({ context, url }, id) => {
      const sessionStore = new MemorySessionStore();
      sessionStore.save(await sessionToken(context, id));
      const line = { baseURL: url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
      return httpPushSubscriptions(
        new ApiClient(sessionStore, context.random, { isOnline: () => true, watch: () => () => undefined }, line),
      );
    }),
  })),
];

describe.each(everyBook)('browsers that take pushes, saved by $name', ({ open }) => {
  let world: PushEnvironment;
  let browsers = 0;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => world.close());

  const addLater = async (person: PushSubscriptions, one: ReturnType<typeof browser>): Promise<void> => {
    world.wait();
    await person.add(one);
  };

  const browser = () => {
    browsers += 1;
    return {
      endpoint: `https://web.push.apple.com/Q${browsers}-a_b`,
      p256dh: `B${'x'.repeat(86)}`,
      auth: 'y'.repeat(22),
    };
  };

  test('take them for who turned them on there, until they turn them off', async () => {
    const [ann, one] = [await world.person(), browser()];
    const { key, isOn } = await ann.status(undefined);
    expect([key.length > 0, isOn]).toEqual([true, false]);
    await ann.add(one);
    await ann.add({ ...one, auth: 'z'.repeat(22) });
    expect(await ann.status(one.endpoint)).toEqual({ key, isOn: true });
    await ann.remove(one.endpoint);
    await ann.remove(one.endpoint);
    expect(await ann.status(one.endpoint)).toEqual({ key, isOn: false });
  });

  test('take them for one Traveler at a time, and nobody turns off another’s', async () => {
    const [ann, ben, one] = [await world.person(), await world.person(), browser()];
    await ann.add(one);
    await ben.remove(one.endpoint);
    expect(await ann.status(one.endpoint)).toMatchObject({ isOn: true });
    expect(await ben.status(one.endpoint)).toMatchObject({ isOn: false });
    await ben.add(one);
    expect(await ann.status(one.endpoint)).toMatchObject({ isOn: false });
    expect(await ben.status(one.endpoint)).toMatchObject({ isOn: true });
  });

  test('[NTF-6] are at a service that browsers use, or refused', async () => {
    const ann = await world.person();
    expect(await refusalKeyOf(ann.add({ ...browser(), endpoint: 'https://127.0.0.1/x' }))).toBe('pushServiceNotKnown');
  });

  test('[NTF-20] are so many at most: the oldest gives way, one that subscribed again is no longer it', async () => {
    const [ann, ben] = [await world.person(), await world.person()];
    const theirs = browser();
    await ben.add(theirs);
    const all = Array.from({ length: PUSH_SUBSCRIPTION_LIMIT + 1 }, browser);
    const [first, second] = all;
    if (!first || !second) throw new Error('No browsers.');
    for (const one of all.slice(0, -1)) await addLater(ann, one);
    await addLater(ann, first);
    for (const one of all.slice(-1)) await addLater(ann, one);
    const isOn = await Promise.all(all.map(async ({ endpoint }) => (await ann.status(endpoint)).isOn));
    expect(all.filter((_, index) => !isOn[index])).toEqual([second]);
    expect((await ben.status(theirs.endpoint)).isOn).toBe(true);
  });
});
