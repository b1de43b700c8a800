import { describe, expect, test } from 'vitest';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyEnvironment } from '../support/environments.ts';
import { describeChats } from './chat-cases.ts';

describe.each(everyEnvironment)('chats saved by $name', ({ open }) => {
  describeChats({ open });

  test('[CHT-5] stand in the list of both people with their newest message, cut short', async () => {
    const world = await open(100);
    world.setTime(FRIDAY);
    const [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
    const { id } = await ann.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail: ben.email,
      inviteTitle: '',
      inviteMessage: 'Shall we?',
      relationshipType: 'Running Partner',
    });
    await ben.relationships.accept(id);
    const newest = async () => (await ben.relationships.overview()).relationships.map(({ lastMessage }) => lastMessage);
    expect(await newest()).toEqual([null]);
    await ann.chat.send(id, { id: 'm-000001', text: 'Good morning' });
    const { createdAt, senderId } = await ann.chat.send(id, { id: 'm-000002', text: `Are\nyou ${'x'.repeat(300)}` });
    expect(await newest()).toEqual([{ text: `Are you ${'x'.repeat(152)}`, senderId, createdAt }]);
    await world.close();
  });
});
