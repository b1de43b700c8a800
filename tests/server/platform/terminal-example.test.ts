import { createClient } from '@waymark/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';
import type { Token } from '#core/account';
import { messages } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { Terminal } from '../../../examples/terminal/terminal.ts';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { sendChatMessage } from '#api/chat/chat.api';
import { openChallenge } from '#api/challenges/challenges.api';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';
import { saveSchedule } from '#api/schedule/schedule.api';

const PASSWORD = 'salt and seaweed';
const hours = {
  mondayHours: 0,
  tuesdayHours: 0,
  wednesdayHours: 0,
  thursdayHours: 0,
  fridayHours: 4,
  saturdayHours: 0,
  sundayHours: 0,
};

describe.each(everyDatabase)('the front end for a terminal on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    server.clock.set(FRIDAY);
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<{ readonly id: TravelerId; readonly token: Token }> => {
    const id = await addTraveler(server.context);
    const token = await sessionToken(server.context, id);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    return { id, token };
  };

  /** Everything said while these lines are typed, one after another. */
  const conversation = async (typed: readonly string[]): Promise<string> => {
    const left = [...typed];
    const said: string[] = [];
    const screen = {
      ask: async (question: string) => {
        said.push(question);
        return left.shift();
      },
      say: (line: string) => void said.push(line),
    };
    await new Terminal(createClient({ url: server.url, clock: server.clock }), screen).run();
    return said.join('\n');
  };

  test('signs in, completes a step of today with an answer, and reads the chat', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const passwordHash = await new Argon2PasswordHasher().hash(PASSWORD);
    await server.db.updateTable('travelers').set({ password_hash: passwordHash }).where('id', '=', ann.id).execute();
    const { quest } = (await server.call(readActiveQuest, {}, ann)).body;
    await server.call(saveSchedule, { questId: quest.id, ...hours }, ann);
    const invitation = {
      inviteeName: 'Ben',
      inviteeEmail: `${ben.id}@scene.test`,
      inviteTitle: '',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    } as const;
    const { id: room } = (await server.call(invitePerson, invitation, ann)).body;
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);
    await server.call(sendChatMessage, { room, id: 'm-000001', text: 'Mind \u001b[31mthe tide.' }, ben);

    const email = `${ann.id}@scene.test`;
    const said = await conversation([
      email,
      'not the password',
      email,
      PASSWORD,
      'do 1',
      '',
      '',
      'do 1',
      'Salt, and gulls.',
      '',
      'chat',
      'leave',
    ]);

    for (const line of [messages.errorAuthentication, '1. Step shore-look (30 min)', 'Do shore-look.'])
      expect(said).toContain(line);
    expect(said).toContain('Artifact shore-words');
    expect(said).toContain('Done: Step shore-look\n1. Step shore-walk (45 min)');
    expect(said).toContain('09:00 Ann Walker: Mind [31mthe tide.');
    const { body } = await server.call(openChallenge, { id: 'shore' }, ann);
    expect(body).toMatchObject({
      completedSteps: [0],
      answers: [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls.' }],
    });
  });
});
