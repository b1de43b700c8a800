import { noHours } from '#core/shared';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient, OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { httpAccounts } from '#adapters/http/account';
import { httpOnboardingFlows } from '#adapters/http/onboarding';
import { httpChallenges } from '#adapters/http/challenges';
import { httpSchedules } from '#adapters/http/schedule';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { messages } from '#core/messages';
import { refusalKeyOf, refusalOf } from '../../fixtures/refusals.ts';
import { jsonResponse, StubApiServer } from '../../fixtures/stub-api-server.ts';

let server: StubApiServer;
let sessionStore: MemorySessionStore;
let network: MemoryNetwork;
let api: ApiClient;

beforeEach(async () => {
  server = new StubApiServer();
  await server.open();
  sessionStore = new MemorySessionStore();
  network = new MemoryNetwork();
  api = new ApiClient(sessionStore, new MemoryRandomSource(20), network, server.connection);
});

afterEach(() => server.close());

const hangsUp = (response: ServerResponse): void => void response.destroy();
const never = (): void => undefined;

const credentials = { email: 'mara@example.org', password: 'a quiet harbour' };

describe('what a call carries', () => {
  test('a read: its fields in the path and the query, the token, no key', async () => {
    sessionStore.save('token-1');
    await api.send('GET /cohorts/code/{code}', { code: 'a/b c' });
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/api/v1/cohorts/code/a%2Fb%20c' });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer token-1');
    expect(server.requests[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('a write: its body, and a key of its own', async () => {
    await api.send('POST /login', credentials, { transport: 'json with device' });
    await api.send('POST /login', credentials, { transport: 'json with device' });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(credentials);
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('nobody signed in, no token', async () => {
    await api.send('GET /quests/active', {});
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('a plus in an address stays a plus', async () => {
    server.replies = [jsonResponse({ unique: true })];
    await httpAccounts(api).isEmailUnique('mara+w@example.org');
    const { searchParams } = new URL(server.requests[0]?.url ?? '', 'http://w');
    expect(server.requests[0]?.url).toContain('%2B');
    expect(searchParams.get('email')).toBe('mara+w@example.org');
  });

  test('what is absent is not sent', async () => {
    server.replies = [jsonResponse({})];
    await httpSchedules(api).commit({ questId: 'q', hours: { ...noHours, monday: 3 } });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      questId: 'q',
      mondayHours: 3,
      tuesdayHours: 0,
      wednesdayHours: 0,
      thursdayHours: 0,
      fridayHours: 0,
      saturdayHours: 0,
      sundayHours: 0,
    });
  });

  test('what stands in the path does not stand in the body again', async () => {
    await httpOnboardingFlows(api).markQuestSeen('q-1');
    expect(server.requests[0]?.url).toBe('/api/v1/quest-boarding/q-1/visualizations');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ isOffboarding: false });
  });

  test('a post is a form of parts of JSON, so that no line end changes, under the key of its submission', async () => {
    server.replies = [jsonResponse({ earned: { xp: 1, bp: 0 }, totals: { xp: 1, bp: 0 } })];
    const reflectAnswers = 'A gull,\n“twice” —\r🌊';
    await httpChallenges(api).submitPost('c-1', { reflectAnswers, applets: [] }, 'submission-1');
    expect(server.requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/challenges/c-1/posts' });
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.requests[0]?.headers['idempotency-key']).toBe('submission-1');
    const part = (name: string, body: string) =>
      new RegExp(`name="${name}"[^\\n]*\\r\\nContent-Type: application/json\\r\\n\\r\\n${body}\\r\\n--`);
    expect(server.requests[0]?.body).toMatch(part('reflectAnswers', '"A gull,\\\\n“twice” —\\\\r🌊"'));
    expect(server.requests[0]?.body).toMatch(part('applets', '\\[\\]'));
  });
});

describe('a read that the server gave an ETag', () => {
  const named = jsonResponse({ items: ['a'] }, 200, { etag: 'W/"1"' });
  const unchanged = jsonResponse(undefined, 304);
  const asked = (): readonly unknown[] => server.requests.map(({ headers }) => headers['if-none-match']);

  beforeEach(() => sessionStore.save('token-1'));

  test('is asked for by it, and answered from memory while nothing changed', async () => {
    server.replies = [named, unchanged, jsonResponse({ items: ['b'] }, 200, { etag: 'W/"2"' }), unchanged];
    const answers = [];
    for (let call = 0; call < 4; call += 1) answers.push(await api.send('GET /help', {}));
    expect(answers).toEqual([['a'], ['a'], ['b'], ['b']].map((items) => ({ items })));
    expect(asked()).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  test('is forgotten when the session changes, also where its answer comes late', async () => {
    server.replies = [named];
    await api.send('GET /help', {});
    sessionStore.save('token-2');
    sessionStore.save('token-1');
    const late = api.send('GET /help', {});
    sessionStore.save('token-2');
    await late;
    await api.send('GET /help', {});
    sessionStore.save('token-1');
    await api.send('GET /help', {});
    expect(asked()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is kept apart from reads of other things, of which the last thirty-two are kept', async () => {
    server.replies = [named];
    for (let number = 0; number <= 32; number += 1) await api.send('GET /cohorts/code/{code}', { code: `${number}` });
    await api.send('GET /cohorts/code/{code}', { code: '0' });
    await api.send('GET /cohorts/code/{code}', { code: '32' });
    expect(asked().slice(33)).toEqual([undefined, 'W/"1"']);
    expect(
      asked()
        .slice(0, 33)
        .every((etag) => etag === undefined),
    ).toBe(true);
  });
});

describe('[ERR-2] the patience with the own server', () => {
  const settled = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resume) => setImmediate(resume));
  };
  const heard = async (calls: number): Promise<void> => {
    while (server.requests.length < calls) await settled();
  };

  afterEach(() => vi.useRealTimers());

  test('is a hundred seconds for each of two calls, with one second between them', async () => {
    server.replies = [never];
    const { timeout, retryDelay } = OWN_SERVER_CONNECTION;
    const { baseURL } = server.connection;
    const patient = new ApiClient(sessionStore, new MemoryRandomSource(21), network, { baseURL, timeout, retryDelay });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = refusalOf(patient.send('GET /quests/active', {}));
    const isOpen = async (): Promise<boolean> => Promise.race([refused.then(() => false), settled().then(() => true)]);
    await heard(1);
    vi.advanceTimersByTime(99_999);
    await settled();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await settled();
    vi.advanceTimersByTime(999);
    await settled();
    expect(server.requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await heard(2);
    vi.advanceTimersByTime(99_999);
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect((await refused)?.key).toBe('errorServerDown');
    expect(server.requests).toHaveLength(2);
  });
});

describe('[ERR-2] a call that gets no answer', () => {
  test('is sent once more, with the same key and body, and then its answer counts', async () => {
    server.replies = [hangsUp, jsonResponse({ jwt: 'token-1' })];
    expect(await api.send('POST /login', credentials, { transport: 'json with device' })).toEqual({ jwt: 'token-1' });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.headers['idempotency-key']).toBe(server.requests[0]?.headers['idempotency-key']);
    expect(server.requests[1]?.body).toBe(server.requests[0]?.body);
  });

  test('a submission keeps its own key on the way', async () => {
    server.replies = [hangsUp, jsonResponse({ completedSteps: [0] })];
    await httpChallenges(api).completeStep('c-1', 's-1', [], 'submission-7');
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['submission-7', 'submission-7']);
  });

  test('twice, it is refused as a server that is down', async () => {
    server.replies = [hangsUp];
    const refusal = await refusalOf(api.send('POST /login', credentials, { transport: 'json with device' }));
    expect(refusal).toMatchObject({ key: 'errorServerDown', message: messages.errorServerDown });
    expect(server.requests).toHaveLength(2);
  });

  test('twice and without a network, it is refused as being offline', async () => {
    server.replies = [hangsUp];
    network.change(false);
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('errorOffline');
  });

  test('because it took too long, is one of them', async () => {
    server.replies = [never, jsonResponse({ jwt: 'late' })];
    expect(await api.send('POST /login', credentials, { transport: 'json with device' })).toEqual({ jwt: 'late' });
  });

  test('a form goes over a second time whole', async () => {
    server.replies = [hangsUp, jsonResponse({ earned: { xp: 1, bp: 0 }, totals: { xp: 1, bp: 0 } })];
    await httpChallenges(api).submitPost('c-1', { reflectAnswers: 'twice', applets: [] }, 'submission-1');
    expect(server.requests.map(({ body }) => body.includes('twice'))).toEqual([true, true]);
  });

  test('an answer, whatever it says, is not asked for again', async () => {
    server.replies = [jsonResponse({ errorCode: 'errorDefault' }, 500)];
    expect(await refusalOf(api.send('POST /login', credentials, { transport: 'json with device' }))).toBeDefined();
    expect(server.requests).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is named by the server, with its facts', async () => {
    server.replies = [
      jsonResponse(
        { errorCode: 'scheduleTooShort', additionalInformation: { asked: 3, missing: 2, odd: { a: 1 } } },
        422,
      ),
    ];
    const refusal = await refusalOf(api.send('POST /cohorts', { enrollmentCode: '1' } as never));
    expect([refusal?.key, refusal?.details]).toEqual(['scheduleTooShort', { asked: 3, missing: 2 }]);
  });

  test('also when its status says that all is well', async () => {
    server.replies = [jsonResponse({ errorCode: 'noActiveQuest' })];
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('noActiveQuest');
  });

  test.each([
    [502, 'errorBackendDown'],
    [408, 'errorBackendDown'],
    [500, 'errorDefault'],
    [418, 'errorDefault'],
  ])('without a code, %d means %s', async (status, key) => {
    server.replies = [
      (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad</h1>'),
    ];
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe(key);
  });

  test('[ERR-1] with a code that the table does not know is the default, with a trace of Redis that gave up Redis', async () => {
    server.replies = [
      jsonResponse({ errorCode: 'errorFromTomorrow' }, 502),
      jsonResponse({ stack: 'AbortError: Redis is gone' }, 502),
    ];
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('errorDefault');
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('errorRedis');
  });
});
