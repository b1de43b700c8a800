import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { currentLocale, LOCALE, speakIn, withOneDecimal } from '#core/messages';
import { dateInWords, shortDateRange } from '#core/shared';
import { anyDatabase } from '../support/databases.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe('pages in several languages', () => {
  let server: TestServer;
  let siteFolder: string;

  beforeAll(async () => {
    siteFolder = mkdtempSync(join(tmpdir(), 'waymark-languages-'));
    mkdirSync(join(siteFolder, 'de'));
    writeFileSync(join(siteFolder, 'index.html'), '<html lang="en">');
    writeFileSync(join(siteFolder, 'de/index.html'), '<html lang="de">');
    writeFileSync(join(siteFolder, 'de/worker.js'), '// worker');
    server = await startServer(anyDatabase, { settings: { siteFolder, trustedProxies: 1 } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(siteFolder, { recursive: true });
  });

  const open = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html', ...headers } });
    return { language: /lang="(\w+)"/.exec(await response.text())?.[1], headers: response.headers };
  };

  test('[ERR-32] come in the language that the browser reads, and in English to everybody else', async () => {
    expect((await open('/home', { 'accept-language': 'de-AT,en;q=0.5' })).language).toBe('de');
    expect((await open('/home', { 'accept-language': 'fr' })).language).toBe('en');
    const { language, headers } = await open('/home');
    expect(language).toBe('en');
    expect(headers.get('vary')).toContain('Accept-Language, Cookie');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('[ERR-32] come in the language that a link named, which the device keeps', async () => {
    const { language, headers } = await open('/home?locale=de', { 'accept-language': 'en' });
    expect(language).toBe('de');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^waymark\.locale=de; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    const kept = { cookie: cookie.split(';')[0] ?? '', 'accept-language': 'en' };
    expect((await open('/home', kept)).language).toBe('de');
    const safe = await open('/home?locale=de', { 'x-forwarded-proto': 'https' });
    expect(safe.headers.get('set-cookie')).toMatch(/^__Host-waymark\.locale=de; Path=\/; .*; HttpOnly; Secure$/);
    expect((await open('/home', { cookie: '__Host-waymark.locale=de' })).language).toBe('de');
    expect((await open('/home?locale=en-GB', kept)).language).toBe('en');
    expect((await open('/home?locale=%0d%0aset-cookie', kept)).headers.get('set-cookie')).toMatch(
      /^waymark\.locale=en-GB;/,
    );
  });

  test('the worker of a language keeps every page', async () => {
    const { headers } = await open('/de/worker.js');
    expect(headers.get('service-worker-allowed')).toBe('/');
  });
});

test('what is done for several people at once speaks to each in their language', async () => {
  speakToEachPerson();
  const spoken = async (milliseconds: number): Promise<string> => {
    await pause(milliseconds);
    return currentLocale();
  };
  expect(await Promise.all([speakIn('de', () => spoken(5)), spoken(1), speakIn('en-GB', () => spoken(2))])).toEqual([
    'de',
    LOCALE,
    'en-GB',
  ]);
});

test('[ERR-32] decimals are written as in the language that is spoken', () => {
  speakToEachPerson();
  expect([withOneDecimal(1234.56), speakIn('de', () => withOneDecimal(4))]).toEqual(['1234.6', '4,0']);
});

test('[TIME-8] dates are written as in the language that is spoken', () => {
  speakToEachPerson();
  const week = () => shortDateRange('2026-11-23', '2026-11-29');
  expect([week(), speakIn('de', week)]).toEqual(['23–29\u00a0Nov', '23.–29.\u00a0Nov.']);
  expect(speakIn('de', () => dateInWords('2026-11-20', '2026-11-29'))).toBe('20. November');
});
