import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';
import { openChallenge } from '#api/challenges/challenges.api';
import { sendChatMessage } from '#api/chat/chat.api';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';
import { saveSchedule } from '#api/schedule/schedule.api';
import type { Token } from '#core/account';
import type { TravelerId } from '#core/shared';
import { blocksOfGuide, createGuideProject, type GuideProject } from '../../fixtures/guide-project.ts';
import { packClient, packCore, type PackedPackage } from '../../fixtures/packed-packages.ts';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { startStubNpmRegistry, type StubNpmRegistry, withDependencies } from '../../fixtures/stub-npm-registry.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const PASSWORD = 'salt and seaweed';
const day = { mondayHours: 0, tuesdayHours: 0, wednesdayHours: 0, thursdayHours: 0, saturdayHours: 0, sundayHours: 0 };

const steps = blocksOfGuide('docs/using-the-client.md').flatMap((block) => block.steps);

describe('the guide to using the client', () => {
  let server: TestServer;
  let packages: readonly PackedPackage[];
  let registry: StubNpmRegistry;
  let project: GuideProject;
  let ann: { readonly id: TravelerId; readonly token: Token };
  let ben: { readonly id: TravelerId; readonly token: Token };
  let room: string;

  const onTheCoast = async (): Promise<{ readonly id: TravelerId; readonly token: Token }> => {
    const id = await addTraveler(server.context);
    const token = await sessionToken(server.context, id);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    return { id, token };
  };

  beforeAll(async () => {
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
    server.clock.set(FRIDAY);
    ann = await onTheCoast();
    ben = await onTheCoast();
    const passwordHash = await new Argon2PasswordHasher().hash(PASSWORD);
    await server.db.updateTable('travelers').set({ password_hash: passwordHash }).where('id', '=', ann.id).execute();
    const { quest } = (await server.call(readActiveQuest, {}, ann)).body;
    await server.call(saveSchedule, { questId: quest.id, ...day, fridayHours: 4 }, ann);
    const invitation = {
      inviteeName: 'Ben',
      inviteeEmail: `${ben.id}@scene.test`,
      inviteTitle: '',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    } as const;
    room = (await server.call(invitePerson, invitation, ann)).body.id;
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);

    packages = [packCore(), packClient()];
    registry = await startStubNpmRegistry(
      ...withDependencies('date-fns', '@date-fns/tz', 'fast-check', 'axios', '@sinclair/typebox'),
    );
    project = createGuideProject(
      registry.url,
      packages.map(({ tarball }) => tarball),
      { WAYMARK_URL: server.url, WAYMARK_EMAIL: `${ann.id}@scene.test`, WAYMARK_PASSWORD: PASSWORD },
    );
  }, 240_000);
  afterAll(async () => {
    project?.remove();
    registry?.close();
    packages?.forEach((one) => one.remove());
    await server?.close();
  });

  /** Answers in the chat, once, as soon as there is something to answer. */
  const answerInChat = (): ((output: string) => void) => {
    let isAnswered = false;
    return (output) => {
      if (isAnswered || !output.includes('You: ')) return;
      isAnswered = true;
      server.clock.set(new Date(Date.parse(FRIDAY) + 60_000).toISOString());
      void server.call(sendChatMessage, { room, id: 'm-000001', text: 'Mind the tide.' }, ben);
    };
  };

  test(
    'holds, step by step, in a project that has nothing of Waymark but the two packages',
    { retry: 0, timeout: 240_000 },
    async () => {
      const said: Record<string, string> = {};
      for (const step of steps)
        if ('file' in step) project.write(step.file, step.text);
        else {
          const { code, output } = await project.run(step.line, answerInChat());
          expect({ line: step.line, code, output }).toEqual({ line: step.line, code: 0, output });
          said[step.line] = output;
        }
      expect(said['node build/today.js']).toContain(`${FRIDAY.slice(0, 10)} open Step shore-look`);
      expect(said['node build/complete.js "Salt, and gulls."']).toBe('shore-look is done.');
      expect(said['node build/draft.js']).toBe('kept: Ask the ferryman.');
      expect(said['node build/applets.js']).toBe('Artifact shore-words, required\nArtifact shore-more, optional');
      expect(said['node build/upload.js']).toMatch(/(\d+) of \1 bytes\nstored at \S+$/);
      expect(said['node build/chat.js']).toBe('You: Shall we walk today?\nThey: Mind the tide.');

      const { body } = await server.call(openChallenge, { id: 'shore' }, ann);
      expect(body.completedSteps).toEqual([0]);
      expect(body.answers).toContainEqual(
        expect.objectContaining({ appletId: 'shore-words', text: 'Salt, and gulls.' }),
      );
    },
  );
});
