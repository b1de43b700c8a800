import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../setup/free-port.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));

/** Headers that every answer has once. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

describe.skipIf(NGINX === undefined)('the proxy of deploy/nginx.conf', () => {
  let folder: string;
  let server: TestServer;
  let port: number;
  let nginx: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-proxy-'));
    const key = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
    const made = spawnSync('openssl', [...key, ...files, '-subj', '/CN=localhost']);
    expect(made.status).toBe(0);
    server = await startServer(anyDatabase, { settings: { mode: 'production' } });
    port = await freePort();
    const conf = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('127.0.0.1:3000', new URL(server.url).host)
      .replace(/.*127\.0\.0\.1:3001.*\n/, '')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/waymark.pem', join(folder, 'certificate.pem'))
      .replace('/etc/ssl/waymark.key', join(folder, 'key.pem'))
      .replace('/var/log/nginx/waymark.log', join(folder, 'access.log'));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\n` +
        `events {}\nhttp {\n${conf}\n}\n`,
    );
    nginx = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    await vi.waitFor(() => answerTo('/healthz'), { timeout: 10_000 });
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGTERM');
    await ended;
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const answerTo = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; headers: readonly string[] }> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host: 'localhost', ...headers },
          rejectUnauthorized: false,
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders }));
        },
      );
      asked.once('error', reject);
      asked.end();
    });

  test('takes TLS 1.2 with authenticated encryption and TLS 1.3, and nothing older or weaker', () => {
    const isTaken = (...options: readonly string[]): boolean =>
      spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`, ...options], { input: '', timeout: 10_000 })
        .status === 0;
    expect(isTaken('-tls1_3')).toBe(true);
    expect(isTaken('-tls1_2')).toBe(true);
    expect(isTaken('-tls1_2', '-cipher', 'ECDHE-ECDSA-AES128-SHA256')).toBe(false);
    expect(isTaken('-tls1_1', '-cipher', 'DEFAULT:@SECLEVEL=0')).toBe(false);
  });

  test('has every security header once on what the server answers, and on what it answers itself', async () => {
    const answers = [
      await answerTo('/healthz'),
      await answerTo('/api/v1/nowhere'),
      await answerTo('/metrics'),
      await answerTo('/', { method: 'POST', headers: { 'content-length': '900000000' } }),
      await answerTo('/', { headers: { 'x-long': 'x'.repeat(40_000) } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 413, 400]);
    for (const { headers } of answers) {
      const names = headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(HEADERS.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([]);
    }
  });

  test('logs neither queries nor the secret of a calendar', async () => {
    await answerTo('/auth/login?email=ann%40scene.test&temporalpass=not-to-be-read');
    await answerTo('/api/v1/calendar/not-to-be-read.ics');
    await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toContain('/api/v1/calendar/-');
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    expect(log).toContain('GET /auth/login HTTP');
    expect(log).not.toContain('not-to-be-read');
  });
});
