import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { messages, pageTitle } from '#core/messages';
import { previewPictureUrl, SHOWCASE_VERSION, showcasePageTitle } from '#core/showcases';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const INDEX = `<!doctype html><html><head><title>App</title><meta name="description" content="The app." /></head>
<body><div id="root"></div></body></html>`;
const HOSTILE = '</title><script>alert(1)</script>"\'$&';

describe.each(everyDatabase)('the page of a showcase on $name', (database) => {
  let server: TestServer;
  let siteFolder: string;

  beforeAll(async () => {
    siteFolder = mkdtempSync(join(tmpdir(), 'waymark-showcase-page-'));
    writeFileSync(join(siteFolder, 'index.html'), INDEX);
    server = await startServer(database, { prepare: seedSampleQuests, settings: { siteFolder } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(siteFolder, { recursive: true });
  });

  const publish = async (title: string, allowsSearch = false, callToAction = 'Say hello'): Promise<string> => {
    const { clock, random, db } = server.context;
    const id = random.uuid();
    await new PostgresShowcaseRecords(db, clock, random).save({
      id,
      ownerId: await addTraveler(server.context),
      showcaseVersionName: SHOWCASE_VERSION,
      title,
      callToAction,
      backgroundUrl: null,
      videoUrl: null,
      allowsSearch,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: clock.now(),
      publishedOn: clock.now(),
    });
    return id;
  };
  const open = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  test('[SHW-2] says whose it is and what it is called to other sites, and to whoever runs no script', async () => {
    const id = await publish('My lake');
    for (const path of [`/showcase/${id}`, `/showcase/${id}/contact`]) {
      const { status, headers, html } = await open(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      for (const part of [
        `<title>${showcasePageTitle({ title: 'My lake', userDisplayName: 'Ann Walker' }, path.split('/')[3])}</title>`,
        '<meta property="og:title" content="My lake · Ann Walker" />',
        `<meta property="og:url" content="${server.context.settings.publicUrl}/showcase/${id}" />`,
        '<meta name="robots" content="noindex" />',
        '<meta name="description" content="Say hello" />',
        '<meta property="og:description" content="Say hello" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        '<meta property="og:image:width" content="1200" />',
        '<meta property="og:image:height" content="630" />',
        '<noscript><main><h1>My lake</h1>',
      ])
        expect(html).toContain(part);
      expect(html).not.toContain('@scene.test');
    }
  });

  test('[SHW-2] answers whoever asks for its head alone as it answers a page, once it is gone too', async () => {
    const id = await publish('My lake');
    const headAndPage = async (path: string) => {
      const head = await fetch(server.url + path, { method: 'HEAD' });
      const page = await fetch(server.url + path);
      expect(await head.text()).toBe('');
      const of = ({ status, headers }: Response) => [status, headers.get('content-type'), headers.get('cache-control')];
      expect(of(head)).toEqual(of(page));
      return head.status;
    };
    const picture = previewPictureUrl(id, 'any');
    expect(await headAndPage(`/showcase/${id}`)).toBe(200);
    expect(await headAndPage(picture)).toBe(200);
    expect(await headAndPage('/api/v1/openapi.json')).toBe(200);
    await server.db.updateTable('showcases').set({ published_on: null }).where('id', '=', id).execute();
    expect(await headAndPage(`/showcase/${id}`)).toBe(410);
    expect(await headAndPage(picture)).toBe(410);
    expect(await headAndPage('/api/v1/nowhere')).toBe(404);
  });

  test('[SHW-23] is listed by search engines where its owner allows them', async () => {
    const id = await publish('My lake', true);
    for (const path of [`/showcase/${id}`, `/showcase/${id}/overview`])
      expect((await open(path)).html).not.toContain('name="robots"');
  });

  test('shows hostile words as words', async () => {
    const { html, headers } = await open(`/showcase/${await publish(HOSTILE, false, HOSTILE)}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('[SHW-2] is 410 from the moment it is taken offline, and where there never was one', async () => {
    const id = await publish('My lake');
    await server.db.updateTable('showcases').set({ published_on: null }).where('id', '=', id).execute();
    for (const path of [`/showcase/${id}`, '/showcase/nowhere']) {
      const { status, html } = await open(path);
      expect(status).toBe(410);
      expect(html).toContain('This showcase is no longer available');
      expect(html).toContain(`<title>${pageTitle(messages.showcaseGone)}</title>`);
      expect(html).not.toContain('My lake');
    }
  });
});
