import { randomUUID } from 'node:crypto';
import type { Token } from '#core/account';
import type { Claims, LogInRecord } from '#core/account/server';
import { SAMPLE_CLAIMS } from '../../fixtures/sample-traveler.ts';
import type { TestServer } from './test-server.ts';

export interface LoggedInPerson {
  readonly id: string;
  readonly claims: Claims;
  readonly logIn: LogInRecord;
  readonly token: Token;
}

interface Kind {
  readonly isVerified?: boolean;
  readonly role?: 'TRAVELER' | 'OPERATOR';
}

/** Inserts a person who has just logged in into the database. */
export async function addLoggedInPerson(
  server: TestServer,
  { isVerified = true, role = 'TRAVELER' }: Kind = {},
): Promise<LoggedInPerson> {
  const { db, clock, context } = server;
  const id = randomUUID();
  const now = clock.now();
  const email = `${id}@example.org`;
  await db
    .insertInto('travelers')
    .values({
      id,
      email,
      email_key: email,
      display_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: '',
      verified_at: isVerified ? now : null,
      time_zone: 'Europe/Berlin',
      role,
      created_at: now,
    })
    .execute();
  const logIn = { jti: randomUUID(), loggedInAt: now };
  const ends = new Date(Date.parse(now) + 90 * 86_400_000).toISOString();
  await db
    .insertInto('sessions')
    .values({ jti: logIn.jti, traveler_id: id, logged_in_at: now, ends_at: ends })
    .execute();
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const claims: Claims = { ...SAMPLE_CLAIMS, ...names, id, email, verified: isVerified, role };
  return { id, claims, logIn, token: await context.tokens.issue(claims, logIn) };
}
