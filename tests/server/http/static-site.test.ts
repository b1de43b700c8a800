import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#server/create-server';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { testRoutes } from '../support/test-routes.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';

const MEGABYTE = 1024 * 1024;

const first = 'globalThis.isFirst = true';
const critical = 'body{margin:0}';
const room = (name: string, email: string, limit = '', trial = ''): string =>
  `<meta name="support-name" content="${name}"><meta name="support-email" content="${email}"><meta name="trial-quest-code" content="${trial}"><meta name="upload-limit" content="${limit}"><meta name="film-hosts" content=""><meta name="other" content="left">`;
const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>App</title>${room('', '')}<div id="root"></div>`,
  'login.html': `<!doctype html><title>Login</title><script>${first}</script><style>${critical}</style><form></form><script src="/first.js"></script>`,
  'assets/index-DxY2_a-9.js': `export const words = '${'a word '.repeat(200)}';`,
  'assets/plain.js': 'export {}',
  'worker.js': 'fetch("/home")',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  '.vite/manifest.json': '{"secret":"map"}',
};
const shownIndex = `<!doctype html><title>App</title>${room('Robin &quot;&amp;&quot; $&amp; friends', 'robin@example.org', String(7 * MEGABYTE), QUEST_CODES.garden)}<div id="root"></div>`;
const authored: Readonly<Record<string, string>> = {
  'harbour/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '.hidden/picture.png': 'secret',
  'harbour/quest.md': 'the author’s own words',
  'harbour/quest.yaml': 'secret: true',
  'harbour/page.html': '<script>alert(1)</script>',
};

describe('the site', () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-site-'));
    write(join(folder, 'site'), files);
    write(join(folder, 'content'), authored);
    const script = files['assets/index-DxY2_a-9.js'] ?? '';
    writeFileSync(join(folder, 'site/assets/index-DxY2_a-9.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'site/assets/index-DxY2_a-9.js.gz'), gzipSync(script));
    server = await startServer(anyDatabase, {
      routes: [testRoutes],
      prepare: seedSampleQuests,
      settings: {
        siteFolder: join(folder, 'site'),
        contentFolder: join(folder, 'content'),
        trialQuestCode: QUEST_CODES.garden,
        support: { name: 'Robin "&" $& friends', email: 'robin@example.org' },
        filmHosts: [],
        fileLimits: { file: 7 * MEGABYTE, traveler: 70 * MEGABYTE },
      },
    });
    await server.db
      .updateTable('cohorts')
      .set({ closed_at: server.clock.now() })
      .where('enrollment_code', '=', QUEST_CODES.gardenAgain)
      .execute();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/home', '/challenge/tide/3', '/auth/register', '/auth/emailVerification?verificationCode=12345'])(
    '%s is a page of the app, asked for anew every time',
    async (path) => {
      const page = await fetch(server.url + path);
      expect([page.status, await page.text()]).toEqual([200, shownIndex]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each(['/foo.bar', '/home.html', '/index.html', '/challenge/x/1.0', '/.env'])(
    '%s is one when a browser goes there, and nothing for who asks for a file',
    async (path) => {
      const page = await fetch(server.url + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([page.status, await page.text()]).toEqual([200, shownIndex]);
      const file = await fetch(server.url + path, { headers: { accept: '*/*' } });
      expect([file.status, (await file.json()).errorCode]).toEqual([404, 'errorNotFound']);
    },
  );

  it.each(['/assets/gone-DxY2_a-9.js', '/%2e%2e/x.txt', '/..%2fx.txt'])(
    '%s, which is not there, shows a page of the app when a browser goes there, and is not found for who asks for a file',
    async (path) => {
      const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'identity' };
      const page = await plain(server.url + path, navigation);
      expect([page.headers['content-type'], page.body.toString()]).toEqual(['text/html; charset=utf-8', shownIndex]);
      const file = await plain(server.url + path, { accept: '*/*' });
      expect(JSON.parse(file.body.toString())).toMatchObject({ errorCode: expect.stringMatching(/^error/) });
    },
  );

  it.each(['/content/gone.png', '/api/v1/gone.bar', '/dev/gone.bar'])('%s is none, whoever asks', async (path) => {
    const page = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.json()).errorCode]).toEqual([404, 'errorNotFound']);
  });

  it.each(['/', '/assets/'])('%s is one also for who takes nothing compressed', async (path) => {
    const page = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect([page.status, await page.text()]).toEqual([200, shownIndex]);
  });

  it('a page may run its own scripts and styles, and nothing that is written into it or comes from elsewhere', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each([
    [
      ['youtube', 'vimeo'],
      "frame-ancestors 'none'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ",
    ],
    [['vimeo'], "frame-ancestors 'none'; frame-src https://player.vimeo.com; "],
    [[], "frame-ancestors 'none'; "],
  ] as const)(
    '[CNT-31] with films of %j allowed, a page may show their players, and knows it',
    async (hosts, frames) => {
      const plain = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
      const settings = { ...server.context.settings, filmHosts: hosts };
      const { app } = await createServer({ ...server.context, settings }, { log: { write: () => undefined } });
      const { headers, body } = await app.inject('/');
      await app.close();
      expect(headers['content-security-policy']).toBe(plain.replace("frame-ancestors 'none'; ", frames));
      expect(body).toContain(`<meta name="film-hosts" content="${hosts.join()}">`);
    },
  );

  it('the worker may ask this server and nobody else, and is asked for anew every time', async () => {
    const { headers } = await fetch(`${server.url}/worker.js`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'",
    );
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('/auth/login alone is the page that was drawn ahead, its styles and script allowed by their hash', async () => {
    const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/auth/login', '/auth/login/', '/auth/login?email=ada']) {
      const page = await fetch(server.url + path);
      expect(await page.text()).toBe(files['login.html']);
      const policy = page.headers.get('content-security-policy');
      expect(policy).toContain(`style-src 'self' ${hashOf(critical)};`);
      expect(policy).toContain(`script-src 'self' ${hashOf(first)};`);
    }
    expect((await fetch(server.url)).headers.get('content-security-policy')).not.toContain('sha256-');
  });

  it('[APL-8] a page that leaves room for it says whom to ask for help, as text', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('<meta name="support-name" content="Robin &quot;&amp;&quot; $&amp; friends">');
    expect(html).toContain('<meta name="support-email" content="robin@example.org">');
  });

  it.each([
    ['of an open trial', QUEST_CODES.garden, QUEST_CODES.garden],
    ['of a quest that is no trial', QUEST_CODES.coast, ''],
    ['of a closed trial', QUEST_CODES.gardenAgain, ''],
    ['of no cohort', '13579', ''],
    ['that is not set', undefined, ''],
  ])('a page that leaves room for it names a Quest Code %s: %s is "%s"', async (_, trialQuestCode, written) => {
    const { settings } = server.context;
    const { app } = await createServer(
      { ...server.context, settings: { ...settings, trialQuestCode } },
      { log: { write: () => undefined } },
    );
    const { body } = await app.inject('/');
    await app.close();
    expect(body).toContain(`<meta name="trial-quest-code" content="${written}">`);
  });

  it('[APL-4] a page that leaves room for it says how large a file may be, and keeps what else it says', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('<meta name="upload-limit" content="7340032">');
    expect(html).toContain('<meta name="other" content="left">');
  });

  it('a page that is still the same is not sent again', async () => {
    const etag = (await fetch(server.url)).headers.get('etag') ?? '';
    const again = await fetch(server.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(`${server.url}/auth/login`, { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('what a browser that takes %s gets is packed', async (accepted, encoding, unpack) => {
    for (const [path, name] of [
      ['/home', 'index.html'],
      ['/assets/index-DxY2_a-9.js', 'assets/index-DxY2_a-9.js'],
    ] as const) {
      const ask = () => plain(server.url + path, { 'accept-encoding': accepted });
      await expect.poll(async () => (await ask()).headers['content-encoding']).toBe(encoding);
      const got = await ask();
      expect(got.headers['vary']?.toLowerCase()).toContain('accept-encoding');
      expect(unpack(got.body).toString()).toBe(name === 'index.html' ? shownIndex : files[name]);
    }
  });

  it('what a browser that takes nothing packed gets is plain', async () => {
    const got = await plain(`${server.url}/assets/index-DxY2_a-9.js`, { 'accept-encoding': 'identity' });
    expect(got.headers['content-encoding']).toBeUndefined();
    expect(got.body.toString()).toBe(files['assets/index-DxY2_a-9.js']);
  });

  it('a file whose name carries its hash may be cached for ever, any other is asked for anew', async () => {
    const cacheOf = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control');
    expect(await cacheOf('/assets/index-DxY2_a-9.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/assets/plain.js')).toBe('no-cache');
    expect(await cacheOf('/favicon.svg')).toBe('no-cache');
  });

  it.each([
    '/assets/gone-DxY2_a-9.js',
    '/index.html.bak',
    '/.vite/manifest.json',
    '/api/nowhere',
    '/api/v1/home',
    '/content/harbour/quest.md',
    '/content/harbour/quest.yaml',
    '/content/harbour/page.html',
    '/content/nowhere.png',
    '/content/',
    '/dev/nowhere',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fhosts.txt',
    '/content/.hidden/picture.png',
    '/content/..%2f..%2fetc%2fpasswd.png',
  ])('%s is not there, and no page of the app either', async (path) => {
    const response = await fetch(server.url + path);
    expect([400, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/<title>|root:|secret|author/);
  });

  it('what is not a question for a page is not answered with one', async () => {
    expect((await fetch(`${server.url}/home`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${server.url}/home`, { method: 'DELETE' })).status).toBe(404);
  });

  it('authored media are shown and can do nothing', async () => {
    const picture = await fetch(`${server.url}/content/harbour/picture.svg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toContain('max-age');
  });
});

function write(folder: string, contents: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** What came over the line: `fetch` would unpack it, and tidy the path before it asks. */
function plain(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port, origin } = new URL(url);
    const asked = request({ hostname, port, path: url.slice(origin.length), headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
