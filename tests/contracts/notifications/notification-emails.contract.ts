import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DueDigest } from '#core/notifications/server';
import type { Instant, TimeZone } from '#core/shared';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

describe.each(everyEnvironment)('emails about notifications saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
  });
  afterEach(async () => world.close());

  test('[NTF-15] come at once until something else is chosen, and the one of the day at the hour of the reminder', async () => {
    expect(await ann.notificationEmails.current()).toEqual({ frequency: 'at once', hour: 8, quotes: true });
    expect(await ann.notificationEmails.choose({ frequency: 'daily' })).toEqual({
      frequency: 'daily',
      hour: 8,
      quotes: true,
    });
    await ann.reminders.choose({ time: '2026-11-20T18:00:00.000Z' });
    expect(await ann.notificationEmails.current()).toEqual({ frequency: 'daily', hour: 18, quotes: true });
    expect(await ben.notificationEmails.current()).toMatchObject({ frequency: 'at once' });
  });

  test('[NTF-23] quote what was written until that is turned off, however often they come', async () => {
    expect(await ann.notificationEmails.choose({ quotes: false })).toMatchObject({
      frequency: 'at once',
      quotes: false,
    });
    expect(await ann.notificationEmails.choose({ frequency: 'daily' })).toMatchObject({ quotes: false });
    expect(await ben.notificationEmails.current()).toMatchObject({ quotes: true });
  });

  test('[NTF-15] are turned off by the link in them, and on again as they came before', async () => {
    await ann.notificationEmails.choose({ frequency: 'daily' });
    for (const isOn of [false, false, true, true]) {
      await world.linkedEmails.setEnabled(ann.notificationLink, isOn);
      expect(await ann.notificationEmails.current()).toMatchObject({ frequency: isOn ? 'daily' : 'never' });
    }
    await ann.notificationEmails.choose({ frequency: 'never' });
    expect(await ann.notificationEmails.choose({ frequency: 'at once' })).toMatchObject({ frequency: 'at once' });
    expect(await ann.reminders.current()).toMatchObject({ isOn: true });
    expect(await ben.notificationEmails.current()).toMatchObject({ frequency: 'at once' });
  });

  test('[NTF-15] are not turned off by any other link', async () => {
    for (const link of ['made up', '', ann.id, ann.reminderLink])
      expect(await refusalKeyOf(world.linkedEmails.setEnabled(link, false))).toBe('notificationLinkNotValid');
    expect(await refusalKeyOf(world.linkedReminder.setEnabled(ann.notificationLink, false))).toBe(
      'reminderLinkNotValid',
    );
    expect(await ann.notificationEmails.current()).toMatchObject({ frequency: 'at once' });
  });
});

const contexts = everyEnvironment.filter(({ name }) => !name.startsWith('HTTP'));

describe.each(contexts)('emails of the day saved by $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  const person = async (zone?: TimeZone): Promise<TravelerPorts> => {
    const one = await world.addTraveler(zone);
    await one.quests.join(QUEST_CODES.coast, TODAY);
    return one;
  };

  /** A Traveler who gets one email a day, with a notification that their invitation was accepted. */
  const told = async (zone?: TimeZone, changes: { readonly inApp?: boolean } = {}): Promise<TravelerPorts> => {
    const [ann, ben] = [await person(zone), await person()];
    await ann.notificationEmails.choose({ frequency: 'daily' });
    await ann.notificationSwitches.set({ type: 'INVITATION_ACCEPTED', channel: 'email', isOn: true });
    await ann.notificationSwitches.set({
      type: 'INVITATION_ACCEPTED',
      channel: 'app',
      isOn: changes.inApp ?? true,
    });
    await acceptedBy(ann, ben);
    return ann;
  };
  const acceptedBy = async (ann: TravelerPorts, ben: TravelerPorts): Promise<void> => {
    const form = { inviteeName: 'Ben', inviteeEmail: ben.email, inviteTitle: '', inviteMessage: 'Come along.' };
    const { id } = await ann.relationships.invite({ ...form, relationshipType: 'Running Partner' });
    await ben.relationships.accept(id);
  };

  /** The daily emails sent to one Traveler at a moment. */
  async function at(moment: Instant, { id }: TravelerPorts): Promise<readonly DueDigest[]> {
    world.setTime(moment);
    return ((await world.sendDueDigests?.()) ?? []).filter(({ traveler }) => traveler === id);
  }

  test('[NTF-16] tell once, at the hour of the reminder, what is unread, and nothing of it again', async () => {
    const ann = await told();
    expect(await at('2026-11-20T23:00:00.000Z', ann)).toEqual([]);
    expect(await at('2026-11-21T07:59:59.999Z', ann)).toEqual([]);
    expect(await at('2026-11-21T08:00:00.000Z', ann)).toMatchObject([
      {
        traveler: ann.id,
        email: `${ann.id}@scene.test`,
        zone: 'Europe/London',
        hour: 8,
        items: [{ type: 'INVITATION_ACCEPTED', title: '' }],
        until: '2026-11-22T00:00:00.000Z',
      },
    ]);
    for (const moment of ['2026-11-21T08:00:30.000Z', '2026-11-21T23:00:00.000Z', '2026-11-22T08:00:00.000Z'])
      expect(await at(moment, ann)).toEqual([]);
  });

  test('[NTF-16] stay away when everything was read in the app', async () => {
    const ann = await told();
    await ann.notifications.markRead('2026-11-20T23:00:00.000Z');
    expect(await at('2026-11-21T08:00:00.000Z', ann)).toEqual([]);
  });

  test('[NTF-16] tell also what the app does not show', async () => {
    const ann = await told('Europe/London', { inApp: false });
    expect(await ann.notifications.recent()).toEqual({ notifications: [], unread: 0, unreadMessages: 0 });
    await ann.notifications.markRead('2026-11-20T23:00:00.000Z');
    expect((await at('2026-11-21T08:00:00.000Z', ann)).map(({ items }) => items.length)).toEqual([1]);
  });

  test('[NTF-16] tell nothing whose email was switched off meanwhile, and nothing to whoever wants none any more', async () => {
    const [ann, ben, eve] = [await told(), await told(), await told()];
    await ann.notificationSwitches.set({ type: 'INVITATION_ACCEPTED', channel: 'email', isOn: false });
    await ben.notificationEmails.choose({ frequency: 'at once' });
    await world.linkedEmails.setEnabled(eve.notificationLink, false);
    for (const one of [ann, ben, eve]) expect(await at('2026-11-21T08:00:00.000Z', one)).toEqual([]);
    await ben.notificationEmails.choose({ frequency: 'daily' });
    expect(await at('2026-11-22T08:00:00.000Z', ben)).toEqual([]);
  });

  test('[NTF-16] come on the clock of whoever lives there, also when they move or choose another hour', async () => {
    const ann = await told('Pacific/Auckland');
    expect(await at('2026-11-20T18:59:59.000Z', ann)).toEqual([]);
    await world.changeTimeZone(ann.id, 'Asia/Kolkata');
    expect(await at('2026-11-20T19:00:00.000Z', ann)).toEqual([]);
    await ann.reminders.choose({ time: '2026-11-20T20:30:00.000Z' });
    expect(await at('2026-11-20T20:29:59.000Z', ann)).toEqual([]);
    expect(await at('2026-11-20T20:30:00.000Z', ann)).toHaveLength(1);
  });

  test.each([
    ['forward', ['2027-03-27T08:00:00.000Z', '2027-03-28T07:00:00.000Z', '2027-03-29T07:00:00.000Z']],
    ['back', ['2027-10-30T07:00:00.000Z', '2027-10-31T08:00:00.000Z', '2027-11-01T08:00:00.000Z']],
  ])('[NTF-16] come once a date as the clock goes %s', async (_, moments) => {
    const ann = await told();
    const others = [await person(), await person(), await person()];
    for (const [day, moment] of moments.entries()) {
      const early = new Date(Date.parse(moment) - 1).toISOString();
      expect(await at(early, ann)).toEqual([]);
      expect(await at(moment, ann)).toHaveLength(1);
      const late = new Date(Date.parse(moment) + 7_200_000).toISOString();
      expect(await at(late, ann)).toEqual([]);
      await tellAgain(ann, others[day] ?? ann);
    }
  });

  /** Ends whatever partnership there is and has another one accepted. */
  const tellAgain = async (ann: TravelerPorts, ben: TravelerPorts): Promise<void> => {
    const pair = await ann.relationships.runningPartner();
    if (pair) await ann.relationships.remove(pair.id, { reason: 'found a new partner' });
    await acceptedBy(ann, ben);
  };
});
