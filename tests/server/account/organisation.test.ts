import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '#core/account';
import { LockAccount, PasswordHasher, SecondFactors } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import {
  forgotPassword,
  logIn,
  readDevices,
  resendCode,
  resetPassword,
  signUp,
  verifyEmail,
} from '#api/account/account.api';
import { confirmKeepGuest, keepGuest, startGuest } from '#api/account/guests.api';
import {
  beginOrganisationLogIn,
  finishOrganisationLogIn,
  logInThroughOrganisation,
} from '#api/account/organisation.api';
import { addPasskey, beginPasskey, beginPasskeyLogIn, logInWithPasskey } from '#api/account/passkeys.api';
import { HmacTotpHasher } from '#adapters/tokens/hmac-totp-hasher';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../fixtures/openid-provider.ts';
import { SoftwarePasskey } from '../../fixtures/software-passkey.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const page = 'http://localhost:3000/auth/organisation';
let people = 0;

describe.each(everyDatabase)('an organisation on $name', (database) => {
  let school: OpenIdProvider;
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    school = await startOpenIdProvider(page);
    const { issuer, clientId, clientSecret } = school;
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: {
        trialQuestCode: QUEST_CODES.garden,
        publicUrl: 'http://localhost:3000',
        organisation: {
          issuer,
          clientId,
          clientSecret,
          name: 'Beacon School',
          domains: ['school.test'],
          isEnforced: true,
          operatorClaim: { name: 'groups', value: 'guides' },
        },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await school.close();
  });
  beforeEach(() => {
    people += 1;
    email = `mara-${people}@school.test`;
    stand();
  });

  /** Puts a person in front of the browser. */
  const stand = (claims: object = {}) => {
    school.person = {
      subject: `person ${people}`,
      claims: { email, email_verified: true, name: 'Mara Lind', ...claims },
    };
  };
  const begun = async (device?: string) => {
    const { body } = await server.call(beginOrganisationLogIn, {}, { ...(device !== undefined && { device }) });
    const { searchParams } = await school.visit(body.url);
    const text = (name: string) => searchParams.get(name) ?? '';
    return { state: text('state'), code: text('code'), iss: text('iss') };
  };
  const enter = async () => server.call(logInThroughOrganisation, await begun());
  const finish = (ticket: string, more: object = {}) => server.call(finishOrganisationLogIn, { ticket, ...more });
  const sessionIn = (jwt: string | undefined) => sessionOf(jwt ?? '');
  const known = async (options = {}) => {
    const id = await addTraveler(server.context, options);
    await server.db.updateTable('travelers').set({ email, email_key: email }).where('id', '=', id).execute();
    return id;
  };
  const mailedCode = async () =>
    /\b\d{5}\b/.exec((await server.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';

  test('[ACC-68] a new person gets a verified account, and is the same Traveler the next time', async () => {
    const first = sessionIn((await enter()).body.jwt);
    expect(first).toMatchObject({ email, firstName: 'Mara', lastName: 'Lind', verified: true, role: 'TRAVELER' });
    stand({ email: `renamed-${people}@school.test`, email_verified: false });
    expect(sessionIn((await enter()).body.jwt)?.id).toBe(first?.id);
  });

  test('[ACC-68] an address that is unverified, missing or of another domain opens no account', async () => {
    for (const [claims, reason] of [
      [{ email_verified: false }, 'organisationEmailUnverified'],
      [{ email: undefined }, 'organisationEmailUnverified'],
      [{ email: 'mara@elsewhere.test' }, 'organisationEmailForeign'],
      [{ email: 'mara@elsewhere.test, mara@school.test' }, 'organisationEmailUnverified'],
      [{ email: 'mara lind@school.test' }, 'organisationEmailUnverified'],
    ] as const) {
      stand(claims);
      expect((await enter()).body.errorCode).toBe(reason);
    }
  });

  test('[ACC-69] an answer of the provider is good once, within 10 minutes, on the device that began', async () => {
    const elsewhere = await begun('a-device-of-another-person');
    expect((await server.call(logInThroughOrganisation, elsewhere)).body.errorCode).toBe('organisationLogInFailed');
    const late = await begun();
    server.clock.advance({ minutes: 10 });
    expect((await server.call(logInThroughOrganisation, late)).body.errorCode).toBe('organisationLogInFailed');
    const returned = await begun();
    expect((await server.call(logInThroughOrganisation, returned)).status).toBe(200);
    const again = server.call(logInThroughOrganisation, returned, { key: 'again' });
    expect((await again).body.errorCode).toBe('organisationLogInFailed');
    const withoutDevice = server.call(beginOrganisationLogIn, {}, { device: null });
    expect((await withoutDevice).body.errorCode).toBe('organisationLogInFailed');
  });

  test('[ACC-70] an existing account is linked after the code that was emailed to it, and then logs in', async () => {
    const id = await known();
    const { jwt, unfinished } = (await enter()).body;
    expect([jwt, unfinished]).toMatchObject([undefined, { email, isCodeMailed: true }]);
    const ticket = unfinished?.ticket ?? '';
    const code = await mailedCode();
    expect((await finish(ticket)).body.errorCode).toBe('verificationCodeMissing');
    const wrong = code === '11111' ? '22222' : '11111';
    expect((await finish(ticket, { verificationCode: wrong })).body.errorCode).toBe('verificationCodeNotValid');
    expect(await server.db.selectFrom('organisation_identities').where('traveler_id', '=', id).execute()).toEqual([]);
    expect(sessionIn((await finish(ticket, { verificationCode: code })).body.jwt)?.id).toBe(id);
    expect((await finish(ticket, { verificationCode: code })).body.errorCode).toBe('organisationLogInFailed');
    expect(sessionIn((await enter()).body.jwt)?.id).toBe(id);
  });

  test('[ACC-70] one person at the provider is linked to one account, also when two links are under way', async () => {
    await known();
    const first = (await enter()).body.unfinished?.ticket ?? '';
    const firstCode = await mailedCode();
    email = `other-${email}`;
    stand();
    const other = await known();
    const second = (await enter()).body.unfinished?.ticket ?? '';
    const secondCode = await mailedCode();
    expect((await finish(first, { verificationCode: firstCode })).status).toBe(200);
    const refused = await finish(second, { verificationCode: secondCode });
    expect(refused.body.errorCode).toBe('organisationLogInFailed');
    const linked = server.db.selectFrom('organisation_identities').where('traveler_id', '=', other);
    expect(await linked.selectAll().execute()).toEqual([]);
  });

  test('[ACC-70] a second factor is asked for at each log-in where it is on', async () => {
    const { id = '' } = sessionIn((await enter()).body.jwt) ?? {};
    const secret = 'JBSWY3DPEHPK3PXP';
    const factors = createRequestScope(server.context).get(SecondFactors);
    const factor = server.context.random.uuid();
    await factors.begin(id, { id: factor, kind: 'totp', secret });
    await factors.confirm(id, factor, server.clock.now());
    const { jwt, unfinished } = (await enter()).body;
    expect([jwt, unfinished?.isCodeMailed]).toEqual([undefined, false]);
    const ticket = unfinished?.ticket ?? '';
    expect((await finish(ticket)).body.errorCode).toBe('secondFactorNeeded');
    const secondFactor = oneTimeCode(new HmacTotpHasher(), secret, server.clock);
    const { body } = await finish(ticket, { secondFactor });
    expect([sessionIn(body.jwt)?.id, body.logOutUrl]).toEqual([id, expect.stringContaining(school.issuer)]);
  });

  test('a log-in is a security event of its account once a session opens, and a refused one too', async () => {
    const events = () =>
      server.db.selectFrom('security_events').select(['kind', 'outcome', 'account']).orderBy('id').execute();
    await known();
    const before = (await events()).length;
    const ticket = (await enter()).body.unfinished?.ticket ?? '';
    await finish(ticket, { verificationCode: await mailedCode() });
    stand({ email_verified: false });
    school.person = { ...school.person, subject: 'a stranger' };
    await enter();
    expect((await events()).slice(before)).toEqual([
      { kind: 'log-in', outcome: 'succeeded', account: expect.any(String) },
      { kind: 'log-in', outcome: 'refused', account: null },
    ]);
  });

  test('[ACC-71] the operator role follows the claim at each log-in', async () => {
    const roles: unknown[] = [];
    for (const groups of [['guides'], [], 'guides', undefined]) {
      stand({ groups });
      roles.push(sessionIn((await enter()).body.jwt)?.role);
    }
    expect(roles).toEqual(['OPERATOR', 'TRAVELER', 'OPERATOR', 'TRAVELER']);
  });

  test('[ACC-71] the audit log has each change of the role by a claim, and no log-in that changes nothing', async () => {
    const entries = () => server.db.selectFrom('audit_log').select(['who', 'command', 'subject', 'result']).execute();
    const before = (await entries()).length;
    let id: string | undefined;
    for (const groups of [[], ['guides'], ['guides'], []]) {
      stand({ groups });
      id = sessionIn((await enter()).body.jwt)?.id;
    }
    const entry = { who: 'Beacon School', command: 'users role', subject: id, result: 'done' };
    expect((await entries()).slice(before)).toEqual([entry, entry]);
  });

  test('[ACC-44] a locked account stays locked', async () => {
    const { body } = await enter();
    const { id = '' } = sessionIn(body.jwt) ?? {};
    await createRequestScope(server.context).get(LockAccount).run(id);
    expect((await server.call(readDevices, {}, { token: body.jwt ?? '' })).status).toBe(401);
    expect((await enter()).body.errorCode).toBe('accountLocked');
  });

  test('[ACC-67] no other way leads in, whether an address of the domain has an account or not', async () => {
    await known();
    const mails = (await server.mails()).length;
    const verificationCode = '12345';
    const password = 'over the hills';
    const guest = (await server.call(startGuest, { timeZone: 'Europe/Berlin' })).body.jwt;
    const person = { displayName: 'Mara Lind', password };
    const details = {
      ...person,
      code: QUEST_CODES.coast,
      timeZone: 'Asia/Tokyo',
      userLocalDate: { year: 2026, month: 11, day: 20 },
    };
    for (const address of [email.toUpperCase(), 'nobody@school.test']) {
      const answers = await Promise.all([
        server.call(logIn, { email: address, password }),
        server.call(signUp, { ...details, email: address }),
        server.call(verifyEmail, { email: address, verificationCode }),
        server.call(resendCode, { email: address }),
        server.call(forgotPassword, { email: address }),
        server.call(resetPassword, { email: address, verificationCode, password, repeatPassword: password }),
        server.call(keepGuest, { ...person, email: address }, { token: guest }),
        server.call(confirmKeepGuest, { ...person, email: address, verificationCode }, { token: guest }),
      ]);
      expect(answers.map(({ body }) => body.errorCode)).toEqual(answers.map(() => 'organisationLogInRequired'));
    }
    expect(await server.mails()).toHaveLength(mails);
  });

  test('[ACC-67] a passkey of a person of the organisation leads in no more', async () => {
    const id = await known();
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash('over the hills');
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', id).execute();
    const token = await sessionToken(server.context, id);
    const passkey = new SoftwarePasskey('http://localhost:3000');
    const creation = (await server.call(beginPasskey, { password: 'over the hills' }, { token })).body;
    expect((await server.call(addPasskey, passkey.create(creation), { token })).status).toBe(200);
    const request = (await server.call(beginPasskeyLogIn, {})).body;
    const answer = await server.call(logInWithPasskey, passkey.sign(request));
    expect(answer.body.errorCode).toBe('organisationLogInRequired');
  });
});
