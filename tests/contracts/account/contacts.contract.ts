import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpContacts } from '#adapters/http/contacts';
import { type MemoryContactRecords, MemoryContacts } from '#memory/account/memory-contacts';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { PostgresContacts } from '#adapters/postgres/account/postgres-contacts';
import { type Contacts, SyncCrmContact } from '#core/account';
import { Refusal } from '#core/messages';
import { API_PREFIX } from '#server/http/api-routes';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { addTraveler, sessionToken } from '../../server/support/seed.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';

interface Person {
  readonly email: string;
  readonly contacts: Contacts;
}

interface ContactsEnvironment {
  person(): Promise<Person>;
  close(): Promise<void>;
}

const onServer =
  (kind: (typeof everyDatabase)[number], contactsOf: (server: TestServer, id: string) => Promise<Contacts>) =>
  async (): Promise<ContactsEnvironment> => {
    const server = await startServer(kind);
    return {
      person: async () => {
        const id = await addTraveler(server.context);
        return { email: `${id}@scene.test`, contacts: await contactsOf(server, id) };
      },
      close: server.close,
    };
  };

const everyBook: readonly { readonly name: string; readonly open: () => Promise<ContactsEnvironment> }[] = [
  { name: 'memory', open: async () => memoryWorld() },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: onServer(kind, async ({ db, clock, context }, id) => new PostgresContacts(db, id, clock, context.random)),
  })),
  ...everyDatabase.slice(-1).map((kind) => ({
    name: 'HTTP, with our own server behind it',
    open: onServer(kind, async ({ context, url }, id) => {
      const sessionStore = new MemorySessionStore();
      sessionStore.save(await sessionToken(context, id));
      const line = { baseURL: url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
      return httpContacts(
        new ApiClient(sessionStore, context.random, { isOnline: () => true, watch: () => () => undefined }, line),
      );
    }),
  })),
];

describe.each(everyBook)('marketing contacts saved by $name', ({ open }) => {
  let world: ContactsEnvironment;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => world.close());

  test('[ACC-19] nobody is known before their contact is made, and then by any case of their address', async () => {
    const ann = await world.person();
    expect(await ann.contacts.byEmail(ann.email)).toEqual([]);
    const contact = await ann.contacts.create(ann.email);
    expect(contact.email).toBe(ann.email);
    for (const email of [ann.email, ` ${ann.email.toUpperCase()} `.trim()])
      expect(await ann.contacts.byEmail(email)).toEqual([contact]);
  });

  test('a contact is made once, however often it is asked for', async () => {
    const ann = await world.person();
    const made = await Promise.all([1, 2, 3].map(() => ann.contacts.create(ann.email)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('somebody else’s address is as one that nobody has', async () => {
    const [ann, ben] = [await world.person(), await world.person()];
    const his = await ben.contacts.create(ben.email);
    expect(await ann.contacts.byEmail(ben.email)).toEqual(await ann.contacts.byEmail('nobody@scene.test'));
    for (const email of [ben.email, 'nobody@scene.test'])
      expect(await refusalKeyOf(ann.contacts.create(email))).toBe('contactNotFound');
    const mine = await ann.contacts.create(ann.email);
    for (const contact of [his.id, 'nobody', '00000000-0000-4000-8000-0000000000ff'])
      expect(await refusalKeyOf(ann.contacts.tag(contact, 'waymark-traveler'))).toBe('contactNotFound');
    await ann.contacts.tag(mine.id, 'waymark-traveler');
    await ann.contacts.tag(mine.id, 'waymark-traveler');
  });

  test('[ACC-19] whoever is new is introduced, and exists from then on', async () => {
    const ann = await world.person();
    const meet = new SyncCrmContact(ann.contacts);
    expect(await meet.run(ann.email)).toBe('CONTACT_EXISTS');
    const found = await ann.contacts.byEmail(ann.email);
    expect(found).toMatchObject([{ tags: ['waymark-traveler'] }]);
    expect(await meet.run(ann.email)).toBe('CONTACT_EXISTS');
    expect(await ann.contacts.byEmail(ann.email)).toEqual(found);
  });

  test('[ACC-19] whoever was introduced but could not be marked is marked at the next meeting, and then left alone', async () => {
    const { email, contacts } = await world.person();
    let [tries, isAway] = [0, true];
    const shaky: Contacts = {
      byEmail: (address) => contacts.byEmail(address),
      create: (address) => contacts.create(address),
      tag: async (contact, tag) => {
        tries += 1;
        if (isAway) throw new Refusal('errorServerDown');
        await contacts.tag(contact, tag);
      },
    };
    const meet = new SyncCrmContact(shaky);
    expect(await refusalKeyOf(meet.run(email))).toBe('errorServerDown');
    expect(await contacts.byEmail(email)).toMatchObject([{ email, tags: [] }]);
    isAway = false;
    for (const _ of ['again', 'and again']) expect(await meet.run(email)).toBe('CONTACT_EXISTS');
    expect(await contacts.byEmail(email)).toMatchObject([{ email, tags: ['waymark-traveler'] }]);
    expect(tries).toBe(2);
  });
});

function memoryWorld(): ContactsEnvironment {
  const book: MemoryContactRecords = new Map();
  let people = 0;
  return {
    person: async () => {
      people += 1;
      const [id, email] = [`traveler-${people}`, `person-${people}@scene.test`];
      return { email, contacts: new MemoryContacts(book, id, email) };
    },
    close: async () => undefined,
  };
}
