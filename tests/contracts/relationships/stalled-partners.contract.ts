import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const [BEFORE, SEVENTH_DAY, SOON_AFTER, THREE_DAYS_ON] = [
  '2026-11-27T08:59:00.000Z',
  '2026-11-27T09:00:00.000Z',
  '2026-11-30T08:59:00.000Z',
  '2026-11-30T09:00:00.000Z',
];

describe.each(everyEnvironment)('stalled partners saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let partnership = '';

  const nudgesOf = async ({ notifications }: TravelerPorts) =>
    (await notifications.recent()).notifications.filter(({ type }) => type === 'PARTNER_NUDGE');

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
    const sent = { inviteeName: 'Ben Fields', inviteeEmail: ben.email, inviteTitle: '', inviteMessage: 'Shall we?' };
    partnership = (await ann.relationships.invite({ ...sent, relationshipType: 'Running Partner' })).id;
    await ben.relationships.accept(partnership);
  });
  afterEach(async () => world.close());

  test('[REL-29] are told of with the date of the reader of their last activity, from the seventh day on', async () => {
    world.setTime(BEFORE);
    expect(await ann.stalledPartners.current()).toBeNull();
    world.setTime(SEVENTH_DAY);
    expect(await ann.stalledPartners.current()).toEqual({
      relationshipId: partnership,
      lastActiveOn: '2026-11-20',
      nudgedAt: null,
    });
    await world.changeTimeZone(ann.id, 'Pacific/Kiritimati');
    expect(await ann.stalledPartners.current()).toMatchObject({ lastActiveOn: '2026-11-20' });
    await world.changeTimeZone(ann.id, 'Pacific/Honolulu');
    expect(await ann.stalledPartners.current()).toMatchObject({ lastActiveOn: '2026-11-19' });
  });

  test('[REL-29] are active again once they wrote in the chat', async () => {
    world.setTime(BEFORE);
    await ben.chat.send(partnership, { id: 'abcd1234', text: 'I am back.' });
    world.setTime(SEVENTH_DAY);
    expect(await ann.stalledPartners.current()).toBeNull();
    expect(await refusalKeyOf(ann.stalledPartners.nudge(partnership))).toBe('partnerNotStalled');
    expect(await ben.stalledPartners.current()).toMatchObject({ lastActiveOn: '2026-11-20' });
  });

  test('[REL-30] are nudged once in 3 days, and told so by name', async () => {
    world.setTime(SEVENTH_DAY);
    await ann.stalledPartners.nudge(partnership);
    expect(await nudgesOf(ben)).toMatchObject([{ relationshipId: partnership, displayName: 'Ann Walker' }]);
    expect(await ann.stalledPartners.current()).toMatchObject({ nudgedAt: SEVENTH_DAY });
    world.setTime(SOON_AFTER);
    expect(await refusalKeyOf(ann.stalledPartners.nudge(partnership))).toBe('nudgedAlready');
    world.setTime(THREE_DAYS_ON);
    expect(await ann.stalledPartners.current()).toMatchObject({ nudgedAt: null });
    await ann.stalledPartners.nudge(partnership);
    expect(await nudgesOf(ben)).toHaveLength(2);
    expect(await nudgesOf(ann)).toEqual([]);
  });

  test('[REL-30] are nudged by nobody whom they blocked, by no stranger, and not once they are fellow travelers', async () => {
    const cho = await world.addTraveler();
    world.setTime(SEVENTH_DAY);
    expect(await refusalKeyOf(cho.stalledPartners.nudge(partnership))).toBe('relationshipNotFound');
    await ben.relationships.remove(partnership, {});
    expect(await refusalKeyOf(ann.stalledPartners.nudge(partnership))).toBe('relationshipNotFound');
    expect(await ann.stalledPartners.current()).toBeNull();
    await ben.blocks.block(ann.id);
    expect(await refusalKeyOf(ann.stalledPartners.nudge(partnership))).toBe('relationshipNotFound');
    expect(await nudgesOf(ben)).toEqual([]);
  });
});
