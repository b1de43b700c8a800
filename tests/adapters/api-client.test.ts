import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { HttpAccounts } from '#adapters/http/http-accounts';
import { HttpBoardings } from '#adapters/http/http-boardings';
import { HttpChallenges } from '#adapters/http/http-challenges';
import { HttpSchedules } from '#adapters/http/http-schedules';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryNetwork } from '#adapters/memory/memory-network';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { logIn } from '#api/account.api';
import { activeQuest, cohortByCode, joinCohort } from '#api/quests.api';
import { messages, Refusal } from '#core/messages';
import { noHours } from '#core/schedule';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that remembers what it heard and answers as it is told, call by call; the last reply stays. */
let server: Server;
let heard: Heard[];
let replies: Reply[];
let keeper: MemorySessionKeeper;
let network: MemoryNetwork;
let api: ApiClient;

const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const hangsUp: Reply = (response) => void response.destroy();
const never: Reply = () => undefined;

beforeEach(async () => {
  heard = [];
  replies = [answers({})];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response, request);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  keeper = new MemorySessionKeeper();
  network = new MemoryNetwork();
  const line = { baseURL: `http://127.0.0.1:${port}/api/v1`, timeout: 400, retryAfter: 20 };
  api = new ApiClient(keeper, new MemoryDice(20), network, line);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const refusal = async (call: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`no refusal, but ${String(error)}`);
  return error;
};

const credentials = { email: 'mara@example.org', password: 'a quiet harbour' };

describe('what a call carries', () => {
  test('a read: its fields in the path and the query, the token, no key', async () => {
    keeper.keep('token-1');
    await api.send(cohortByCode, { code: 'a/b c' });
    expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/v1/cohorts/code/a%2Fb%20c' });
    expect(heard[0]?.headers.authorization).toBe('Bearer token-1');
    expect(heard[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('a write: its body, and a key of its own', async () => {
    await api.send(logIn, credentials);
    await api.send(logIn, credentials);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(credentials);
    const keys = heard.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('nobody signed in, no token', async () => {
    await api.send(activeQuest, {});
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });

  test('a plus in an address stays a plus', async () => {
    replies = [answers({ unique: true })];
    await new HttpAccounts(api).isEmailUnique('mara+w@example.org');
    const { searchParams } = new URL(heard[0]?.url ?? '', 'http://w');
    expect(heard[0]?.url).toContain('%2B');
    expect(searchParams.get('email')).toBe('mara+w@example.org');
  });

  test('what is absent is not sent', async () => {
    replies = [answers({})];
    await new HttpSchedules(api).commit({ questId: 'q', hours: { ...noHours, monday: 3 } });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
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
    await new HttpBoardings(api).markQuestSeen('q-1');
    expect(heard[0]?.url).toBe('/api/v1/quest-boarding/q-1/visualizations');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ isOffboarding: false });
  });

  test('a post is a form of parts of JSON, so that no line end changes, under the key of its submission', async () => {
    replies = [answers({ earned: { xp: 1, bp: 0 }, totals: { xp: 1, bp: 0 } })];
    const reflectAnswers = 'A gull,\n“twice” —\r🌊';
    await new HttpChallenges(api).submitPost('c-1', { reflectAnswers, applets: [] }, 'submission-1');
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/api/v1/challenges/c-1/posts' });
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard[0]?.headers['idempotency-key']).toBe('submission-1');
    const part = (name: string, body: string) =>
      new RegExp(`name="${name}"[^\\n]*\\r\\nContent-Type: application/json\\r\\n\\r\\n${body}\\r\\n--`);
    expect(heard[0]?.body).toMatch(part('reflectAnswers', '"A gull,\\\\n“twice” —\\\\r🌊"'));
    expect(heard[0]?.body).toMatch(part('applets', '\\[\\]'));
  });
});

describe('[ERR-2] a call that gets no answer', () => {
  test('is sent once more, with the same key and body, and then its answer counts', async () => {
    replies = [hangsUp, answers({ jwt: 'token-1' })];
    expect(await api.send(logIn, credentials)).toEqual({ jwt: 'token-1' });
    expect(heard).toHaveLength(2);
    expect(heard[1]?.headers['idempotency-key']).toBe(heard[0]?.headers['idempotency-key']);
    expect(heard[1]?.body).toBe(heard[0]?.body);
  });

  test('a submission keeps its own key on the way', async () => {
    replies = [hangsUp, answers({ completedSteps: [0] })];
    await new HttpChallenges(api).completeStep('c-1', 's-1', [], 'submission-7');
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['submission-7', 'submission-7']);
  });

  test('twice, it is refused as a server that is down', async () => {
    replies = [hangsUp];
    const { key, message } = await refusal(api.send(logIn, credentials));
    expect([key, message]).toEqual(['errorServerDown', messages.errorServerDown]);
    expect(heard).toHaveLength(2);
  });

  test('twice and without a network, it is refused as being offline', async () => {
    replies = [hangsUp];
    network.change(false);
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorOffline');
  });

  test('because it took too long, is one of them', async () => {
    replies = [never, answers({ jwt: 'late' })];
    expect(await api.send(logIn, credentials)).toEqual({ jwt: 'late' });
  });

  test('a form goes over a second time whole', async () => {
    replies = [hangsUp, answers({ earned: { xp: 1, bp: 0 }, totals: { xp: 1, bp: 0 } })];
    await new HttpChallenges(api).submitPost('c-1', { reflectAnswers: 'twice', applets: [] }, 'submission-1');
    expect(heard.map(({ body }) => body.includes('twice'))).toEqual([true, true]);
  });

  test('an answer, whatever it says, is not asked for again', async () => {
    replies = [answers({ errorCode: 'errorDefault' }, 500)];
    await refusal(api.send(logIn, credentials));
    expect(heard).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is named by the server, with its facts', async () => {
    replies = [
      answers({ errorCode: 'scheduleTooShort', additionalInformation: { asked: 3, missing: 2, odd: { a: 1 } } }, 422),
    ];
    const { key, details } = await refusal(api.send(joinCohort, { enrollmentCode: '1' } as never));
    expect([key, details]).toEqual(['scheduleTooShort', { asked: 3, missing: 2 }]);
  });

  test('also when its status says that all is well', async () => {
    replies = [answers({ errorCode: 'noActiveQuest' })];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('noActiveQuest');
  });

  test.each([
    [502, 'errorBackendDown'],
    [408, 'errorBackendDown'],
    [500, 'errorDefault'],
    [418, 'errorDefault'],
  ])('without a code, %d means %s', async (status, key) => {
    replies = [(response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe(key);
  });

  test('[ERR-1] with a code that the table does not know is the default, with a trace of Redis that gave up Redis', async () => {
    replies = [answers({ errorCode: 'errorFromTomorrow' }, 502), answers({ stack: 'AbortError: Redis is gone' }, 502)];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorDefault');
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorRedis');
  });
});

describe('a 401', () => {
  test('on log-in means a wrong password, and keeps the session of whoever is signed in', async () => {
    keeper.keep('token-1');
    replies = [answers({ errorCode: 'errorAuthentication' }, 401)];
    expect((await refusal(api.send(logIn, credentials))).key).toBe('errorAuthentication');
    expect(keeper.read()).toBe('token-1');
  });

  test('with a session token means that the session has ended, and drops it', async () => {
    keeper.keep('token-1');
    replies = [answers({ errorCode: 'errorSessionExpired' }, 401)];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorSessionExpired');
    expect(keeper.read()).toBeUndefined();
  });

  test('without a word from the server means the same', async () => {
    keeper.keep('token-1');
    replies = [answers('', 401)];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorSessionExpired');
  });

  test('for an old token leaves the new one of another tab alone', async () => {
    keeper.keep('token-1');
    replies = [
      (response) => {
        keeper.keep('token-2');
        answers({}, 401)(response, undefined as never);
      },
    ];
    await refusal(api.send(activeQuest, {}));
    expect(keeper.read()).toBe('token-2');
  });
});

describe('a refreshed token', () => {
  const refreshing = answers({}, 200, { 'x-refreshed-id-token': 'token-2' });

  test('takes the place of the one that was sent', async () => {
    keeper.keep('token-1');
    replies = [refreshing];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBe('token-2');
  });

  test('comes with a refusal too', async () => {
    keeper.keep('token-1');
    replies = [answers({ errorCode: 'noActiveQuest' }, 404, { 'x-refreshed-id-token': 'token-2' })];
    await refusal(api.send(activeQuest, {}));
    expect(keeper.read()).toBe('token-2');
  });

  test.each([
    ['signed out', (): void => keeper.drop(), undefined],
    ['signed in as somebody else', (): void => keeper.keep('token-of-ben'), 'token-of-ben'],
  ])('brings nobody back who has %s meanwhile', async (_, meanwhile, left) => {
    keeper.keep('token-1');
    replies = [
      (response, request) => {
        meanwhile();
        refreshing(response, request);
      },
    ];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBe(left);
  });

  test('[ACC-3] is not wanted by a session that is being ended: the call carries the token it had, though none is kept', async () => {
    replies = [refreshing];
    await new HttpAccounts(api).signOut('token-1');
    expect(heard[0]?.headers.authorization).toBe('Bearer token-1');
    expect(keeper.read()).toBeUndefined();
  });

  test('means nothing to whoever sent none', async () => {
    replies = [refreshing];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBeUndefined();
  });
});
