import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { SHOWCASE_VERSION } from '#core/showcases';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const page = (name: string): string => `<!doctype html><html><head><title>${name}</title>
<meta name="description" content="The app." /><style>p { margin: 0 }</style></head>
<body><div id="root"></div></body></html>`;
const DRAWING = `export async function prerenderShowcase({ showcase }) {
  if (showcase.title === 'Broken') throw new Error('This cannot be drawn.');
  return '<meta name="robots" content="noindex"/><title>Drawn</title><p>drawn</p>';
}`;
const HOSTILE = `</script><script>alert(1)</script><!-- $& '"`;

describe.each(everyDatabase)('the drawn landing of a showcase on $name', (database) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-drawn-showcase-'));
    for (const name of ['site', 'ahead']) mkdirSync(join(folder, name));
    for (const name of ['index', 'showcase']) writeFileSync(join(folder, 'site', `${name}.html`), page(name));
    writeFileSync(join(folder, 'ahead/prerender.js'), DRAWING);
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { siteFolder: join(folder, 'site') },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (title: string) => {
    const { clock, random, db } = server.context;
    const [id, ownerId, now] = [random.uuid(), await addTraveler(server.context), clock.now()];
    await new PostgresShowcaseRecords(db, clock, random).save({
      id,
      ownerId,
      showcaseVersionName: SHOWCASE_VERSION,
      title,
      callToAction: HOSTILE,
      backgroundUrl: null,
      videoUrl: null,
      allowsSearch: true,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: now,
      publishedOn: now,
    });
    const { status, headers, body } = await fetch(`${server.url}/showcase/${id}`).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    }));
    return { id, ownerId, status, headers, body };
  };

  test('[SHW-24] has the drawing and its data, which nobody takes for a script, and no cache keeps it', async () => {
    const { id, ownerId, status, headers, body } = await open(HOSTILE);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toContain('<div id="root"><p>drawn</p></div>');
    expect(body.match(/<script/g)).toHaveLength(1);
    const [, data = ''] = /<script type="application\/json" id="written-showcase">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ showcase: { id, title: HOSTILE, callToAction: HOSTILE }, links: {} });
    for (const saved of [ownerId, '@scene.test', '<!--']) expect(body).not.toContain(saved);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*style-src 'self' 'sha256-/);
  });

  test('[SHW-24] is left to the app where it cannot be drawn', async () => {
    const { status, body } = await open('Broken');
    expect(status).toBe(200);
    for (const part of ['<div id="root"></div>', '<noscript><main><h1>Broken</h1>']) expect(body).toContain(part);
    expect(body).not.toContain('written-showcase');
  });
});
