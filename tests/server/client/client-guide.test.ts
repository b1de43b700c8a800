import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChallenge } from '#api/challenges/challenges.api';
import { sendChatMessage } from '#api/chat/chat.api';
import { blocksOfGuide, createGuideProject, type GuideProject } from '../../fixtures/guide-project.ts';
import { packClient, packCore, type PackedPackage } from '../../fixtures/packed-packages.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';
import { startStubNpmRegistry, type StubNpmRegistry, withDependencies } from '../../fixtures/stub-npm-registry.ts';
import { type PartnersOnCoast, startWithPartnersOnCoast } from '../support/partners-on-coast.ts';
import { anyDatabase } from '../support/test-server.ts';

const steps = blocksOfGuide('docs/using-the-client.md').flatMap((block) => block.steps);

describe('the guide to using the client', () => {
  let partners: PartnersOnCoast;
  let packages: readonly PackedPackage[];
  let registry: StubNpmRegistry;
  let project: GuideProject;

  beforeAll(async () => {
    partners = await startWithPartnersOnCoast(anyDatabase);
    const { server, ann, ben, password } = partners;
    packages = [packCore(), packClient()];
    registry = await startStubNpmRegistry(
      ...withDependencies('date-fns', '@date-fns/tz', 'fast-check', 'axios', '@sinclair/typebox'),
    );
    project = createGuideProject(
      registry.url,
      packages.map(({ tarball }) => tarball),
      {
        WAYMARK_URL: server.url,
        WAYMARK_EMAIL: ann.email,
        WAYMARK_PARTNER: ben.email,
        WAYMARK_PASSWORD: password,
      },
    );
  }, 240_000);
  afterAll(async () => {
    project?.remove();
    registry?.close();
    packages?.forEach((one) => one.remove());
    await partners?.server.close();
  });

  /** Answers in the chat, once, as soon as there is something to answer. */
  const answerInChat = (): ((output: string) => void) => {
    const { server, ben, room } = partners;
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

      expect(said['node --test build/server.test.js']).toMatch(/pass 13\n.*fail 0\n/s);

      const { server, ann } = partners;
      const { body } = await server.call(openChallenge, { id: 'shore' }, ann);
      expect(body.completedSteps).toEqual([0]);
      expect(body.answers).toContainEqual(
        expect.objectContaining({ appletId: 'shore-words', text: 'Salt, and gulls.' }),
      );
    },
  );
});
