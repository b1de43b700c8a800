import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICE_LIMIT } from '#core/account';
import { Devices, Travelers } from '#core/account/server';
import { MemoryDevices } from '#memory/account/memory-devices';
import { MemoryTravelers } from '#memory/account/memory-travelers';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { addTraveler } from '../../server/support/seed.ts';

interface Opened {
  readonly devices: Devices;
  /** A new person's id, and the key of their address. */
  somebody(): Promise<{ readonly id: string; readonly key: string }>;
  /** Everything that is kept of devices, as one text. */
  kept(): Promise<string>;
  close(): Promise<void>;
}

function inMemory(): Opened {
  const travelers = new MemoryTravelers();
  return {
    devices: new MemoryDevices(travelers),
    somebody: async () => {
      const id = crypto.randomUUID();
      const key = `${id}@scene.test`;
      const name = { displayName: 'Ann', firstName: 'Ann', lastName: '' };
      const saved = { passwordHash: 'none', verifiedAt: null, timeZone: 'Europe/London', createdAt: at(0) };
      await travelers.add({ id, email: key, emailKey: key, ...name, ...saved });
      return { id, key };
    },
    kept: async () => '',
    close: async () => undefined,
  };
}

function inDatabase({ context, db, close }: TestServer): Opened {
  return {
    devices: createRequestScope(context).get(Devices),
    somebody: async () => {
      const id = await addTraveler(context, { isVerified: false });
      const known = await createRequestScope(context).get(Travelers).byId(id);
      return { id, key: known?.emailKey ?? '' };
    },
    kept: async () =>
      JSON.stringify([
        await db.selectFrom('devices').selectAll().execute(),
        await db.selectFrom('travelers').select('begun_on').execute(),
      ]),
    close,
  };
}

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const deviceNo = (index: number): string => `device-number-${String(index).padStart(6, '0')}`;

const everyKeeper: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({ name: kind.name, open: async () => inDatabase(await startServer(kind)) })),
];

describe.each(everyKeeper)('devices saved by $name', ({ open }) => {
  let opened: Opened;
  let devices: Devices;

  beforeAll(async () => {
    opened = await open();
    ({ devices } = opened);
  });
  afterAll(() => opened.close());

  test('[ACC-24] are known to the account that remembers them, and to no other', async () => {
    const [ann, ben] = [await opened.somebody(), await opened.somebody()];
    await devices.remember(ann.id, deviceNo(1), at(0));
    expect(await devices.knows(ann.key, deviceNo(1))).toBe(true);
    expect(await devices.knows(ann.key, deviceNo(2))).toBe(false);
    expect(await devices.knows(ben.key, deviceNo(1))).toBe(false);
    expect(await devices.knows('nobody@scene.test', deviceNo(1))).toBe(false);
  });

  test('[ACC-24] are twenty at most: the one seen longest ago is forgotten', async () => {
    const ann = await opened.somebody();
    for (let index = 0; index < DEVICE_LIMIT.most; index += 1)
      await devices.remember(ann.id, deviceNo(index), at(index));
    await devices.remember(ann.id, deviceNo(0), at(30));
    await devices.remember(ann.id, deviceNo(99), at(31));
    const isKnown = async (index: number) => devices.knows(ann.key, deviceNo(index));
    expect([await isKnown(0), await isKnown(1), await isKnown(2), await isKnown(99)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('[ACC-24] are twenty at most also when many are new at the same instant', async () => {
    const ann = await opened.somebody();
    const many = Array.from({ length: 2 * DEVICE_LIMIT.most }, (_, index) => deviceNo(index));
    await Promise.all(many.map((device) => devices.remember(ann.id, device, at(0))));
    const known = await Promise.all(many.map((device) => devices.knows(ann.key, device)));
    expect(known.filter(Boolean)).toHaveLength(DEVICE_LIMIT.most);
  });

  test('[ACC-24] are not known for having made the account, which is told apart', async () => {
    const [ann, ben] = [await opened.somebody(), await opened.somebody()];
    await devices.setSignUpDevice(ann.id, deviceNo(1));
    expect(await devices.knows(ann.key, deviceNo(1))).toBe(false);
    expect(await devices.isSignUpDevice(ann.id, deviceNo(1))).toBe(true);
    expect(await devices.isSignUpDevice(ann.id, deviceNo(2))).toBe(false);
    expect(await devices.isSignUpDevice(ben.id, deviceNo(1))).toBe(false);
    await devices.remember(ann.id, deviceNo(2), at(0));
    expect(await devices.isSignUpDevice(ann.id, deviceNo(2))).toBe(false);
  });

  test('[ACC-24] are saved as fingerprints only', async () => {
    expect(await opened.kept()).not.toContain('device-number');
  });
});
