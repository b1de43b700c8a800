import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewNotification } from '#core/notifications';
import type { Instant, TimeZone } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const contexts = everyEnvironment.filter(({ name }) => !name.startsWith('HTTP'));

describe.each(contexts)('emails about unread chats saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let room: string;
  let messages: number;

  beforeEach(async () => {
    world = await open();
    messages = 0;
    [ann, ben] = [await person(), await person()];
    room = await partners(ann, ben);
    world.setTime('2026-11-21T09:00:00.000Z');
  });
  afterEach(async () => world.close());

  const person = async (zone?: TimeZone): Promise<TravelerPorts> => {
    const one = await world.addTraveler(zone);
    await one.quests.join(QUEST_CODES.coast, TODAY);
    return one;
  };
  const partners = async (one: TravelerPorts, other: TravelerPorts): Promise<string> => {
    const form = { inviteeName: 'Ben', inviteeEmail: other.email, inviteTitle: '', inviteMessage: 'Come along.' };
    const { id } = await one.relationships.invite({ ...form, relationshipType: 'Running Partner' });
    await other.relationships.accept(id);
    return id;
  };
  const write = (from: TravelerPorts) => {
    messages += 1;
    return from.chat.send(room, { id: `m-${String(messages).padStart(6, '0')}`, text: 'Hello' });
  };

  /** The notifications about this chat that are due at a moment. */
  async function at(moment: Instant): Promise<readonly NewNotification[]> {
    world.setTime(moment);
    return ((await world.sendDueChatEmails?.()) ?? []).filter(({ relationshipId }) => relationshipId === room);
  }

  test('[NTF-17] tell once, 30 minutes after the first message, of messages that nobody read', async () => {
    await write(ann);
    world.setTime('2026-11-21T09:10:00.000Z');
    await write(ann);
    expect(await at('2026-11-21T09:29:59.999Z')).toEqual([]);
    expect(await at('2026-11-21T09:30:00.000Z')).toEqual([
      { to: ben.id, aboutId: ann.id, type: 'CHAT', targetId: null, relationshipId: room, title: '', message: 'Hello' },
    ]);
    for (const later of ['2026-11-21T09:30:30.000Z', '2026-11-22T09:00:00.000Z']) expect(await at(later)).toEqual([]);
  });

  test('[NTF-17] stay away when the messages were read or answered meanwhile, or the relationship ended', async () => {
    await write(ann);
    await ben.chat.markRead(room);
    expect(await at('2026-11-21T09:30:00.000Z')).toEqual([]);
    await write(ann);
    await write(ben);
    await ann.chat.markRead(room);
    expect(await at('2026-11-21T10:00:00.000Z')).toEqual([]);
    await write(ann);
    await ann.blocks.block(ben.id);
    expect(await at('2026-11-21T10:30:00.000Z')).toEqual([]);
  });

  test('[NTF-17] begin to wait anew with the first message after the chat was read', async () => {
    await write(ann);
    world.setTime('2026-11-21T09:20:00.000Z');
    await ben.chat.markRead(room);
    await write(ann);
    expect(await at('2026-11-21T09:49:59.999Z')).toEqual([]);
    expect(await at('2026-11-21T09:50:00.000Z')).toHaveLength(1);
  });

  test('[NTF-17] come once a chat and date; the next one waits for the hour of the reminder on the next date', async () => {
    await write(ann);
    expect(await at('2026-11-21T09:30:00.000Z')).toHaveLength(1);
    await ben.chat.markRead(room);
    await write(ann);
    expect(await at('2026-11-21T10:00:00.000Z')).toEqual([]);
    expect(await at('2026-11-21T23:59:59.999Z')).toEqual([]);
    expect(await at('2026-11-22T07:59:59.999Z')).toEqual([]);
    expect(await at('2026-11-22T08:00:00.000Z')).toHaveLength(1);
  });

  test('[NTF-17] count the date where the reader lives', async () => {
    await world.changeTimeZone(ben.id, 'Pacific/Auckland');
    await write(ann);
    expect(await at('2026-11-21T10:30:00.000Z')).toHaveLength(1);
    await write(ann);
    expect(await at('2026-11-21T11:00:00.000Z')).toHaveLength(1);
  });
});
