import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveQuestRevisions, upgradeCohort } from '#adapters/postgres/content/content-revisions';
import type { Token } from '#core/account';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { richTextOf } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { QUEST_CODES, coastQuest, COHORTS, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep } from '#api/challenges/challenges.api';
import type { Endpoint } from '#api/endpoint';
import { type LastUpdateForm, syncApplets, syncQuests, syncSteps } from '#api/content/content.api';
import { joinCohort } from '#api/quests/quests.api';

const applet = (id: string, more: Partial<AppletContent>): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: `Artifact ${id}`,
  description: richTextOf('Do this.'),
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const madlib = {
  sentence: 'I {what} here.',
  inputs: [{ id: 'what', type: 'selection' as const, placeholder: null, options: ['sit', 'stand'] }],
};
const options = [{ id: 'first', title: 'First', order: 1 }];

/** An applet of every shape, with all that an author can say of it. */
const everyShape: readonly AppletContent[] = [
  applet('shore-words', {
    sendButton: true,
    thumbnailUrl: '/content/a.svg',
    tags: ['quiet'],
  }),
  applet('shore-more', {
    appletType: 'group-applet',
    applets: [
      applet('inner-picture', { appletType: 'upload-image', uploadPrompt: 'A picture', supportedTypes: ['.png'] }),
      applet('inner-madlib', { appletType: 'madlib', madlib }),
      applet('inner-rank', { appletType: 'rank', options }),
      applet('inner-tree', { appletType: 'decision-tree', decisionTreeBranches: options }),
      applet('inner-quiz', {
        appletType: 'quiz',
        quiz: {
          id: 'quiz',
          sections: [
            {
              id: 'section',
              title: 'One',
              questions: [
                {
                  id: 'question',
                  title: 'Which?',
                  options: [{ id: 'a', title: 'A', result: 'calm' }],
                  slider: { minimumValue: 1, maximumValue: 5 },
                  madlib: { ...madlib, appletId: 'inner-madlib' },
                },
              ],
            },
          ],
          rewards: [{ result: 'calm', title: 'Calm', description: richTextOf('Rest.'), mediaUrl: null }],
          mixedResultText: null,
        },
      }),
    ],
  }),
];
const rich: AuthoredQuest = { ...coastQuest, applets: everyShape };

describe.each(everyDatabase)('the content calls on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const ask = <Update>(endpoint: Endpoint<LastUpdateForm, Update>, lastUpdatedAt?: string) =>
    server.call(endpoint, { lastUpdatedAt }, { token });
  const upgrade = async (content: AuthoredQuest): Promise<void> => {
    const revisions = await saveQuestRevisions(server.db, [content], server.clock.now());
    const { id } = COHORTS.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.coast) ?? { id: '' };
    await upgradeCohort(server.db, id, revisions.get('coast') ?? '', server.clock.now());
  };

  test('[CNT-3] tell nobody anything who is not signed in', async () => {
    const reply = await server.call(syncSteps, {}, {});
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'errorSessionExpired']);
  });

  test('[CNT-3] tell what joining a quest and completing a step open, and only that', async () => {
    expect((await ask(syncSteps)).body).toEqual({ changed: [], gone: [], updatedAt: '2026-11-20T09:00:00.000Z' });
    server.clock.advance({ minutes: 1 });
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const { body } = await ask(syncSteps, '2026-11-20T09:00:00.000Z');
    expect(body.changed.map(({ id }) => id)).toEqual(['shore-look', 'shore-walk', 'dunes-climb', 'cliff-climb']);
    server.clock.advance({ minutes: 1 });
    const sent = { challengeId: 'shore', stepId: 'shore-walk', applets: [], platform: 'web' as const };
    expect((await server.call(completeStep, sent, { token })).status).toBe(200);
    expect((await ask(syncSteps, body.updatedAt)).body).toMatchObject({ changed: [], gone: [] });
  });

  test('[CNT-3][QST-6] tell an upgrade with every shape of applet whole, and take it back again', async () => {
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const { body: first } = await ask(syncApplets);
    expect(first.changed).toEqual(coastQuest.applets);
    server.clock.advance({ minutes: 1 });
    await upgrade(rich);
    const { body: second } = await ask(syncApplets, first.updatedAt);
    expect(second.changed).toEqual(everyShape);
    server.clock.advance({ minutes: 1 });
    await upgrade({ ...coastQuest, applets: coastQuest.applets.slice(0, 1) });
    expect((await ask(syncApplets, second.updatedAt)).body).toMatchObject({
      changed: [{ id: 'shore-words', title: 'Artifact shore-words', description: null }],
      gone: [],
    });
    await upgrade(coastQuest);
  });

  test.each(['yesterday', '2026-02-30T09:00:00.000Z', '2026-11-20', '2026-11-20T09:00:00.000+01:00', ''])(
    '[CNT-3] refuse %j as a moment',
    async (moment) => {
      const reply = await ask(syncQuests, moment);
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'errorInvalidRequest']);
    },
  );

  test('[CNT-3] refuse what they do not know', async () => {
    const response = await fetch(`${server.url}${API_PREFIX}/contentful/weeks?questId=x`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, ((await response.json()) as { errorCode: string }).errorCode]).toEqual([
      422,
      'errorInvalidRequest',
    ]);
  });
});
