import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const LATER = '2026-11-29T09:00:00.000Z';

describe.each(everyEnvironment)('hints given by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let stops: (() => void)[];

  beforeEach(async () => {
    world = await open();
    stops = [];
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
  });
  afterEach(async () => {
    for (const stop of stops) stop();
    await world.close();
  });

  /** Collects the hints from now on, without the initial one. */
  const hintsOf = async ({ live }: TravelerPorts, only: string): Promise<string[]> => {
    const hints: string[] = [];
    let hasBegun = false;
    const heard = (hint: string): void => {
      if (hint === 'everything') hasBegun = true;
      else if (hint.startsWith(only)) hints.push(hint);
    };
    stops.push(live.watch(heard));
    await expect.poll(() => hasBegun).toBe(true);
    expect(live.isOpen).toBe(true);
    return hints;
  };
  const invite = async (): Promise<string> => {
    const invitation = await ann.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail: ben.email,
      inviteTitle: '',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    return invitation.id;
  };

  test('begin with everything, also for whoever comes back', async () => {
    await hintsOf(ben, '');
    stops.splice(0).forEach((stop) => stop());
    await invite();
    expect(await hintsOf(ben, '')).toEqual([]);
  });

  test('say that there are notifications, to whom they are for, and that they were read', async () => {
    const [anns, bens] = [await hintsOf(ann, 'notifications'), await hintsOf(ben, 'notifications')];
    await invite();
    await expect.poll(() => bens).toEqual(['notifications']);
    await ben.notifications.markRead(LATER);
    await expect.poll(() => bens).toEqual(['notifications', 'notifications']);
    await ben.notifications.markRead(LATER);
    expect(anns).toEqual([]);
    expect(bens).toHaveLength(2);
  });

  test('[REL-18] say to both that something is new between them, also what nobody is told of', async () => {
    const [anns, bens] = [await hintsOf(ann, 'relationships'), await hintsOf(ben, 'relationships')];
    const id = await invite();
    for (const hints of [anns, bens]) await expect.poll(() => hints).toEqual(['relationships']);
    await ann.relationships.remove(id, { from: 'Invitation' });
    for (const hints of [anns, bens]) await expect.poll(() => hints).toEqual(['relationships', 'relationships']);
  });

  test('name the room that was written into to both who are in it, and to its reader that it was read', async () => {
    const room = await invite();
    await ben.relationships.accept(room);
    const [anns, bens] = [await hintsOf(ann, 'chat:'), await hintsOf(ben, 'chat:')];
    await ann.chat.send(room, { id: 'm-000001', text: 'Hello' });
    for (const hints of [anns, bens]) await expect.poll(() => hints).toEqual([`chat:${room}`]);
    await ben.chat.markRead(room);
    await expect.poll(() => bens).toEqual([`chat:${room}`, `chat:${room}`]);
    await ben.chat.markRead(room);
    await ann.chat.send(room, { id: 'm-000001', text: 'Hello' });
    expect(anns).toEqual([`chat:${room}`]);
  });

  test('are heard by nobody who stopped', async () => {
    const hints = await hintsOf(ben, '');
    stops.splice(0).forEach((stop) => stop());
    const others = await hintsOf(ben, 'notifications');
    await invite();
    await expect.poll(() => others).toEqual(['notifications']);
    expect(hints).toEqual([]);
  });
});
