import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const LATER = '2026-11-29T09:00:00.000Z';
const nobodysId = '00000000-0000-4000-8000-0000000000ff';

const told = async ({ notifications }: TravelerPorts) => notifications.recent();
const NOTHING = { notifications: [], unread: 0, unreadMessages: 0 };

describe.each(everyEnvironment)('notifications saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  const invite = async (one: TravelerPorts, inviteeEmail: string): Promise<string> => {
    const { id } = await one.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail,
      inviteTitle: '',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    return id;
  };

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
  });
  afterEach(async () => world.close());

  test('[NTF-8] tell whoever has an account that they were invited, and nobody else', async () => {
    const relationshipId = await invite(ann, ben.email);
    expect(await told(ben)).toEqual({
      notifications: [
        {
          id: expect.any(String),
          type: 'INVITATION_RECEIVED',
          targetId: null,
          relationshipId,
          body: 'Ann Walker invited you to connect.',
          displayName: 'Ann Walker',
          pictureUrl: null,
          createdAt: FRIDAY,
          readAt: null,
        },
      ],
      unread: 1,
      unreadMessages: 0,
    });
    await invite(ann, 'nobody@elsewhere.test');
    expect(await told(ann)).toEqual(NOTHING);
  });

  test('[NTF-11] tell the sender that they were accepted, and the other one that a partnership ended, the newest first', async () => {
    const id = await invite(ann, ben.email);
    await ben.relationships.accept(id);
    expect((await told(ann)).notifications).toMatchObject([
      { type: 'INVITATION_ACCEPTED', relationshipId: id, body: 'You and Ann Walker are now connected.' },
    ]);
    world.setTime(LATER);
    await ann.relationships.remove(id, { from: 'Running Partner', reason: 'unresponsive' });
    const { notifications, unread } = await told(ben);
    expect(notifications.map(({ type }) => type)).toEqual(['RELATIONSHIP_SWITCH', 'INVITATION_RECEIVED']);
    expect(unread).toBe(2);
    expect(JSON.stringify(notifications)).not.toContain('unresponsive');
  });

  test('[NTF-11] tell the sender that an invitation to a typed address was declined, by the typed name alone', async () => {
    const id = await invite(ann, ben.email);
    await ben.relationships.remove(id, { from: 'Invitation' });
    expect((await told(ann)).notifications).toMatchObject([
      {
        type: 'INVITATION_DECLINED',
        displayName: 'Ben Fields',
        pictureUrl: null,
        body: 'Ben Fields declined your invitation.',
      },
    ]);
  });

  test('[NTF-11] tell the sender that a fellow traveler declined, and that one accepted another invitation', async () => {
    const fellows = await invite(ann, ben.email);
    await ben.relationships.accept(fellows);
    await ann.relationships.remove(fellows, {});
    const id = await invite(ann, ben.email);
    await ben.relationships.remove(id, { from: 'Invitation' });
    const toAnn = async () => (await told(ann)).notifications.map(({ type, body }) => [type, body]);
    expect(await toAnn()).toContainEqual(['INVITATION_DECLINED', 'Ann Walker declined your invitation.']);
    await invite(ann, ben.email);
    const cho = await world.addTraveler();
    await cho.quests.join(QUEST_CODES.coast, TODAY);
    await ben.relationships.accept(await invite(cho, ben.email));
    const dropped = 'Ann Walker now has a running partner, so your invitation is no longer open.';
    expect(await toAnn()).toContainEqual(['INVITATION_DROPPED', dropped]);
    expect((await told(cho)).notifications.map(({ type }) => type)).toEqual(['INVITATION_ACCEPTED']);
  });

  test('[NTF-11] say nothing of what was taken back or sent again', async () => {
    const id = await invite(ann, ben.email);
    world.setTime(LATER);
    await invite(ann, ben.email);
    await ann.relationships.remove(id, { from: 'Invitation' });
    expect(await told(ann)).toEqual(NOTHING);
    expect((await told(ben)).notifications).toHaveLength(1);
  });

  test('[NTF-12] are not saved for whoever switched them off', async () => {
    await ben.notificationSwitches.set({ type: 'INVITATION_RECEIVED', channel: 'app', isOn: false });
    await invite(ann, ben.email);
    expect(await told(ben)).toEqual(NOTHING);
  });

  test('[NTF-7] are read up to a moment, by whom they are for', async () => {
    const id = await invite(ann, ben.email);
    await ann.notifications.markRead(LATER);
    expect((await told(ben)).unread).toBe(1);
    await ben.relationships.accept(id);
    world.setTime(LATER);
    await ann.relationships.remove(id, {});
    await ben.notifications.markRead(FRIDAY);
    expect(await told(ben)).toMatchObject({ unread: 1, notifications: [{ readAt: null }, { readAt: LATER }] });
    await ben.notifications.markRead(LATER);
    expect((await told(ben)).unread).toBe(0);
  });

  test('[NTF-7] are read one by one, by whom they are for', async () => {
    const id = await invite(ann, ben.email);
    await ben.relationships.accept(id);
    world.setTime(LATER);
    await ann.relationships.remove(id, {});
    const [newest, oldest] = (await told(ben)).notifications;
    await ann.notifications.markOneRead(oldest?.id ?? '');
    await ben.notifications.markOneRead('no id at all');
    expect((await told(ben)).unread).toBe(2);
    await ben.notifications.markOneRead(oldest?.id ?? '');
    expect(await told(ben)).toMatchObject({
      unread: 1,
      notifications: [
        { id: newest?.id, readAt: null },
        { id: oldest?.id, readAt: LATER },
      ],
    });
  });

  test('[NTF-7][NTF-13] stay unread when they were only seen', async () => {
    await invite(ann, ben.email);
    await ben.notifications.markSeen(LATER);
    expect(await told(ben)).toMatchObject({ unread: 1, notifications: [{ readAt: null }] });
  });

  test('[NTF-8] can be sent to people whom the sender sees as theirs, and are refused for others as for nobody', async () => {
    await invite(ann, ben.email);
    const sent = { type: 'FEEDBACK_REQUESTED', targetId: 'island' } as const;
    for (const send of [ann.notifyRelated.tell, ann.notifyRelated.push])
      for (const to of [ben.id, nobodysId, ann.id, 'x'])
        expect(await refusalKeyOf(send.call(ann.notifyRelated, { ...sent, to }))).toBe('relationshipNotFound');
    await ben.notifyRelated.tell({ ...sent, to: ann.id });
    await ben.notifyRelated.push({ ...sent, to: ann.id });
    expect((await told(ann)).notifications).toMatchObject([
      { type: 'FEEDBACK_REQUESTED', targetId: 'island', body: 'Ann Walker would like your feedback.' },
    ]);
  });
});
