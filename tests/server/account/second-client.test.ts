import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#server/http/api-routes';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: seedSampleQuests });
});
afterAll(() => server.close());

/** Posts with nothing but what every HTTP client sends. */
async function post(path: string, sent: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server.url + API_PREFIX + path, { method: 'POST', headers, body: JSON.stringify(sent) });
  return { status: response.status, ...(await response.json()) };
}

test('[ACC-26][ACC-39] a client that names no device hears which fields must come with code and address', async () => {
  const [email, password] = ['second-client@scene.test', 'over the hills'];
  const userLocalDate = { year: 2026, month: 11, day: 20 };
  const person = { displayName: 'Ann Walker', email, password, code: QUEST_CODES.coast, timeZone: 'Asia/Tokyo' };
  expect((await post('/users', { ...person, userLocalDate })).status).toBe(200);
  const verificationCode = /\b\d{5}\b/.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? '';

  expect(await post('/users/verify', { verificationCode, email })).toEqual({
    status: 422,
    errorCode: 'newPasswordRequired',
    additionalInformation: { field: 'password', fields: 'password' },
  });
  expect(await post('/users/verify', { verificationCode, email, password: 'another password' })).toEqual({
    status: 422,
    errorCode: 'signUpDetailsRequired',
    additionalInformation: { field: 'displayName', fields: 'displayName, code, timeZone' },
  });
  const proven = await post('/users/verify', { verificationCode, email, password });
  expect([proven.status, proven.jwt]).toEqual([200, expect.any(String)]);
});
