import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentFolderForFile } from '../../fixtures/content/sample-content.ts';
import { landingFiles, sampleLanding } from '../../fixtures/content/sample-landing.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const page = (name: string): string => `<!doctype html><html><head><title>${name}</title>
<meta name="description" content="The app." /></head><body><div id="root"></div></body></html>`;
const DRAWING = `export async function prerenderLanding({ title }) {
  if (title === 'Broken') throw new Error('This cannot be drawn.');
  return '<title>Drawn</title><p>' + title + '</p>';
}`;
const FILE = 'landing/landing.yaml';
const LEAD = 'lead: For "lamps" & </script>';

describe('the first page', () => {
  let server: TestServer;
  let folder: string;
  const contentFolder = contentFolderForFile({ ...landingFiles, [FILE]: withLead() });

  function withLead(): string {
    return landingFiles[FILE].replace(/^lead: .*$/m, LEAD);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-landing-'));
    for (const name of ['site', 'ahead']) mkdirSync(join(folder, name));
    for (const name of ['index', 'landing']) writeFileSync(join(folder, 'site', `${name}.html`), page(name));
    writeFileSync(join(folder, 'ahead/prerender.js'), DRAWING);
    const settings = { siteFolder: join(folder, 'site'), contentFolder, publicUrl: 'https://lamps.test' };
    server = await startServer(anyDatabase, { settings });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (path = '/'): Promise<string> => (await fetch(server.url + path)).text();

  test('is drawn with its data, and with a title, a description and a link preview', async () => {
    const body = await open();
    expect(body).toContain('<div id="root"><p>Light the coast</p></div>');
    const [, data = ''] = /<script type="application\/json" id="written-landing">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({ ...sampleLanding, lead: 'For "lamps" & </script>' });
    for (const part of [
      '<title>Light the coast · Waymark</title>',
      '<meta name="description" content="For &quot;lamps&quot; &amp; &lt;/script&gt;" />',
      '<meta property="og:title" content="Light the coast" />',
      '<meta property="og:image" content="https://lamps.test/content/landing/coast.jpg" />',
      '<meta property="og:image:alt" content="A coast at night" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(body).toContain(part);
  });

  test('changes with its content, and is left to the app where it cannot be drawn', async () => {
    writeFileSync(join(contentFolder, FILE), withLead().replace('Light the coast', 'Keep the coast lit'));
    expect(await open()).toContain('<p>Keep the coast lit</p>');
    writeFileSync(join(contentFolder, FILE), withLead().replace('Light the coast', 'Broken'));
    const body = await open();
    expect(body).toContain('<title>index</title>');
    expect(body).not.toContain('written-landing');
  });

  test('is at the bare address only', async () => {
    for (const path of ['/auth/login', '/home', '/nowhere']) expect(await open(path)).toContain('<title>index</title>');
  });
});
