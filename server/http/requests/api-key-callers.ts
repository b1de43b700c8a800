import type { CompiledQuery } from 'kysely';
import { SessionClaims } from '#core/account/server';
import { Refusal } from '#core/messages';
import { isApiKeyUsable, operatorScopeOf } from '#core/operator/server';
import { type Instant, plusDays, todayIn } from '#core/shared';
import { compiled } from '#adapters/postgres/database/compiled';
import { PostgresApiKeys } from '#adapters/postgres/operator/api-keys/postgres-api-keys';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { type Caller, patience } from './authentication.ts';

/** The API key in an Authorization header, if it has the form of one. */
export const apiKeyIn = (authorization: string | undefined): string | undefined =>
  /^Bearer (wmk_[\w-]{43})$/i.exec(authorization ?? '')?.[1];

/**
 * OPE-39 · The caller of a key: the operator that it acts for. Refuses an unknown key and one that cannot be used alike,
 * with `errorSessionExpired`.
 */
export async function findKeyCaller(context: AppContext, text: string): Promise<Caller> {
  const { db, clock, random, secrets } = context;
  const now = clock.now();
  const keys = new PostgresApiKeys(db, random, secrets);
  const key = await keys.find(text);
  if (!key || !isApiKeyUsable(key, todayIn('UTC', now))) throw new Refusal('errorSessionExpired');
  const claims = await createRequestScope(context).get(SessionClaims).of(key.traveler);
  if (!claims) throw new Refusal('errorSessionExpired');
  const { id, name, scopes, lastDay, createdAt, lastUsedAt } = key;
  if (lastUsedAt?.slice(0, MINUTE) !== now.slice(0, MINUTE)) await keys.noteUse(id, now);
  return {
    session: { ...claims, exp: secondsOf(`${plusDays(lastDay, 1)}T00:00:00.000Z`) },
    jti: id,
    apiKey: { id, name, scopes },
    issuedAt: now,
    loggedInAt: createdAt,
    changedAt: null,
    // Keys are made for operators of the installation, and refused once their account is none.
    operatorScope: operatorScopeOf({ isOperator: key.isOperator, organizations: [] }),
    confirmedAt: null,
    // Only operators at the machine make keys, so a key stands for both factors.
    hasSecondFactor: true,
  };
}

const secondsOf = (instant: Instant): number => Date.parse(instant) / 1000;

/** The length of an instant up to its minute. */
const MINUTE = 'YYYY-MM-DDThh:mm'.length;

/**
 * ACC-8 · The statement that locks the account of a key against deletion until the transaction ends. It returns no row
 * once the key is revoked, or its account is gone, locked or no operator.
 */
export const apiKeyLock = ({ settings }: AppContext, id: string): CompiledQuery<unknown> =>
  lockAccountOfKey.with({ id, wait: `${settings.lockWait}ms` });

const lockAccountOfKey = compiled((db, { id, wait }: { readonly id: string; readonly wait: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('travelers', 'travelers.id', 'api_keys.traveler_id')
    .innerJoin(patience(wait), (join) => join.onTrue())
    .select('travelers.id')
    .where('api_keys.id', '=', id)
    .where('api_keys.revoked_at', 'is', null)
    .where('travelers.locked_at', 'is', null)
    .where('travelers.role', '=', 'OPERATOR')
    .forKeyShare('travelers'),
);
