import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { relationshipsContract } from '#core/contracts';
import { NO_PROFILE, type Invitation, type RelationshipType } from '#core/relationships';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const invitation = (inviteeEmail: string, relationshipType: RelationshipType = 'Running Partner'): Invitation => ({
  inviteeName: 'Ben Fields',
  inviteeEmail,
  inviteTitle: 'Come along',
  inviteMessage: 'Shall we do this together?',
  relationshipType,
});

const seenBy = async ({ relationships }: TravelerPorts) => (await relationships.overview()).relationships;

describe.each(everyEnvironment)('relationships saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  const becomePartners = async (one: TravelerPorts, other: TravelerPorts): Promise<string> => {
    const { id } = await one.relationships.invite(invitation(other.email));
    await other.relationships.accept(id);
    return id;
  };

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
  });
  afterEach(async () => world.close());

  relationshipsContract({ test, assert }, async () => {
    await becomePartners(ann, ben);
    const { id: strangersId } = await world.addTraveler();
    return { own: ann.relationships, others: ben.relationships, ownId: ann.id, othersId: ben.id, strangersId };
  });

  test('[REL-13] are allowed by the cohort, without mentors where it has none', async () => {
    expect(await ann.relationships.overview()).toEqual({
      relationships: [],
      relationshipsDisabled: false,
      hasMentors: false,
    });
    expect(await refusalKeyOf(ann.relationships.invite(invitation(ben.email, 'Mentor')))).toBe('relationshipNoMentors');
  });

  test('[REL-8] show the sender only the name and the address that they typed, with an account or without', async () => {
    const known = await ann.relationships.invite(invitation(` ${ben.email.toUpperCase()} `));
    expect(known).toMatchObject({
      relatedUser: { id: null, displayName: 'Ben Fields', email: ben.email.toUpperCase(), ...NO_PROFILE },
      relationshipType: 'External Running Partner',
      relationshipStatus: 'Invitation sent',
    });
    const unknown = await ann.relationships.invite(invitation('nobody@elsewhere.test'));
    expect(Object.keys(unknown).toSorted()).toEqual(Object.keys(known).toSorted());
    expect(unknown.relationshipType).toBe(known.relationshipType);
  });

  test('[REL-1] show who was invited who asks, and are confirmed for both once they accept', async () => {
    const { id } = await ann.relationships.invite(invitation(ben.email));
    expect(await seenBy(ben)).toMatchObject([
      { id, relatedUser: { id: ann.id, email: ann.email }, relationshipStatus: 'Invitation received' },
    ]);
    expect(await refusalKeyOf(ann.relationships.accept(id))).toBe('invitationNotYoursToAnswer');
    expect(await ben.relationships.accept(id)).toMatchObject({ relationshipStatus: 'Confirmed' });
    expect(await seenBy(ann)).toMatchObject([
      { id, relatedUser: { id: ben.id }, relationshipType: 'Running Partner', relationshipStatus: 'Confirmed' },
    ]);
  });

  test('[REL-1] are gone for both when the sender takes the invitation back, or the other one declines', async () => {
    for (const who of [ann, ben]) {
      world.setTime(`2026-11-${who === ann ? '20' : '29'}T09:00:00.000Z`);
      const { id } = await ann.relationships.invite(invitation(ben.email));
      await who.relationships.remove(id, { from: 'Invitation' });
      expect([await seenBy(ann), await seenBy(ben)]).toEqual([[], []]);
    }
  });

  test('[REL-1] make fellow travelers of running partners that end, and nothing of fellow travelers that end', async () => {
    const id = await becomePartners(ann, ben);
    await ben.relationships.remove(id, { from: 'Running Partner', reason: 'unresponsive' });
    expect(await seenBy(ann)).toMatchObject([{ id, relationshipType: 'Fellow Traveler' }]);
    expect(await refusalKeyOf(ann.relationships.remove(id, { from: 'Running Partner' }))).toBe(
      'relationshipHasChanged',
    );
    await ann.relationships.remove(id, {});
    expect([await seenBy(ann), await seenBy(ben)]).toEqual([[], []]);
  });

  test('[REL-3] give each one running partner, and no second one', async () => {
    await becomePartners(ann, ben);
    const cho = await world.addTraveler();
    await cho.quests.join(QUEST_CODES.coast, TODAY);
    expect(await cho.relationships.runningPartner()).toBeNull();
    expect(await ann.relationships.runningPartner()).toMatchObject({ relatedUser: { email: ben.email } });
    world.setTime('2026-11-29T09:00:00.000Z');
    const { id } = await cho.relationships.invite(invitation(ben.email));
    expect(await refusalKeyOf(ben.relationships.accept(id))).toBe('relationshipPartnerTaken');
  });

  test('[REL-2] drop the other open invitations of both once one is accepted', async () => {
    const cho = await world.addTraveler();
    await cho.quests.join(QUEST_CODES.coast, TODAY);
    await ann.relationships.invite(invitation('somebody@elsewhere.test'));
    await cho.relationships.invite(invitation(ben.email));
    world.setTime('2026-11-29T09:00:00.000Z');
    await becomePartners(ann, ben);
    expect([await seenBy(ann), await seenBy(cho)]).toMatchObject([[{ relatedUser: { id: ben.id } }], []]);
  });

  test('[REL-1] are nobody else’s', async () => {
    const { id } = await ann.relationships.invite(invitation(ben.email));
    const cho = await world.addTraveler();
    for (const call of [() => cho.relationships.accept(id), () => cho.relationships.remove(id, {})])
      expect(await refusalKeyOf(call())).toBe('relationshipNotFound');
    expect(await seenBy(ben)).toHaveLength(1);
  });

  test('[REL-23] are at most ten open invitations, of which one that is sent again takes its own place', async () => {
    for (let count = 0; count < 10; count += 1) await ann.relationships.invite(invitation(`n${count}@elsewhere.test`));
    expect(await refusalKeyOf(ann.relationships.invite(invitation('n10@elsewhere.test')))).toBe('invitationsOpenFull');
    world.setTime('2026-11-29T09:00:00.000Z');
    await ann.relationships.invite(invitation('n0@elsewhere.test'));
    expect(await seenBy(ann)).toHaveLength(10);
  });

  test('[REL-15] take no invitation without a name, a message or an address of somebody else', async () => {
    const refusals = [
      { ...invitation(ben.email), inviteeName: ' ' },
      { ...invitation(ben.email), inviteMessage: '' },
      { ...invitation(ben.email), inviteMessage: 'x'.repeat(4001) },
      { ...invitation(ben.email), inviteMessage: 'https://a.example '.repeat(4) },
      invitation('no address'),
      invitation(ann.email),
    ].map((sent) => refusalKeyOf(ann.relationships.invite(sent)));
    expect(await Promise.all(refusals)).toEqual([
      'invitationNameMissing',
      'invitationMessageMissing',
      'messageTooLong',
      'messageTooManyLinks',
      'emailNotValid',
      'invitationToOneself',
    ]);
  });
});
