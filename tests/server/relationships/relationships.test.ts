import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { Relationships, type Relationship } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { answerInvitation, invitePerson, openInvitation, stopInvitations } from '#api/relationships/relationships.api';
import { deleteAccount } from '#api/settings/settings.api';

const form = (inviteeEmail: string) => ({
  inviteeName: 'Ben Fields',
  inviteeEmail,
  inviteTitle: '',
  inviteMessage: 'Shall we do this together?\nIt takes ten minutes a day.',
  relationshipType: 'Running Partner' as const,
});

describe.each(everyDatabase)('relationships on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<TravelerId> => {
    const id = await addTraveler(server.context);
    const { db, clock, random } = server.context;
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return id;
  };
  const relationshipsOf = async (id: TravelerId): Promise<Relationships> => {
    const read = await server.context.tokens.read(await sessionToken(server.context, id));
    return createRequestScope({ ...server.context, session: read?.session, jti: read?.jti }).get(Relationships);
  };
  const listOf = async (id: TravelerId): Promise<readonly Relationship[]> =>
    (await (await relationshipsOf(id)).overview()).relationships;
  const emailTo = async (address: string) => (await server.mails()).findLast(({ to }) => to === address);

  /** An invitation by email, and what its link holds. */
  const invite = async (sender: TravelerId, address: string) => {
    const token = await sessionToken(server.context, sender);
    const { status, body } = await server.call(invitePerson, form(address), { token });
    const mail = await emailTo(address);
    const [, relationshipId = '', authToken = ''] =
      /invitation\/([\w-]+)#authToken=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const [, stopLink = ''] = /invitation-stop\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    return { status, body, mail, relationshipId, authToken, stopLink };
  };

  test('[REL-25] an invitation by email is read and accepted by its link without an account', async () => {
    const ann = await onTheCoast();
    const { status, mail, relationshipId, authToken } = await invite(ann, 'cho@elsewhere.test');
    expect(status).toBe(200);
    expect(mail?.subject).toBe('Ann Walker would like you to be their running partner');
    expect(mail?.text).toContain('It takes ten minutes a day.');
    const opened = await server.call(openInvitation, { relationshipId, authToken });
    expect(opened.body).toMatchObject({ senderName: 'Ann Walker', as: 'Running Partner' });
    expect((await server.call(answerInvitation, { relationshipId, authToken, accept: true })).status).toBe(200);
    expect(await listOf(ann)).toMatchObject([
      { relationshipType: 'External Running Partner', relationshipStatus: 'Confirmed' },
    ]);
    const again = await server.call(answerInvitation, { relationshipId, authToken, accept: false });
    expect(again.body.errorCode).toBe('invitationNotOpen');
  });

  test('[REL-24] the link in an invitation, and the one click of a mail program, stop them for that address', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const { mail, stopLink } = await invite(ann, 'dan@elsewhere.test');
    expect((await server.call(stopInvitations, { link: stopLink })).status).toBe(200);
    await invite(ben, 'dan@elsewhere.test');
    expect(await emailTo('dan@elsewhere.test')).toEqual(mail);
    const other = await invite(ann, 'eve@elsewhere.test');
    const clicked = await fetch(`${server.url}/invitation-stop/${other.stopLink}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(204);
    await invite(ben, 'eve@elsewhere.test');
    expect(await emailTo('eve@elsewhere.test')).toEqual(other.mail);
  });

  test('[OPE-10] whoever has a running partner has one for operators too, once it was accepted', async () => {
    const ann = await onTheCoast();
    const hasPartner = async () =>
      (
        await new PostgresCohortProgress(server.db, server.clock).page('everything', QUEST_CODES.coast, {
          by: 'care',
          isDownwards: false,
          filter: 'all',
          search: ann,
        })
      )?.people[0]?.hasPartner;
    const { relationshipId, authToken } = await invite(ann, 'ola@elsewhere.test');
    expect(await hasPartner()).toBe(false);
    await server.call(answerInvitation, { relationshipId, authToken, accept: true });
    expect(await hasPartner()).toBe(true);
  });

  test('[REL-4] proving the address makes an invitation, and what was accepted by its link, theirs in the same state', async () => {
    for (const accept of [false, true]) {
      const ann = await onTheCoast();
      const ben = await addTraveler(server.context, { isVerified: false });
      const { relationshipId, authToken } = await invite(ann, `${ben}@scene.test`);
      if (accept) await server.call(answerInvitation, { relationshipId, authToken, accept });
      await new PostgresTravelers(server.db).markVerified(ben, server.clock.now());
      expect(await listOf(ben)).toMatchObject([
        {
          id: relationshipId,
          relatedUser: { id: ann },
          relationshipType: 'Running Partner',
          relationshipStatus: accept ? 'Confirmed' : 'Invitation received',
        },
      ]);
    }
  });

  test('[REL-3] ten people who accept at the same instant leave everybody with one running partner at most', async () => {
    const ben = await onTheCoast();
    const senders = await Promise.all(Array.from({ length: 10 }, onTheCoast));
    const ids: string[] = [];
    for (const sender of senders) {
      ids.push((await (await relationshipsOf(sender)).invite(form(`${ben}@scene.test`))).id);
      await server.db.deleteFrom('limits').execute();
    }
    const bens = await relationshipsOf(ben);
    const outcomes = await Promise.all(ids.map((id) => refusalKeyOf(bens.accept(id))));
    expect(outcomes.filter((key) => key === undefined)).toHaveLength(1);
    expect(await listOf(ben)).toMatchObject([{ relationshipType: 'Running Partner', relationshipStatus: 'Confirmed' }]);
    const lists = await Promise.all(senders.map(listOf));
    expect(lists.flat()).toHaveLength(1);
  });

  test('[ACC-8] whoever deletes their account stays a Former Traveler to the other one, without an address', async () => {
    const [ann, ben, cho] = [await onTheCoast(), await onTheCoast(), await onTheCoast()];
    const { id } = await (await relationshipsOf(ann)).invite(form(`${ben}@scene.test`));
    await (await relationshipsOf(ben)).accept(id);
    await (await relationshipsOf(cho)).invite(form(`${ann}@scene.test`));
    const token = await sessionToken(server.context, ann);
    expect((await server.call(deleteAccount, {}, { token })).status).toBe(200);
    expect(await listOf(ben)).toMatchObject([
      {
        relatedUser: { id: ann, displayName: 'Former Traveler', email: '', profilePictureUrl: null },
        relationshipType: 'Fellow Traveler',
        relationshipStatus: 'Confirmed',
      },
    ]);
    expect(await listOf(cho)).toEqual([]);
    const named = await server.db
      .selectFrom('relationships')
      .where('invitee_email', 'like', `%${ann}%`)
      .selectAll()
      .execute();
    expect(named).toEqual([]);
  });

  test('[REL-24] the link in an invitation stops those of its sender alone, as often as it is asked to', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const { mail, stopLink, relationshipId } = await invite(ann, 'fay@elsewhere.test');
    for (const _ of ['once', 'again'])
      expect((await server.call(stopInvitations, { link: stopLink, senders: 'sender' })).status).toBe(200);
    await (await relationshipsOf(ann)).remove(relationshipId, { from: 'Invitation' });
    server.clock.advance({ days: 7 });
    await invite(ann, 'fay@elsewhere.test');
    expect(await emailTo('fay@elsewhere.test')).toEqual(mail);
    server.clock.advance({ days: 7 });
    await invite(ben, 'fay@elsewhere.test');
    expect(await emailTo('fay@elsewhere.test')).not.toEqual(mail);
  });
});
