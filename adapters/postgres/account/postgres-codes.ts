import type { CodePurpose, CodeRecord, Codes } from '#core/account/server';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Mailed codes in PostgreSQL. */
export class PostgresCodes implements Codes {
  constructor(private readonly db: Db) {}

  async save(code: CodeRecord): Promise<void> {
    const fresh = {
      id: code.id,
      hash: code.hash,
      wrong_tries: code.wrongTries,
      expires_at: code.expiresAt,
      used_at: code.usedAt,
      created_at: code.createdAt,
    };
    await this.db
      .insertInto('codes')
      .values({ ...fresh, email_key: code.emailKey, purpose: code.purpose })
      .onConflict((conflict) =>
        conflict.columns(['email_key', 'purpose']).where('used_at', 'is', null).doUpdateSet(fresh),
      )
      .execute();
  }

  async unused(emailKey: string, purpose: CodePurpose): Promise<CodeRecord | undefined> {
    return this.db
      .selectFrom('codes')
      .where('email_key', '=', emailKey)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .select([
        'id',
        'email_key as emailKey',
        'purpose',
        'hash',
        'wrong_tries as wrongTries',
        'expires_at as expiresAt',
        'used_at as usedAt',
        'created_at as createdAt',
      ])
      .executeTakeFirst();
  }

  async countTry(id: string, most: number): Promise<boolean> {
    const counted = await this.db
      .updateTable('codes')
      .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('wrong_tries', '<', most)
      .returning('id')
      .executeTakeFirst();
    return counted !== undefined;
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const used = await this.db
      .updateTable('codes')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async voidAll(emailKey: string, at: Instant): Promise<void> {
    await this.db
      .updateTable('codes')
      .set({ used_at: at })
      .where('email_key', '=', emailKey)
      .where('used_at', 'is', null)
      .execute();
  }
}
