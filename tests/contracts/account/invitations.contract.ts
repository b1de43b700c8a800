import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InvitationRecord, Invitations, Travelers } from '#core/account/server';
import { MemoryInvitations } from '#memory/account/memory-invitations';
import { MemoryTravelers } from '#memory/account/memory-travelers';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { addTraveler } from '../../server/support/seed.ts';

interface Opened {
  readonly invitations: Invitations;
  /** A new person's id, and the key of their address. */
  somebody(): Promise<{ readonly id: string; readonly key: string }>;
  close(): Promise<void>;
}

function inMemory(): Opened {
  const travelers = new MemoryTravelers();
  return {
    invitations: new MemoryInvitations(travelers),
    somebody: async () => {
      const id = crypto.randomUUID();
      const key = `${id}@scene.test`;
      const name = { displayName: 'Ann', firstName: 'Ann', lastName: '' };
      const saved = { passwordHash: 'none', verifiedAt: null, timeZone: 'Europe/London', createdAt: at(0) };
      await travelers.add({ id, email: key, emailKey: key, ...name, ...saved });
      return { id, key };
    },
    close: async () => undefined,
  };
}

function inDatabase({ context, close }: TestServer): Opened {
  return {
    invitations: createRequestScope(context).get(Invitations),
    somebody: async () => {
      const id = await addTraveler(context, { isVerified: false });
      const known = await createRequestScope(context).get(Travelers).byId(id);
      return { id, key: known?.emailKey ?? '' };
    },
    close,
  };
}

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();

const everyKeeper: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  { name: 'memory', open: async () => inMemory() },
  ...everyDatabase.map((kind) => ({ name: kind.name, open: async () => inDatabase(await startServer(kind)) })),
];

describe.each(everyKeeper)('invitations saved by $name', ({ open }) => {
  let opened: Opened;
  let invitations: Invitations;

  beforeAll(async () => {
    opened = await open();
    ({ invitations } = opened);
  });
  afterAll(() => opened.close());

  const madeFor = (traveler: string, more: Partial<InvitationRecord> = {}): InvitationRecord => ({
    id: crypto.randomUUID(),
    traveler,
    hash: `hash for ${traveler}`,
    expiresAt: at(72),
    usedAt: null,
    createdAt: at(0),
    ...more,
  });

  test('are found by the address of whom they invite, and by no other', async () => {
    const [ann, ben] = [await opened.somebody(), await opened.somebody()];
    const invitation = madeFor(ann.id);
    await invitations.save(invitation);
    expect(await invitations.byEmailKey(ann.key)).toEqual(invitation);
    expect(await invitations.byEmailKey(ben.key)).toBeUndefined();
    expect(await invitations.byEmailKey('nobody@scene.test')).toBeUndefined();
  });

  test('[ACC-6] are used once, also when two come at the same instant', async () => {
    const ann = await opened.somebody();
    const invitation = madeFor(ann.id);
    await invitations.save(invitation);
    const uses = await Promise.all([1, 2, 3].map(() => invitations.use(invitation.id, at(1))));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await invitations.byEmailKey(ann.key)).toEqual({ ...invitation, usedAt: at(1) });
    expect(await invitations.use(crypto.randomUUID(), at(1))).toBe(false);
  });

  test('are replaced by a newer one', async () => {
    const ann = await opened.somebody();
    const first = madeFor(ann.id);
    const second = madeFor(ann.id, { hash: 'another hash', expiresAt: at(100) });
    await invitations.save(first);
    await invitations.use(first.id, at(1));
    await invitations.save(second);
    expect(await invitations.byEmailKey(ann.key)).toEqual(second);
    expect(await invitations.use(first.id, at(2))).toBe(false);
    expect(await invitations.use(second.id, at(2))).toBe(true);
  });

  test('are withdrawn for one Traveler alone, unless they were used', async () => {
    const [ann, ben] = [await opened.somebody(), await opened.somebody()];
    const [forAnn, forBen] = [madeFor(ann.id), madeFor(ben.id)];
    await invitations.save(forAnn);
    await invitations.save(forBen);
    await invitations.revoke(ann.id);
    expect(await invitations.byEmailKey(ann.key)).toBeUndefined();
    expect(await invitations.use(forAnn.id, at(1))).toBe(false);
    await invitations.use(forBen.id, at(1));
    await invitations.revoke(ben.id);
    expect((await invitations.byEmailKey(ben.key))?.usedAt).toBe(at(1));
  });
});
