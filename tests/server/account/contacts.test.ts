import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryCrm } from '#memory/account/memory-crm';
import { PostgresCrm } from '#adapters/postgres/account/postgres-contacts';
import { type Crm, CrmRejection } from '#core/account/server';
import { syncContactJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { addTag, findContactByEmail, createContact } from '#api/contacts/contacts.api';

describe.each(everyDatabase)('the marketing contact on $name', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  beforeEach(async () => {
    for (const table of ['travelers', 'jobs'] as const) await server.db.deleteFrom(table).execute();
  });
  afterAll(async () => server.close());

  const worker = (crm: Crm): JobWorker =>
    new JobWorker(server.context, { contact: syncContactJob(crm, server.context) });
  const jobs = () => server.db.selectFrom('jobs').selectAll().execute();

  async function person() {
    const id = await addTraveler(server.context);
    const token = await sessionToken(server.context, id);
    const email = `${id}@scene.test`;
    const made = await server.call(createContact, { contact: { email } }, { token });
    return { id, token, email, contact: made.body.contact };
  }

  it('is told by a job, with names and tags that are the server’s own', async () => {
    const ann = await person();
    const { contact } = ann;
    const tagged = { contactTag: { contact: contact.id, tag: 'waymark-traveler' as const } };
    expect((await server.call(addTag, tagged, { token: ann.token })).body).toEqual(tagged);
    expect(JSON.stringify(await jobs())).not.toContain('@');
    const crm = new MemoryCrm();
    await worker(crm).runDueJobs();
    expect([...crm.people.values()]).toEqual([
      { email: ann.email, firstName: 'Ann', lastName: 'Walker', tags: new Set(['waymark-traveler']) },
    ]);
    const { body } = await server.call(findContactByEmail, { email: ann.email }, { token: ann.token });
    expect(body).toEqual({ contacts: [{ ...contact, tags: ['waymark-traveler'] }] });
  });

  it('is told again when the service was away, and what it knows already is not told twice', async () => {
    const ann = await person();
    const calls: string[] = [];
    let failures = 2;
    const crm = new MemoryCrm();
    const shaky: Crm = {
      upsert: async (one) => {
        calls.push('keep');
        return crm.upsert(one);
      },
      tag: async (contact, tag) => {
        calls.push(tag);
        if ((failures -= 1) >= 0) throw new Error('429');
        await crm.tag(contact, tag);
      },
    };
    const tagged = { contactTag: { contact: ann.contact.id, tag: 'waymark-traveler' as const } };
    await server.call(addTag, tagged, { token: ann.token });
    for (let time = 0; time < 4; time += 1) {
      await worker(shaky).runDueJobs();
      server.clock.advance({ minutes: 10 });
    }
    expect(calls).toEqual(['keep', 'waymark-traveler', 'waymark-traveler', 'waymark-traveler']);
    expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true);
  });

  it('is given up when the service does not want it', async () => {
    await person();
    const refusing: Crm = {
      upsert: () => Promise.reject(new CrmRejection('answered 422')),
      tag: async () => undefined,
    };
    await worker(refusing).runDueJobs();
    expect((await jobs()).map(({ dead_at }) => dead_at !== null)).toEqual([true]);
  });

  it('is not told of anybody who is gone, and the product’s own service forgets them too', async () => {
    const ann = await person();
    const own = new PostgresCrm(server.db, server.clock, server.context.random);
    await worker(own).runDueJobs();
    expect(await server.db.selectFrom('crm_contacts').selectAll().execute()).toHaveLength(1);
    await person();
    await server.db.deleteFrom('travelers').execute();
    const crm = new MemoryCrm();
    await worker(crm).runDueJobs();
    expect(crm.people.size).toBe(0);
    for (const table of ['contacts', 'contact_tags', 'crm_contacts', 'crm_contact_tags'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(ann.contact.email).toBe(ann.email);
  });

  it('takes no tag but those that the product knows, and no key that it does not', async () => {
    const ann = await person();
    for (const sent of [
      { contactTag: { contact: ann.contact.id, tag: 'vip' } },
      { contactTag: { contact: ann.contact.id, tag: 'waymark-traveler', score: 99 } },
      { contactTag: 'waymark-traveler' },
      {},
    ])
      expect((await server.call(addTag, sent as never, { token: ann.token })).body.errorCode).toBe(
        'errorInvalidRequest',
      );
    const sent = { contact: { email: ann.email, firstName: 'Eve' } };
    expect((await server.call(createContact, sent as never, { token: ann.token })).status).toBe(422);
  });
});
