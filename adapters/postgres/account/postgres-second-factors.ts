import type {
  NewSecondFactor,
  RecoveryCodeRecord,
  RecoveryCodes,
  SecondFactorRecord,
  SecondFactors,
} from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Encrypts the secrets of second factors. */
interface SecretCipher {
  readonly encrypt: (text: string, about: string) => Buffer;
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
}

const about = (traveler: TravelerId): string => `second factor of ${traveler}`;

/** Second factors in PostgreSQL; their secrets are encrypted for the Traveler whose they are. */
export class PostgresSecondFactors implements SecondFactors {
  constructor(
    private readonly db: Db,
    private readonly cipher: SecretCipher,
  ) {}

  async find(traveler: TravelerId): Promise<SecondFactorRecord | undefined> {
    const row = await this.db
      .selectFrom('second_factors')
      .where('traveler_id', '=', traveler)
      .select(['id', 'kind', 'secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
      .executeTakeFirst();
    return row && { ...row, lastStep: Number(row.lastStep), secret: this.readable(row.secret, traveler) };
  }

  /** Encrypts every secret anew with the key for new texts, for when another was used before. */
  async renewEncryption(): Promise<void> {
    for (const { id, traveler_id, secret } of await this.db
      .selectFrom('second_factors')
      .select(['id', 'traveler_id', 'secret'])
      .execute()) {
      const text = this.readable(secret, traveler_id);
      if (text === undefined) continue;
      const renewed = { secret: this.cipher.encrypt(text, about(traveler_id)) };
      await this.db
        .updateTable('second_factors')
        .set(renewed)
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute();
    }
  }

  private readable(secret: Uint8Array, traveler: TravelerId): string | undefined {
    try {
      return this.cipher.decrypt(secret, about(traveler));
    } catch {
      return undefined;
    }
  }

  async begin(traveler: TravelerId, { id, kind, secret }: NewSecondFactor): Promise<boolean> {
    const fresh = { id, secret: this.cipher.encrypt(secret, about(traveler)), last_step: 0 };
    const begun = await this.db
      .insertInto('second_factors')
      .values({ traveler_id: traveler, kind, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(['traveler_id', 'kind']).doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    return begun !== undefined;
  }

  async useStep(id: string, step: number): Promise<boolean> {
    const used = await this.db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async confirm(traveler: TravelerId, id: string, at: Instant): Promise<void> {
    await this.db.selectFrom('travelers').where('id', '=', traveler).select('id').forNoKeyUpdate().execute();
    await this.db.updateTable('second_factors').set({ confirmed_at: at }).where('id', '=', id).execute();
  }

  async remove(traveler: TravelerId): Promise<boolean> {
    await this.db.deleteFrom('recovery_codes').where('traveler_id', '=', traveler).execute();
    const removed = await this.db
      .deleteFrom('second_factors')
      .where('traveler_id', '=', traveler)
      .returning('confirmed_at')
      .executeTakeFirst();
    return removed !== undefined && removed.confirmed_at !== null;
  }
}

/** Recovery codes in PostgreSQL. */
export class PostgresRecoveryCodes implements RecoveryCodes {
  constructor(private readonly db: Db) {}

  async replaceAll(traveler: TravelerId, codes: readonly RecoveryCodeRecord[]): Promise<void> {
    await this.db.deleteFrom('recovery_codes').where('traveler_id', '=', traveler).execute();
    await this.db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ traveler_id: traveler, ...code })))
      .execute();
  }

  unused(traveler: TravelerId): Promise<readonly RecoveryCodeRecord[]> {
    return this.db
      .selectFrom('recovery_codes')
      .where('traveler_id', '=', traveler)
      .where('used_at', 'is', null)
      .select(['place', 'hash'])
      .orderBy('place')
      .execute();
  }

  async use(traveler: TravelerId, hash: string, at: Instant): Promise<boolean> {
    const used = await this.db
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('traveler_id', '=', traveler)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('place')
      .executeTakeFirst();
    return used !== undefined;
  }
}
