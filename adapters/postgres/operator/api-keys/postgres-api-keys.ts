import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type ApiKey, ApiKeys, type NewApiKey, type UsedApiKey } from '#core/operator/server';
import type { Instant, RandomSource } from '#core/shared';
import type { Db } from '../../database/database.ts';

/** Takes fingerprints of keys. */
interface Fingerprints {
  readonly fingerprint: (text: string) => string;
  readonly fingerprints: (text: string) => readonly string[];
}

/** The number of random bytes in a key. */
const KEY_BYTES = 32;

/** OPE-39 · Keys of operators in PostgreSQL; the text of a key is kept as a fingerprint alone. */
export class PostgresApiKeys extends ApiKeys {
  constructor(
    private readonly db: Db,
    private readonly random: RandomSource,
    private readonly secrets: Fingerprints,
  ) {
    super();
  }

  async add({ name, traveler, scopes, lastDay, at }: NewApiKey): Promise<string | undefined> {
    const text = `wmk_${randomBytes(KEY_BYTES).toString('base64url')}`;
    const added = await this.db
      .insertInto('api_keys')
      .values({
        id: this.random.uuid(),
        name,
        traveler_id: traveler,
        fingerprint: this.secrets.fingerprint(printed(text)),
        scopes,
        last_day: lastDay,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added && text;
  }

  list(): Promise<readonly ApiKey[]> {
    return this.db
      .selectFrom('api_keys as key')
      .innerJoin('travelers', 'travelers.id', 'key.traveler_id')
      .select(['key.name', 'travelers.email', 'key.scopes', 'key.last_day as lastDay', 'key.created_at as createdAt'])
      .select(['key.last_used_at as lastUsedAt', 'key.revoked_at as revokedAt'])
      .orderBy('key.created_at')
      .orderBy('key.name')
      .execute();
  }

  async revoke(name: string, at: Instant): Promise<boolean> {
    const revoked = await this.db
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return revoked.numUpdatedRows > 0n;
  }

  find(text: string): Promise<UsedApiKey | undefined> {
    return this.db
      .selectFrom('api_keys as key')
      .innerJoin('travelers', 'travelers.id', 'key.traveler_id')
      .select(['key.id', 'key.name', 'key.traveler_id as traveler', 'key.scopes', 'key.last_day as lastDay'])
      .select(['key.created_at as createdAt', 'key.last_used_at as lastUsedAt'])
      .select([
        sql<boolean>`key.revoked_at is not null`.as('isRevoked'),
        sql<boolean>`travelers.locked_at is not null`.as('isLocked'),
        sql<boolean>`travelers.role = 'OPERATOR'`.as('isOperator'),
      ])
      .where('key.fingerprint', 'in', this.secrets.fingerprints(printed(text)))
      .executeTakeFirst();
  }

  async noteUse(id: string, at: Instant): Promise<void> {
    await this.db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
  }
}

const printed = (text: string): string => `api key ${text}`;
