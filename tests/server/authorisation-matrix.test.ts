import { type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import type { Token } from '#core/account';
import type { QuestId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { API } from '#server/api';
import type { ServedCall } from '#server/serve';
import { CODES, today } from '../contracts/scene.ts';
import { everyDatabase, type Reply, startServer, type TestServer } from './harness.ts';
import { registeredRoutes, routeOf } from './registered-routes.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

/** Everybody who might make a call that is about the owner. */
const everybody = [
  'nobody',
  'another Traveler',
  'another organisation',
  'an unverified one',
  'an expired token',
  'a revoked token',
  'an operator',
  'the owner',
] as const;
type Who = (typeof everybody)[number];

/** 'ok', or the key of the refusal. */
type Outcome = string;

interface Row {
  /** What is sent: the owner's own ids, wherever there are any. */
  readonly sent: (about: Owner) => object;
  readonly outcomes: Readonly<Record<Who, Outcome>>;
  /** The same with ids that nobody has: whoever is refused the owner's must get this answer too. */
  readonly unknown?: object;
}

interface Owner {
  readonly id: TravelerId;
  readonly questId: QuestId;
}

const all = (outcome: Outcome): Row['outcomes'] =>
  Object.fromEntries(everybody.map((who) => [who, outcome])) as Record<Who, Outcome>;

/** Whoever is signed in and verified may, everybody on their own things. */
const own: Row['outcomes'] = {
  ...all('ok'),
  nobody: 'errorSessionExpired',
  'an expired token': 'errorSessionExpired',
  'a revoked token': 'errorSessionExpired',
  'an unverified one': 'errorNotVerified',
};

/** Only the owner may: to everybody else it is as if there were no such thing. */
const onlyOwner = (refusal: Outcome): Row['outcomes'] => ({
  ...own,
  'another Traveler': refusal,
  'another organisation': refusal,
  'an operator': refusal,
});

/** The challenges of the lake: the other Traveler walks there too, each on their own quest. */
const onTheLake: Row['outcomes'] = {
  ...own,
  'another organisation': 'challengeNotFound',
  'an operator': 'challengeNotFound',
};

const nobodysQuest = '00000000-0000-4000-8000-0000000000ff';
const hours = { mondayHours: 4 };
const userLocalDate = { year: today.year, month: today.month, day: today.day };
let addresses = 0;

const rows: Readonly<Record<string, Row>> = {
  'POST /login': {
    sent: () => ({ email: 'nobody@scene.test', password: 'wrong password' }),
    outcomes: all('errorAuthentication'),
  },
  'POST /users': {
    sent: () => ({
      displayName: 'Dora Field',
      email: `dora-${(addresses += 1)}@scene.test`,
      password: 'over the hills',
      code: CODES.coast,
      userLocalDate,
      timeZone: 'Europe/London',
    }),
    outcomes: all('ok'),
  },
  'POST /users/resend': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: all('ok') },
  'POST /users/verify': {
    sent: ({ id }) => ({ email: `${id}@scene.test`, verificationCode: '12345' }),
    outcomes: all('verificationCodeNotValid'),
  },
  'POST /users/passwordForgotten': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: all('ok') },
  'POST /users/reset': {
    sent: ({ id }) => ({
      email: `${id}@scene.test`,
      verificationCode: '12345',
      password: 'another hill',
      repeatPassword: 'another hill',
    }),
    outcomes: all('verificationCodeNotValid'),
  },
  'GET /users/unique-email': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: all('ok') },
  'POST /logout': { sent: () => ({}), outcomes: { ...own, 'an unverified one': 'ok' } },
  'GET /cohorts/code/{code}': { sent: () => ({ code: CODES.forest }), outcomes: all('ok') },
  'POST /cohorts': {
    sent: () => ({ enrollmentCode: CODES.coastAgain, userLocalDate: today }),
    outcomes: own,
  },
  'GET /quests/active': { sent: () => ({}), outcomes: { ...own, 'an operator': 'noActiveQuest' } },
  'GET /app-onboarding': { sent: () => ({}), outcomes: own },
  'GET /app-onboarding/visualizations': { sent: () => ({}), outcomes: own },
  'POST /app-onboarding/visualizations': { sent: () => ({}), outcomes: own },
  'GET /contentful/quests/onboardings': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest },
  },
  'GET /quest-boarding/{questId}/visualizations': {
    sent: ({ questId }) => ({ questId, isOffboarding: false }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, isOffboarding: false },
  },
  'POST /quest-boarding/{questId}/visualizations': {
    sent: ({ questId }) => ({ questId, isOffboarding: true }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, isOffboarding: true },
  },
  'GET /schedules': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: 'no id at all' },
  },
  'GET /schedules/config': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest },
  },
  'POST /schedules': {
    sent: ({ questId }) => ({ questId, ...hours }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, ...hours },
  },
  'GET /notifications/daily-reminder-time': { sent: () => ({}), outcomes: own },
  'PATCH /notifications/daily-reminder-time': { sent: () => ({ time: '2026-11-20T18:00:00.000Z' }), outcomes: own },
  'GET /challenges/{id}': {
    sent: () => ({ id: 'reeds' }),
    outcomes: onTheLake,
    unknown: { id: 'nowhere' },
  },
  'PATCH /challenges/{challengeId}/steps/{stepId}/completed': {
    sent: () => ({ challengeId: 'pier', stepId: 'pier-walk', applets: [], platform: 'web' }),
    outcomes: onTheLake,
    unknown: { challengeId: 'nowhere', stepId: 'pier-walk', applets: [], platform: 'web' },
  },
  'POST /challenges/{challengeId}/posts': {
    sent: () => ({ challengeId: 'reeds', reflectAnswers: 'It was.', applets: [] }),
    outcomes: onTheLake,
    unknown: { challengeId: 'nowhere', reflectAnswers: 'It was.', applets: [] },
  },
};

/** The site, the description of the API, and what those who run the server look at. */
const open = [
  'GET *',
  'HEAD *',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/v1/openapi.json',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
];
const ofTheDemo = ['GET /dev/mail', 'GET /dev/mail/:', 'GET /dev/plain.css'];

describe.each(everyDatabase)('the authorisation matrix on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());

  const nameOf = ({ endpoint }: ServedCall): string => `${endpoint.method} ${endpoint.path}`;

  test('has a row for every call that is served, and no other', () => {
    expect(server.served.map(nameOf).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  test('has a row for every route that is registered, in whatever way, but for those that ask nobody who they are', async () => {
    const calls = Object.keys(rows).map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return routeOf(method, API + path);
    });
    expect((await registeredRoutes(server.house)).toSorted()).toEqual([...calls, ...open, ...ofTheDemo].toSorted());
    const production = { ...server.house, settings: { ...server.house.settings, mode: 'production' as const } };
    expect((await registeredRoutes(production)).toSorted()).toEqual([...calls, ...open].toSorted());
  });

  describe.each(Object.entries(rows))('%s', (name, row) => {
    const call = (): ServedCall => {
      const served = server.served.find((one) => nameOf(one) === name);
      if (!served) throw new Error(`${name} is not served.`);
      return served;
    };

    const send = (sent: object, token: Token | undefined): Promise<Reply<unknown>> =>
      server.call(call().endpoint as never, sent as never, { token });

    test.each(everybody)('by %s', async (who) => {
      const owner = await ownerOn(server);
      const token = await tokenFor(server, who, owner);
      const before = await tracesOf(server, owner);
      const { status, body } = await send(row.sent(owner), token);
      const expected = row.outcomes[who];
      if (expected === 'ok') {
        expect([status, body.errorCode]).toEqual([200, undefined]);
        expect([...Value.Errors(call().how.answer as TSchema, body)]).toEqual([]);
      } else {
        expect(body.errorCode).toBe(expected);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(Object.keys(body).toSorted()).toEqual(['additionalInformation', 'errorCode']);
      }
      if (who !== 'the owner') expect(await tracesOf(server, owner)).toEqual(before);
      const isRefusedAsUnknown = row.unknown !== undefined && who !== 'the owner' && expected.endsWith('NotFound');
      if (isRefusedAsUnknown) expect(await send(row.unknown, token)).toMatchObject({ status, body });
    });
  });
});

/** A Traveler at the lake, with a schedule still to commit. */
async function ownerOn({ house }: TestServer): Promise<Owner> {
  const id = await newTraveler(house);
  const quests = questsOf(house, id);
  await quests.join(CODES.lake, today);
  return { id, questId: (await quests.active()).quest.id };
}

const questsOf = ({ db, clock, dice }: TestServer['house'], id: TravelerId): PostgresQuests =>
  new PostgresQuests(db, id, clock, dice);

async function tokenFor({ house, db, clock }: TestServer, who: Who, owner: Owner): Promise<Token | undefined> {
  switch (who) {
    case 'nobody':
      return undefined;
    case 'the owner':
      return tokenOf(house, owner.id);
    case 'an expired token':
      clock.advance({ days: -14 });
      try {
        return await tokenOf(house, owner.id);
      } finally {
        clock.advance({ days: 14 });
      }
    case 'a revoked token': {
      const token = await tokenOf(house, owner.id);
      await db.updateTable('sessions').set({ revoked_at: clock.now() }).where('traveler_id', '=', owner.id).execute();
      return token;
    }
    case 'an unverified one':
      return tokenOf(house, await newTraveler(house, { isVerified: false }));
    case 'an operator':
      return tokenOf(house, await newTraveler(house, { isOperator: true }));
    case 'another Traveler':
      return tokenOf(house, await walkerOn(house, CODES.lake));
    case 'another organisation':
      return tokenOf(house, await walkerOn(house, CODES.forest));
  }
}

async function walkerOn(house: TestServer['house'], code: string): Promise<TravelerId> {
  const id = await newTraveler(house);
  await questsOf(house, id).join(code, today);
  return id;
}

/** Everything that is kept of a Traveler. */
async function tracesOf({ db }: TestServer, { id, questId }: Owner): Promise<unknown> {
  return Promise.all([
    db.selectFrom('travelers').selectAll().where('id', '=', id).execute(),
    db.selectFrom('quests').selectAll().where('traveler_id', '=', id).execute(),
    db.selectFrom('ledger').selectAll().where('traveler_id', '=', id).execute(),
    db.selectFrom('sessions').selectAll().where('traveler_id', '=', id).orderBy('jti').execute(),
    ...(['week_hours', 'planned_items', 'step_completions', 'posts', 'applet_answers'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('quest_id', '=', questId).execute(),
    ),
  ]);
}
