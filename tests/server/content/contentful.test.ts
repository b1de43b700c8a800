import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentfulUnavailable } from '#adapters/contentful/contentful-delivery';
import { contentSource } from '#composition/server/content/content-source';
import { prepareServerWithLog } from '#server/startup-tasks';
import { readSettings, type Settings, InvalidSettings } from '#composition/server/context/settings';
import { contentFolderForFile } from '../../fixtures/content/sample-content.ts';
import { skipRetryWaits } from '../../fixtures/contentful/skip-retry-waits.ts';
import { StubContentfulServer } from '../../fixtures/contentful/stub-contentful-server.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { readLegalDocument } from '#api/account/account.api';
import { completeStep, openChallenge } from '#api/challenges/challenges.api';
import { findCohortByCode, joinCohort } from '#api/quests/quests.api';

const environmentOf = (host: string) => ({
  WAYMARK_SECRET: 'a secret that is only used in tests, forty bytes',
  WAYMARK_CONTENTFUL_SPACE: 'w4ymk7h3l4mp',
  WAYMARK_CONTENTFUL_TOKEN: 'a-delivery-key',
  WAYMARK_CONTENTFUL_HOST: host,
});

const ENTRIES = 'https://app.contentful.com/spaces/w4ymk7h3l4mp/environments/master/entries';

describe.each(everyDatabase)('content from Contentful on $name', (database) => {
  const data = contentFolderForFile({});
  const replay = new StubContentfulServer();
  const told: string[] = [];
  let server: TestServer;

  const settingsIn = (folder: string): Partial<Settings> => {
    const { contentful, contentFolder, authoredContentFolder } = readSettings({
      ...environmentOf(replay.access.host),
      WAYMARK_DATA: folder,
    });
    return { data: folder, contentful, contentFolder, authoredContentFolder };
  };

  beforeAll(async () => {
    await replay.open();
    server = await startServer(database, {
      settings: settingsIn(data),
      prepare: (context) => prepareServerWithLog(context, (line) => void told.push(line)),
    });
  });
  afterAll(async () => {
    await server.close();
    await replay.close();
  });

  /** Starts anew, and answers what was told. */
  const startedAnew = async (): Promise<readonly string[]> => {
    const news: string[] = [];
    await prepareServerWithLog(server.context, (line) => void news.push(line));
    return news;
  };

  const quest = async (id: string) => {
    const { quests } = await contentSource(server.context.settings).read();
    const found = quests.find((authored) => authored.quest.id === id);
    if (!found) throw new Error(`there is no quest ${id}`);
    return found;
  };

  const titleOfLamps = async () => (await server.call(findCohortByCode, { code: '50003' })).body.questTitle;

  test('[CNT-4] a malformed applet is told once, with its entry, and stands as the placeholder', async () => {
    expect(told[0]).toBe('We’re using the content, but it has these problems:');
    const malformed = `- ${ENTRIES}/${replay.idOf('order-of-lights')}`;
    expect(told).toContain(`${malformed} A rank needs at least 3 options. Add some.`);
    expect(told).toContain(
      `- ${ENTRIES}/${replay.idOf('wait')} "applets" links to "qSctD1J0pEQ7mpbH8UHP8L", which isn’t published or isn’t of the right type. We left the link out.`,
    );
    expect(await startedAnew()).toEqual([]);

    const { applets } = await quest('far-lights');
    expect(applets.map(({ id, appletType }) => [id, appletType])).toEqual([
      ['a-word', 'inline-text'],
      ['colour-of-it', 'inline-text'],
      ['order-of-lights', 'malformed'],
    ]);
  });

  test('[CNT-4] a step with a malformed applet is completed by what can be answered', async () => {
    const token = await sessionToken(server.context, await addTraveler(server.context));
    const [year = 0, month = 0, day = 0] = server.clock.now().split(/[-T]/).map(Number);
    const userLocalDate = { year, month, day, startOnSameWeek: true };
    await server.call(joinCohort, { enrollmentCode: '50002', userLocalDate }, { token });
    const { body } = await server.call(openChallenge, { id: 'signal' }, { token });
    const applets = body.applets;
    expect(applets.map(({ id, appletType, title }) => [id, appletType, title])).toContainEqual([
      'order-of-lights',
      'malformed',
      'The order of the lights',
    ]);
    const word = { appletId: 'a-word', appletType: 'inline-text', text: 'Bright' };
    const step = { challengeId: 'signal', stepId: 'flash', applets: [word], platform: 'web' } as const;
    const completed = await server.call(completeStep, step, { token, key: 'flash-1' });
    expect([completed.status, completed.body]).toEqual([200, { completedSteps: [1] }]);
  });

  test('[CNT-5] media are served from our own address, also those that only a quest pinned before shows', async () => {
    const { quest: lamps } = await quest('lamps');
    const image = lamps.weeks[0]?.challenges[0]?.imageUrl ?? '';
    expect(image).toMatch(/^\/content\/lamps\/media\/round-[0-9a-f]{10}\.svg$/);
    replay.publish('look', { image: null });
    expect(await startedAnew()).toEqual([]);
    const shown = await fetch(server.url + image);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(await shown.text()).toContain('<title>Round</title>');
    expect((await fetch(`${server.url}/content/lamps/quest.yaml`)).status).toBe(404);
    expect((await fetch(`${server.url}/content/.notes.json`)).status).toBe(404);
  });

  test('legal documents come from files where the space has none', async () => {
    const { status, body } = await server.call(readLegalDocument, { name: 'privacy-policy' });
    expect([status, body.fields.content.content.length > 0]).toEqual([200, true]);
  });

  test('[CNT-5] what was published since is there after the next reading, and what was taken back is not', async () => {
    replay.publish('lamps', { title: 'New lamps' });
    replay.unpublish('wick');
    expect((await startedAnew()).join('\n')).toContain(`"playlist" links to "${replay.idOf('wick')}"`);
    expect(await titleOfLamps()).toBe('New lamps');
    expect((await quest('lamps')).playlist?.map(({ id }) => id)).toEqual(['oil', 'hum']);
  });

  test('[QST-6] the last good content goes on while the service is down, which is told once', async () => {
    skipRetryWaits();
    replay.publish('lamps', { title: 'Newer lamps' });
    replay.trouble = 'down';
    expect(await startedAnew()).toEqual([
      'We can’t use the content, because of these problems. The last good version stays in use:',
      '- Contentful isn’t responding as expected: ServiceUnavailable',
    ]);
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('New lamps');
    expect((await server.call(readLegalDocument, { name: 'privacy-policy' })).status).toBe(200);
    replay.trouble = 'none';
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('Newer lamps');
  });

  test('[QST-6] a fault that no placeholder can stand for is told once, and the last good content goes on', async () => {
    replay.publish('go', { text: '<b>Out.</b>' });
    replay.publish('lamps', { title: 'Lamps that wait' });
    const [title, ...faults] = await startedAnew();
    expect(title).toBe('We can’t use the content, because of these problems. The last good version stays in use:');
    expect(faults).toContain(`- ${ENTRIES}/${replay.idOf('go')} You can’t use HTML. Write it as Markdown.`);
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('Newer lamps');
    replay.publish('go', { text: 'Out.' });
    expect(await startedAnew()).toEqual([]);
    expect(await titleOfLamps()).toBe('Lamps that wait');
  });

  test('a server that has never served anything is refused while the service is down', async () => {
    skipRetryWaits();
    replay.trouble = 'down';
    const settings = settingsIn(join(data, 'another'));
    const prepare = (context: TestServer['context']) => prepareServerWithLog(context, () => undefined);
    await expect(startServer(database, { settings, prepare })).rejects.toThrow(ContentfulUnavailable);
    replay.trouble = 'none';
  });
});

describe('the settings of Contentful', () => {
  const folder = contentFolderForFile({});
  const read = (more: Readonly<Record<string, string>>): Settings =>
    readSettings({ ...environmentOf('cdn.contentful.com'), WAYMARK_DATA: folder, ...more });

  test('say what is read and where it is saved, and files are read without them', () => {
    expect(read({}).contentful).toEqual({
      space: 'w4ymk7h3l4mp',
      token: 'a-delivery-key',
      environment: 'master',
      host: 'cdn.contentful.com',
    });
    expect(read({ WAYMARK_CONTENTFUL_ENVIRONMENT: 'spring' }).contentFolder).toBe(
      join(folder, 'contentful/w4ymk7h3l4mp-spring/content'),
    );
    const files = readSettings({ WAYMARK_DATA: folder, WAYMARK_CONTENT: '/my/quests' });
    expect([files.contentful, files.contentFolder]).toEqual([undefined, '/my/quests']);
  });

  test.each([
    [{ WAYMARK_CONTENTFUL_TOKEN: '' }, 'WAYMARK_CONTENTFUL_SPACE and WAYMARK_CONTENTFUL_TOKEN go together'],
    [{ WAYMARK_CONTENTFUL_SPACE: '' }, 'WAYMARK_CONTENTFUL_SPACE and WAYMARK_CONTENTFUL_TOKEN go together'],
    [{ WAYMARK_CONTENTFUL_SPACE: '../up' }, 'WAYMARK_CONTENTFUL_SPACE is an id of Contentful'],
    [{ WAYMARK_CONTENTFUL_ENVIRONMENT: 'a/b' }, 'WAYMARK_CONTENTFUL_ENVIRONMENT is an id of Contentful'],
    [{ WAYMARK_CONTENTFUL_HOST: 'https://cdn.contentful.com' }, 'WAYMARK_CONTENTFUL_HOST is a host, without https://'],
    [
      { WAYMARK_CONTENTFUL_HOST: 'preview.contentful.com' },
      'WAYMARK_CONTENTFUL_HOST is the preview API, which serves drafts',
    ],
  ])('are refused as %j', (more: Readonly<Record<string, string>>, problem) => {
    expect(() => read(more)).toThrow(new InvalidSettings([problem]));
  });
});
