import { createClient } from '@waymark/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { Terminal } from '../../../examples/terminal/terminal.ts';
import { type PartnersOnCoast, startWithPartnersOnCoast } from '../support/partners-on-coast.ts';
import { everyDatabase } from '../support/test-server.ts';
import { sendChatMessage } from '#api/chat/chat.api';
import { openChallenge } from '#api/challenges/challenges.api';

describe.each(everyDatabase)('the front end for a terminal on $name', (database) => {
  let partners: PartnersOnCoast;

  beforeAll(async () => {
    partners = await startWithPartnersOnCoast(database);
  });
  afterAll(async () => partners.server.close());

  /** Everything said while these lines are typed, one after another. */
  const conversation = async (typed: readonly string[]): Promise<string> => {
    const { server } = partners;
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
    const { server, ann, ben, room, password } = partners;
    await server.call(sendChatMessage, { room, id: 'm-000001', text: 'Mind \u001b[31mthe tide.' }, ben);

    const said = await conversation([
      ann.email,
      'not the password',
      ann.email,
      password,
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
