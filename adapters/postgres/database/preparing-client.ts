import { createHash } from 'node:crypto';
import type pg from 'pg';
import { answeredClient, isAnswered } from './answered-client.ts';
import { connectionDefaults } from './connection-defaults.ts';
import { clientOf } from './database-hosts.ts';

/** A statement is named when it is sent for this many times: lists of many lengths are not worth a plan. */
const USES = 3;
/** The most statements that have a name: each is kept by every connection. */
const MAX_NAMES = 400;
/** The most statements that are counted before any count begins anew. */
const MAX_COUNTED = 2_000;
/** The longest statement that is named, in characters. */
const MAX_LENGTH = 20_000;

/** The names of the statements that PostgreSQL plans once per connection: the same text has the same name in every process. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly uses = new Map<string, number>();
  private readonly unnamed = new Set<string>();

  /**
   * The name under which to prepare this statement; `undefined` while it is too rare or too long, or too many are
   * prepared.
   */
  nameOf(statement: string): string | undefined {
    const name = this.names.get(statement);
    if (name !== undefined) return name;
    if (this.names.size >= MAX_NAMES || statement.length > MAX_LENGTH || this.unnamed.has(statement)) return undefined;
    const uses = (this.uses.get(statement) ?? 0) + 1;
    if (uses < USES) {
      if (this.uses.size >= MAX_COUNTED) this.uses.clear();
      this.uses.set(statement, uses);
      return undefined;
    }
    this.uses.delete(statement);
    const given = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
    this.names.set(statement, given);
    return given;
  }

  /** Never names this statement again: its plan was thrown away, or its tables have changed. */
  forget(statement: string): void {
    this.names.delete(statement);
    this.unnamed.add(statement);
  }
}

/**
 * Whether an error says that a prepared plan is gone (`discard all`) or that its result has other columns than before
 * (a migration).
 */
export const isLostPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

const isInTransactionAfter = (statement: string, isBefore: boolean): boolean =>
  /^(begin|start transaction)\b/.test(statement) || (isBefore && statement !== 'commit' && statement !== 'rollback');

/**
 * Connections that have PostgreSQL plan a repeated statement with parameters once, and share its name. One whose plan is
 * lost is sent anew without a name; inside a transaction, which the failure ended, that is up to what began it.
 */
export function preparingClient(url: string): typeof pg.Client {
  const statements = new StatementNames();
  const Client = clientOf(url);
  const question = `select 1 from pg_stat_activity where pid = $1 and state in ('active', 'fastpath function call')`;
  const isWorking = (process: number): Promise<boolean> =>
    isAnswered(Client, { connectionString: url, ...connectionDefaults }, async (client) => {
      const { rows } = await client.query(question, [process]);
      return rows.length > 0;
    });

  return class PreparingClient extends answeredClient(Client, isWorking) {
    /** Whether what is sent now is part of a transaction, however much of it is answered. */
    private isInTransaction = false;

    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override query(...sent: any[]): any {
      const [text, values] = sent;
      if (typeof text === 'string') this.isInTransaction = isInTransactionAfter(text, this.isInTransaction);
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || sent.length > 2)
        return query(...sent);
      const name = statements.nameOf(text);
      return name === undefined ? query(text, values) : this.named(query, { name, text, values });
    }

    private async named(
      query: (...args: unknown[]) => unknown,
      statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
    ): Promise<unknown> {
      const { isInTransaction } = this;
      try {
        return await query(statement);
      } catch (error) {
        if (!isLostPlan(error)) throw error;
        statements.forget(statement.text);
        if (isInTransaction) throw error;
        return query(statement.text, statement.values);
      }
    }
  };
}
