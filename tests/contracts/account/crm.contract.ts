import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActiveCampaignCrm } from '#adapters/crm/active-campaign-crm';
import { MemoryCrm } from '#memory/account/memory-crm';
import { PostgresCrm } from '#adapters/postgres/account/postgres-contacts';
import { type Crm, CrmRejection } from '#core/account/server';
import { everyDatabase, startServer } from '../../server/support/test-server.ts';
import { addTraveler } from '../../server/support/seed.ts';

interface CrmEnvironment {
  readonly crm: Crm;
  /** The address of a person who has just signed up. */
  newcomer(): Promise<string>;
  tagsOf(email: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const everyCrm: readonly { readonly name: string; readonly open: () => Promise<CrmEnvironment> }[] = [
  { name: 'memory', open: async () => memoryWorld() },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: async (): Promise<CrmEnvironment> => {
      const server = await startServer(kind);
      const { context, db, clock } = server;
      return {
        crm: new PostgresCrm(db, clock, context.random),
        newcomer: async () => `${await addTraveler(context)}@scene.test`,
        tagsOf: async (email) => {
          const tags = db
            .selectFrom('crm_contact_tags as tag')
            .innerJoin('crm_contacts as one', 'one.id', 'contact_id');
          const rows = await tags.where('one.email_key', '=', email.toLowerCase()).select('tag.tag').execute();
          return rows.map(({ tag }) => tag);
        },
        close: server.close,
      };
    },
  })),
  { name: 'HTTP, with a service of the shape of ActiveCampaign behind it', open: campaignWorld },
];

describe.each(everyCrm)('a marketing service saved by $name', ({ open }) => {
  let world: CrmEnvironment;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => world.close());

  const person = (email: string) => ({ email, firstName: 'Ann', lastName: 'Walker' });

  test('knows one address once, whatever its case, and two as two', async () => {
    const [ann, ben] = [await world.newcomer(), await world.newcomer()];
    const id = await world.crm.upsert(person(ann));
    expect(await world.crm.upsert({ ...person(ann.toUpperCase()), firstName: 'Anna' })).toBe(id);
    expect(await world.crm.upsert(person(ben))).not.toBe(id);
  });

  test('marks a contact once with each tag, and nobody else', async () => {
    const [ann, ben] = [await world.newcomer(), await world.newcomer()];
    const [annId] = [await world.crm.upsert(person(ann)), await world.crm.upsert(person(ben))];
    for (const tag of ['one', 'two', 'one']) await world.crm.tag(annId, tag);
    expect([...(await world.tagsOf(ann))].toSorted()).toEqual(['one', 'two']);
    expect(await world.tagsOf(ben)).toEqual([]);
  });

  test('refuses a contact that it does not know', async () => {
    await expect(world.crm.tag('4711', 'one')).rejects.toThrow(CrmRejection);
  });
});

describe('ActiveCampaign', () => {
  test.each([429, 500, 503, 401])('answering %i is asked again later', async (status) => {
    const service = await campaign(status);
    const asked = new ActiveCampaignCrm({ url: service.url, token: TOKEN }).upsert(someone);
    await expect(asked).rejects.toThrow(`answered ${status}`);
    await expect(asked).rejects.not.toThrow(CrmRejection);
    await service.close();
  });

  test('refusing what it was told is not asked again', async () => {
    const service = await campaign(422);
    await expect(new ActiveCampaignCrm({ url: service.url, token: TOKEN }).upsert(someone)).rejects.toThrow(
      CrmRejection,
    );
    await service.close();
  });

  test('that does not answer, or is not there, is asked again later, and the token goes nowhere else', async () => {
    const service = await campaign('silent');
    const crm = new ActiveCampaignCrm({ url: service.url, token: TOKEN }, 50);
    await expect(crm.upsert(someone)).rejects.not.toThrow(CrmRejection);
    await service.close();
    await expect(crm.upsert(someone)).rejects.not.toThrow(CrmRejection);
    const moved = await campaign(302);
    await expect(new ActiveCampaignCrm({ url: moved.url, token: TOKEN }).upsert(someone)).rejects.toThrow(Error);
    expect(moved.seen).toHaveLength(1);
    await moved.close();
  });

  test('is told who asks in its own header, and of a person no more than address and names', async () => {
    const service = await campaign();
    await new ActiveCampaignCrm({ url: service.url, token: TOKEN }).upsert(someone);
    expect(service.seen).toEqual([{ call: 'POST /api/3/contact/sync', token: TOKEN, body: { contact: someone } }]);
    await service.close();
  });
});

const TOKEN = 'a token of tests';
const someone = { email: 'ann@example.org', firstName: 'Ann', lastName: 'Walker' };

function memoryWorld(): CrmEnvironment {
  const crm = new MemoryCrm();
  let people = 0;
  return {
    crm,
    newcomer: async () => `person-${(people += 1)}@scene.test`,
    tagsOf: async (email) => [...(crm.people.get(`contact ${email}`)?.tags ?? [])],
    close: async () => undefined,
  };
}

async function campaignWorld(): Promise<CrmEnvironment> {
  const service = await campaign();
  let people = 0;
  return {
    crm: new ActiveCampaignCrm({ url: service.url, token: TOKEN }),
    newcomer: async () => `person-${(people += 1)}@scene.test`,
    tagsOf: async (email) => service.tagsOf(email),
    close: service.close,
  };
}

interface Campaign {
  readonly url: string;
  readonly seen: { readonly call: string; readonly token: string | undefined; readonly body: unknown }[];
  readonly tagsOf: (email: string) => readonly string[];
  readonly close: () => Promise<void>;
}

/** A service that answers in the shapes of ActiveCampaign's API, version 3; or always with one status, or never. */
async function campaign(always?: number | 'silent'): Promise<Campaign> {
  const contacts: string[] = [];
  const tags: string[] = [];
  const pairs = new Set<string>();
  const seen: Campaign['seen'] = [];

  const answer = (call: string, search: string | null, body: Told): readonly [number, object] => {
    if (call === 'POST /api/3/contact/sync') {
      const email = (body.contact?.email ?? '').toLowerCase();
      if (!contacts.includes(email)) contacts.push(email);
      const id = String(contacts.indexOf(email) + 1);
      return [200, { fieldValues: [], contact: { id, email, cdate: '2026-11-20T03:00:00-06:00' } }];
    }
    if (call === 'GET /api/3/tags') {
      const found = tags.map((tag, index) => ({ id: String(index + 1), tag, tagType: 'contact' }));
      const list = found.filter(({ tag }) => tag.includes(search ?? ''));
      return [200, { tags: list, meta: { total: String(list.length) } }];
    }
    if (call === 'POST /api/3/tags') {
      tags.push(body.tag?.tag ?? '');
      return [201, { tag: { id: String(tags.length), tag: body.tag?.tag, tagType: 'contact' } }];
    }
    if (call === 'POST /api/3/contactTags') {
      const { contact = '', tag = '' } = body.contactTag ?? {};
      if (!contacts[Number(contact) - 1]) return [404, { message: 'No Result found for Contact with id' }];
      pairs.add(`${contact} ${tag}`);
      return [201, { contactTag: { id: '1', contact, tag } }];
    }
    return [404, { message: 'No Result found' }];
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
      const call = `${request.method} ${pathname}`;
      const token = request.headers['api-token'];
      const body = (text ? JSON.parse(text) : {}) as Told;
      seen.push({ call, token: typeof token === 'string' ? token : undefined, body });
      if (always === 'silent') return;
      const known = token === TOKEN ? answer(call, searchParams.get('search'), body) : ([403, {}] as const);
      const [status, told] = always === undefined ? known : [always, {}];
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify(told));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    seen,
    tagsOf: (email) => {
      const id = String(contacts.indexOf(email.toLowerCase()) + 1);
      return [...pairs].flatMap((pair) =>
        pair.startsWith(`${id} `) ? (tags[Number(pair.split(' ')[1]) - 1] ?? []) : [],
      );
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Told {
  readonly contact?: { readonly email?: string };
  readonly tag?: { readonly tag?: string };
  readonly contactTag?: { readonly contact?: string; readonly tag?: string };
}

function urlOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
