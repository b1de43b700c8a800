import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { HttpPushSubscriptions } from '#adapters/http/http-push-subscriptions';
import { type MemoryPushBook, MemoryPushSubscriptions } from '#adapters/memory/memory-push';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { PostgresPushSubscriptions } from '#adapters/postgres/postgres-push';
import type { PushSubscriptions } from '#core/notifications';
import { API } from '#server/api';
import { everyDatabase, startServer, type TestServer } from '../server/harness.ts';
import { newTraveler, tokenOf } from '../server/scene.ts';
import { refusalOf } from './refusal-of.ts';

interface PushWorld {
  person(): Promise<PushSubscriptions>;
  close(): Promise<void>;
}

const onServer =
  (kind: (typeof everyDatabase)[number], of: (server: TestServer, id: string) => Promise<PushSubscriptions>) =>
  async (): Promise<PushWorld> => {
    const server = await startServer(kind);
    return { person: async () => of(server, await newTraveler(server.house)), close: server.close };
  };

const everyBook: readonly { readonly name: string; readonly open: () => Promise<PushWorld> }[] = [
  {
    name: 'memory',
    open: async () => {
      const book: MemoryPushBook = new Map();
      let people = 0;
      return {
        person: async () => new MemoryPushSubscriptions(book, `traveler-${(people += 1)}`),
        close: async () => undefined,
      };
    },
  },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: onServer(kind, async ({ db, clock, house }, id) => {
      return new PostgresPushSubscriptions(db, id, { clock, dice: house.dice, key: 'a key' });
    }),
  })),
  ...everyDatabase.slice(-1).map((kind) => ({
    name: 'HTTP, with our own server behind it',
    open: onServer(kind, async ({ house, url }, id) => {
      const keeper = new MemorySessionKeeper();
      keeper.keep(await tokenOf(house, id));
      const line = { baseURL: url + API, timeout: 20_000, retryAfter: 10 };
      return new HttpPushSubscriptions(
        new ApiClient(keeper, house.dice, { isOnline: () => true, watch: () => () => undefined }, line),
      );
    }),
  })),
];

describe.each(everyBook)('browsers that take pushes, kept by $name', ({ open }) => {
  let world: PushWorld;
  let browsers = 0;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => world.close());

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
    const { key, isOn } = await ann.about(undefined);
    expect([key.length > 0, isOn]).toEqual([true, false]);
    await ann.add(one);
    await ann.add({ ...one, auth: 'z'.repeat(22) });
    expect(await ann.about(one.endpoint)).toEqual({ key, isOn: true });
    await ann.remove(one.endpoint);
    await ann.remove(one.endpoint);
    expect(await ann.about(one.endpoint)).toEqual({ key, isOn: false });
  });

  test('take them for one Traveler at a time, and nobody turns off another’s', async () => {
    const [ann, ben, one] = [await world.person(), await world.person(), browser()];
    await ann.add(one);
    await ben.remove(one.endpoint);
    expect(await ann.about(one.endpoint)).toMatchObject({ isOn: true });
    expect(await ben.about(one.endpoint)).toMatchObject({ isOn: false });
    await ben.add(one);
    expect(await ann.about(one.endpoint)).toMatchObject({ isOn: false });
    expect(await ben.about(one.endpoint)).toMatchObject({ isOn: true });
  });

  test('[NTF-6] are at a service that browsers use, or refused', async () => {
    const ann = await world.person();
    expect(await refusalOf(ann.add({ ...browser(), endpoint: 'https://127.0.0.1/x' }))).toBe('pushServiceNotKnown');
  });
});
