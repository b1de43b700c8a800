import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOperatorCohorts } from '#api/operator/cohorts.api';
import { answerErrorReport, readAuditLog, readErrorReports } from '#api/operator/operator.api';
import type { TravelerId } from '#core/shared';
import { deriveSecrets } from '#composition/server/context/secrets';
import { createServer } from '#server/create-server';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { anyDatabase, everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const NOW = '2027-01-11T09:00:00.000Z';
const LAST_DAY = '2027-01-20';

describe.each(everyDatabase)('API keys on $name', (database) => {
  let server: TestServer;
  let operator: TravelerId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    await server.db.deleteFrom('travelers').execute();
    operator = await addTraveler(server.context, { isOperator: true });
  });

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const emailOf = (traveler: TravelerId): string => `${traveler}@scene.test`;
  const add = async (name = 'reporting', scopes = 'progress:read,reports:read,reports:write,audit:read') => {
    const chosen = ['--for', emailOf(operator), '--scopes', scopes, '--until', LAST_DAY];
    const { json } = await type('key', 'add', name, ...chosen, '--json');
    return String(json['key']);
  };
  const cohorts = async (token: string) => (await server.call(readOperatorCohorts, {}, { token })).status;

  test('[OPE-38] a key is shown once, kept as a fingerprint, and listed with its last use', async () => {
    const key = await add();
    expect(key).toMatch(/^wmk_[\w-]{43}$/);
    const rows = JSON.stringify(await server.db.selectFrom('api_keys').selectAll().execute());
    expect(rows).not.toContain(key.slice(4));
    const unused = (await type('key', 'list')).stdout;
    expect(unused).toContain(
      `reporting  progress:read,reports:read,reports:write,audit:read  for ${emailOf(operator)}`,
    );
    expect(unused).toContain('last used –');
    expect(await cohorts(key)).toBe(200);
    const { stdout } = await type('key', 'list');
    expect(stdout).toContain(`until ${LAST_DAY}  last used ${NOW}  revoked –`);
    expect(stdout).not.toContain(key);
    expect(server.log()).not.toContain('wmk_');
  });

  test.each([
    [['Reporting'], 'apiKeyNameNotValid'],
    [['reporting', '--scopes', 'users:delete'], 'apiKeyScopesUnknown'],
    [['reporting', '--until', '2027-01-10'], 'apiKeyEndNotValid'],
    [['reporting', '--until', '2028-01-13'], 'apiKeyEndNotValid'],
    [['reporting', '--until', '2027-02-30'], 'dayNotInMonth'],
    [['reporting', '--for', 'nobody@scene.test'], 'operatorAccountUnknown'],
  ])('[OPE-38] the key of %j is refused with %s', async ([name = '', ...changed], reason) => {
    const usual = ['--for', emailOf(operator), '--scopes', 'audit:read', '--until', LAST_DAY];
    expect((await type('key', 'add', name, ...usual, ...changed, '--json')).json).toMatchObject({ reason });
  });

  test('[OPE-38] a key needs an operator, all three options and a name of its own', async () => {
    const traveler = await addTraveler(server.context);
    const usual = ['--scopes', 'audit:read', '--until', LAST_DAY];
    const adding = async (...words: string[]) => (await type('key', 'add', ...words, '--json')).json['reason'];
    expect(await adding('reporting', ...usual)).toBe('apiKeyIncomplete');
    expect(await adding('reporting', '--for', emailOf(traveler), ...usual)).toBe('apiKeyNotOfOperator');
    await add();
    await type('key', 'revoke', 'reporting');
    expect(await adding('reporting', '--for', emailOf(operator), ...usual)).toBe('apiKeyNameTaken');
    expect((await type('key', 'revoke', 'reporting', '--json')).json).toMatchObject({ reason: 'apiKeyUnknown' });
  });

  test('[OPE-39] a key works through its last day and not after', async () => {
    const key = await add();
    server.clock.set(`${LAST_DAY}T23:59:59.000Z`);
    expect(await cohorts(key)).toBe(200);
    server.clock.set('2027-01-21T00:00:00.000Z');
    expect(await cohorts(key)).toBe(401);
  });

  test('[OPE-39] a key is refused once it is revoked, and while its account is locked or no operator', async () => {
    const key = await add();
    const account = (columns: object) =>
      server.db.updateTable('travelers').set(columns).where('id', '=', operator).execute();
    for (const [change, back] of [
      [{ locked_at: NOW }, { locked_at: null }],
      [{ role: 'TRAVELER' }, { role: 'OPERATOR' }],
    ] as const) {
      await account(change);
      expect(await cohorts(key)).toBe(401);
      await account(back);
      expect(await cohorts(key)).toBe(200);
    }
    expect((await type('key', 'revoke', 'reporting')).code).toBe(0);
    expect(await cohorts(key)).toBe(401);
    expect(await cohorts(`wmk_${'a'.repeat(43)}`)).toBe(401);
  });

  test('[OPE-39] a call outside the scopes of a key is recorded as denied access of its account', async () => {
    const token = await add('auditing', 'audit:read');
    expect(await cohorts(token)).toBe(403);
    const { stdout } = await type('events', '--kind', 'access-denied', '--account', emailOf(operator));
    expect(stdout).toContain('errorForbidden');
  });

  test('[OPE-39] a key with its account deleted is gone', async () => {
    const key = await add();
    await server.db.deleteFrom('travelers').where('id', '=', operator).execute();
    expect(await cohorts(key)).toBe(401);
    expect((await type('key', 'list', '--json')).json).toMatchObject({ keys: [] });
  });

  test('[OPE-39] the audit log names the key, and a repeated write is done once', async () => {
    const token = await add('helpdesk');
    const id = server.context.random.uuid();
    const traveler = await addTraveler(server.context);
    await server.db
      .insertInto('error_reports')
      .values({ id, traveler_id: traveler, codes: '[]', release: 'test', reported_at: NOW })
      .execute();
    expect((await server.call(readErrorReports, {}, { token })).status).toBe(200);
    const answer = { report: id, words: 'It works again.' };
    for (const key of ['once', 'once', 'twice']) await server.call(answerErrorReport, answer, { token, key });
    const { entries } = (await server.call(readAuditLog, {}, { token })).body;
    expect(entries.slice(0, 3)).toMatchObject([
      { who: 'key helpdesk', command: 'report answer', result: 'refused' },
      { who: 'key helpdesk', command: 'report answer', result: 'done' },
      { who: 'olga', command: 'key add', subject: 'helpdesk' },
    ]);
    expect(server.log()).not.toContain('wmk_');
  });

  test('[OPE-39] a key made under an earlier secret still works', async () => {
    const key = await add();
    const { secret } = server.context.settings;
    const secrets = deriveSecrets('another secret that is only used in tests', [secret]);
    const { app } = await createServer({ ...server.context, secrets }, { log: { write: () => undefined } });
    const sent = { url: '/api/v1/operator/cohorts', headers: { authorization: `Bearer ${key}` } };
    expect((await app.inject(sent)).statusCode).toBe(200);
    await app.close();
  });

  test('[OPE-39] the example in docs/operating.md makes a call with a key', async () => {
    const guide = readFileSync('docs/operating.md', 'utf8');
    const [, example = ''] = /```sh\n(curl [^`]*operator\/[^`]*)```/.exec(guide) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'waymark-key-'));
    try {
      writeFileSync(join(folder, 'reporting.header'), `Authorization: Bearer ${await add()}\n`);
      const command = example.replace('https://waymark.example.org', server.url);
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder });
      expect(JSON.parse(stdout)).toMatchObject({ cohorts: expect.any(Array) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('[OPE-39] wrong keys count against the limit of their network', async () => {
  const server = await startServer(anyDatabase, { settings: { requestsPerMinute: 3 } });
  const sent: number[] = [];
  for (const letter of 'abcd') {
    const { status } = await server.call(readOperatorCohorts, {}, { token: `wmk_${letter.repeat(43)}` });
    sent.push(status);
  }
  expect(sent).toEqual([401, 401, 401, 429]);
  await server.close();
});
