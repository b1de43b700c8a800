import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invitation } from '#core/relationships';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const invitation = (inviteeEmail: string): Invitation => ({
  inviteeName: 'Ben Fields',
  inviteeEmail,
  inviteTitle: '',
  inviteMessage: 'Shall we do this together?',
  relationshipType: 'Running Partner',
});

const seenBy = async ({ relationships }: TravelerPorts) => (await relationships.overview()).relationships;

describe.each(everyEnvironment)('blocks saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let cho: TravelerPorts;

  const becomePartners = async (one: TravelerPorts, other: TravelerPorts): Promise<void> => {
    const { id } = await one.relationships.invite(invitation(other.email));
    await other.relationships.accept(id);
  };

  beforeEach(async () => {
    world = await open();
    [ann, ben, cho] = [await world.addTraveler(), await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben, cho]) await one.quests.join(QUEST_CODES.coast, TODAY);
  });
  afterEach(async () => world.close());

  test('[REL-26] end what two people are to each other, for both, and are listed by whoever made them alone', async () => {
    await becomePartners(ann, ben);
    await ann.blocks.block(ben.id);
    await ann.blocks.block(ben.id);
    expect([await seenBy(ann), await seenBy(ben)]).toEqual([[], []]);
    expect(await ann.blocks.all()).toMatchObject([{ id: ben.id }]);
    expect(await ben.blocks.all()).toEqual([]);
    expect([await ann.relationships.runningPartner(), await ben.relationships.runningPartner()]).toEqual([null, null]);
  });

  test('[REL-26] take back what the two were told of each other, and tell nobody', async () => {
    await becomePartners(ann, ben);
    expect((await ann.notifications.recent()).notifications).not.toEqual([]);
    await ann.blocks.block(ben.id);
    for (const one of [ann, ben]) expect((await one.notifications.recent()).notifications).toEqual([]);
  });

  test('[REL-26] concern people whom one is related to, nobody else', async () => {
    expect(await refusalKeyOf(ann.blocks.block(ben.id))).toBe('relationshipNotFound');
    expect(await refusalKeyOf(ann.blocks.block(ann.id))).toBe('relationshipNotFound');
    expect(await refusalKeyOf(ann.blocks.unblock(ben.id))).toBe('errorNotFound');
    await ann.relationships.invite(invitation(ben.email));
    expect(await refusalKeyOf(ann.blocks.block(ben.id))).toBe('relationshipNotFound');
    await ben.blocks.block(ann.id);
    expect(await seenBy(ann)).toEqual([]);
  });

  test('[REL-27] let the blocked person invite the address as if nobody had it', async () => {
    await becomePartners(ann, ben);
    await ann.blocks.block(ben.id);
    const before = await world.emailsTo(ann.email);
    const sent = await ben.relationships.invite(invitation(ann.email));
    const toNobody = await cho.relationships.invite(invitation('nobody@elsewhere.test'));
    expect({ ...sent, id: '', updatedAt: '', relatedUser: '', inviteeEmail: '' }).toEqual({
      ...toNobody,
      id: '',
      updatedAt: '',
      relatedUser: '',
      inviteeEmail: '',
    });
    expect(await seenBy(ann)).toEqual([]);
    expect(await world.emailsTo(ann.email)).toEqual(before);
    expect((await ann.notifications.recent()).notifications).toEqual([]);
  });

  test('[REL-27] refuse the invitation of whoever made them', async () => {
    await becomePartners(ann, ben);
    await ann.blocks.block(ben.id);
    world.setTime('2026-11-29T09:00:00.000Z');
    expect(await refusalKeyOf(ann.relationships.invite(invitation(ben.email)))).toBe('personBlocked');
  });

  test('[REL-26] are taken back: nothing comes back by itself, and either may invite the other again', async () => {
    await becomePartners(ann, ben);
    await ann.blocks.block(ben.id);
    await ann.blocks.unblock(ben.id);
    expect(await ann.blocks.all()).toEqual([]);
    expect(await seenBy(ann)).toEqual([]);
    world.setTime('2026-11-29T09:00:00.000Z');
    await becomePartners(ann, ben);
    expect(await seenBy(ben)).toMatchObject([{ relatedUser: { id: ann.id }, relationshipStatus: 'Confirmed' }]);
  });

  test('[REL-36] leave a way to report the person until they are taken back; a stranger is not reported', async () => {
    expect(await refusalKeyOf(ann.reportPerson(ben.id, 'Rude.'))).toBe('errorNotFound');
    await becomePartners(ann, ben);
    await ann.reportPerson(ben.id, 'Rude.');
    await ann.blocks.block(ben.id);
    await ann.reportPerson(ben.id, 'Rude.');
    expect(await refusalKeyOf(ann.reportPerson(ben.id, ' '))).toBe('abuseReasonMissing');
    expect(await refusalKeyOf(ben.reportPerson(ann.id, 'Rude.'))).toBe('errorNotFound');
    await ann.blocks.unblock(ben.id);
    expect(await refusalKeyOf(ann.reportPerson(ben.id, 'Rude.'))).toBe('errorNotFound');
  });

  test('[REL-26] hide who is the running partner of somebody whom both know', async () => {
    await becomePartners(ann, ben);
    await ann.relationships.remove((await seenBy(ann))[0]?.id ?? '', {});
    await becomePartners(ann, cho);
    await ann.relationships.remove(
      (await seenBy(ann)).find(({ relatedUser }) => relatedUser.id === cho.id)?.id ?? '',
      {},
    );
    world.setTime('2026-11-29T09:00:00.000Z');
    await becomePartners(ben, cho);
    expect((await ann.relationships.runningPartner(cho.id))?.relatedUser.id).toBe(ben.id);
    await ben.blocks.block(ann.id);
    expect(await ann.relationships.runningPartner(cho.id)).toBe(null);
  });
});
