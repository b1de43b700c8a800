import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionClaims } from '#core/account/server';
import type { RouteAccess } from '#server/http/requests/route-definition';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, startServer, TestClock, type TestServer } from '../support/test-server.ts';
import { readNoteAs, signNote, testRoutes } from '../support/test-routes.ts';
import { type LoggedInPerson, addLoggedInPerson } from '../support/logged-in-person.ts';

const start = '2026-11-20T13:00:00.000Z';

describe.each(everyDatabase)('sessions on $name', (kind) => {
  let server: TestServer;
  let ada: LoggedInPerson;

  beforeAll(async () => {
    server = await startServer(kind, { routes: [testRoutes], clock: new TestClock(start) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(start);
    ada = await addLoggedInPerson(server);
  });

  const ask = (token: string | undefined, as: RouteAccess = 'signed in') => server.call(readNoteAs[as], {}, { token });
  const expired = [401, 'errorSessionExpired'];

  it('[ACC-3] the owner of a token is let in and named', async () => {
    const { status, body, headers } = await ask(ada.token);
    expect([status, body]).toEqual([200, { who: ada.id }]);
    expect(headers.get('x-refreshed-id-token')).toBeNull();
  });

  it('a call without a token, or with something else, is an expired session', async () => {
    const brought = [undefined, '', 'abc', 'a.b.c', `${ada.token}x`, ada.token.slice(0, -1)];
    for (const token of brought) {
      const { status, body } = await ask(token);
      expect([status, body.errorCode]).toEqual(expired);
    }
    const asBasic = await fetch(`${server.url}/api/v1/look/signed`, {
      headers: { authorization: `Basic ${ada.token}` },
    });
    expect(asBasic.status).toBe(401);
  });

  it('[ACC-3] a token that anybody changed, or that was made otherwise, opens nothing', async () => {
    const [key] = server.context.secrets.tokenKeys;
    const at = Date.parse(start) / 1000;
    const fill = <
      Jwt extends {
        setIssuedAt: (at: number) => Jwt;
        setExpirationTime: (at: number) => Jwt;
        setIssuer: (iss: string) => Jwt;
        setAudience: (aud: string) => Jwt;
        setSubject: (sub: string) => Jwt;
        setJti: (jti: string) => Jwt;
      },
    >(
      jwt: Jwt,
      { issuer = 'waymark', audience = 'waymark:session', jti = ada.logIn.jti } = {},
    ): Jwt =>
      jwt
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(ada.id)
        .setJti(jti)
        .setIssuedAt(at)
        .setExpirationTime(at + 3600);
    const payload = { ...ada.claims, auth_time: at };
    const header = { alg: 'HS256', typ: 'session+jwt' };
    const good = await fill(new SignJWT(payload)).setProtectedHeader(header).sign(key);
    expect((await ask(good)).status).toBe(200);

    const [head, body, signature] = good.split('.') as [string, string, string];
    const changed = Buffer.from(JSON.stringify({ ...payload, id: randomUUID() })).toString('base64url');
    const unsigned = fill(new UnsecuredJWT(payload)).encode();
    const forged: Record<string, string> = {
      'alg none': unsigned,
      'alg none with a signature': `${unsigned}${signature}`,
      'alg NONE': `${Buffer.from('{"alg":"NoNe","typ":"session+jwt"}').toString('base64url')}.${body}.${signature}`,
      'a changed payload': `${head}.${changed}.${signature}`,
      'another algorithm': await fill(new SignJWT(payload))
        .setProtectedHeader({ ...header, alg: 'HS512' })
        .sign(new Uint8Array(64).fill(1)),
      'the right key, another algorithm': signedByHand({ ...header, alg: 'HS384' }, body, 'sha384', key),
      'another key': await fill(new SignJWT(payload)).setProtectedHeader(header).sign(new Uint8Array(32)),
      'another audience': await fill(new SignJWT(payload), { audience: 'waymark:external' })
        .setProtectedHeader(header)
        .sign(key),
      'another issuer': await fill(new SignJWT(payload), { issuer: 'elsewhere' }).setProtectedHeader(header).sign(key),
      'another type': await fill(new SignJWT(payload))
        .setProtectedHeader({ ...header, typ: 'reset+jwt' })
        .sign(key),
      'no type': await fill(new SignJWT(payload)).setProtectedHeader({ alg: 'HS256' }).sign(key),
      'a log-in that never was': await fill(new SignJWT(payload), { jti: randomUUID() })
        .setProtectedHeader(header)
        .sign(key),
      'no log-in time': await fill(new SignJWT({ ...ada.claims }))
        .setProtectedHeader(header)
        .sign(key),
    };
    for (const [how, token] of Object.entries(forged)) {
      const reply = await ask(token);
      expect([how, reply.status, reply.body.errorCode]).toEqual([how, ...expired]);
    }
  });

  it("[ACC-3] a log-in that is somebody else's opens nothing", async () => {
    const ben = await addLoggedInPerson(server);
    const mixed = await server.context.tokens.issue(ada.claims, ben.logIn);
    expect((await ask(mixed)).status).toBe(401);
  });

  it('[ACC-3] a token lives 14 days', async () => {
    server.clock.advance({ days: 14, seconds: -1 });
    expect((await ask(ada.token)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    const over = await ask(ada.token);
    expect([over.status, over.body.errorCode]).toEqual(expired);
  });

  it('[ACC-3] once a token is older than a day, an answer brings the next one, saying what is true now', async () => {
    server.clock.advance({ days: 1 });
    expect((await ask(ada.token)).headers.get('x-refreshed-id-token')).toBeNull();
    server.clock.advance({ minutes: 1 });
    await server.db.updateTable('travelers').set({ first_name: 'Augusta' }).where('id', '=', ada.id).execute();
    const next = (await ask(ada.token)).headers.get('x-refreshed-id-token') ?? '';
    const read = await server.context.tokens.read(next);
    expect(read?.session.firstName).toBe('Augusta');
    expect(read?.jti).toBe(ada.logIn.jti);
    expect(read?.loggedInAt).toBe(ada.logIn.loggedInAt);
    expect((await ask(next)).status).toBe(200);
    expect((await ask(ada.token)).status).toBe(200);
  });

  it('[ACC-3] two tabs that refresh at the same time both stay signed in', async () => {
    server.clock.advance({ days: 2 });
    const replies = await Promise.all([ask(ada.token), ask(ada.token)]);
    const tokens = replies.map(({ headers }) => headers.get('x-refreshed-id-token') ?? undefined);
    expect((await Promise.all(tokens.map((token) => ask(token)))).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('[ACC-3] however often it is refreshed, a log-in ends after 90 days', async () => {
    let { token } = ada;
    for (let day = 0; day < 89; day += 10) {
      server.clock.set(start);
      server.clock.advance({ days: day + 2 });
      const { status, headers } = await ask(token);
      expect(status).toBe(200);
      token = headers.get('x-refreshed-id-token') ?? token;
    }
    const last = await server.context.tokens.read(token);
    expect(last?.session.exp).toBe(Date.parse(start) / 1000 + 90 * 86_400);
    server.clock.set(start);
    server.clock.advance({ days: 90, seconds: -1 });
    expect((await ask(token)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await ask(token)).status).toBe(401);
  });

  it('[ACC-3] a revoked log-in opens nothing from the next call on, whichever of its tokens is brought', async () => {
    server.clock.advance({ days: 2 });
    const next = (await ask(ada.token)).headers.get('x-refreshed-id-token') ?? undefined;
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: server.clock.now() })
      .where('jti', '=', ada.logIn.jti)
      .execute();
    expect((await ask(ada.token)).status).toBe(401);
    expect((await ask(next)).status).toBe(401);
    expect((await ask(next, 'verified')).status).toBe(401);
    expect((await server.call(signNote, { text: 'late' }, { token: next, key: randomUUID() })).status).toBe(401);
  });

  it('[ACC-3] nobody is left once the person is gone', async () => {
    await server.db.deleteFrom('travelers').where('id', '=', ada.id).execute();
    expect((await ask(ada.token)).status).toBe(401);
  });

  it('rights are read from the database: what a token says of them counts for nothing', async () => {
    const pretender = await addLoggedInPerson(server, { isVerified: false });
    const bold = await server.context.tokens.issue(
      { ...pretender.claims, verified: true, role: 'OPERATOR' },
      pretender.logIn,
    );
    expect((await ask(bold)).status).toBe(200);
    expect((await ask(bold, 'verified')).body.errorCode).toBe('errorNotVerified');
    const traveler = await server.context.tokens.issue({ ...ada.claims, role: 'OPERATOR' }, ada.logIn);
    const asOperator = await ask(traveler, 'operator');
    expect([asOperator.status, asOperator.body.errorCode]).toEqual([403, 'errorForbidden']);
    const operator = await addLoggedInPerson(server, { role: 'OPERATOR' });
    expect((await ask(operator.token, 'operator')).status).toBe(200);
  });

  it('a call that anybody may make asks for no token and reads none', async () => {
    expect((await ask(undefined, 'anybody')).body).toEqual({ who: 'nobody' });
    expect((await ask(ada.token, 'anybody')).body).toEqual({ who: 'nobody' });
  });

  it('the claims of the next token are those of the Traveler', async () => {
    const claims = await createRequestScope(server.context).get(SessionClaims).of(ada.id);
    expect(claims).toMatchObject({ id: ada.id, email: ada.claims.email, verified: true, role: 'TRAVELER' });
    expect(await createRequestScope(server.context).get(SessionClaims).of(randomUUID())).toBeUndefined();
  });
});

/** A token with a signature that is right for its algorithm, whether or not a library would make it. */
function signedByHand(header: object, body: string, hash: string, key: Uint8Array): string {
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}
