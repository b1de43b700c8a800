import { createHash } from 'node:crypto';
import pg from 'pg';
import { connectionDefaults, drop } from './connection-defaults.ts';
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

/** Whether a failure to connect shows that the server is there: it has no room for one more connection, or is starting. */
export const isAnswerOfServer = (error: unknown): boolean =>
  /^(53|57P)/.test((error as NodeJS.ErrnoException).code ?? '');

/** OPE-19 · How long a statement may take before the server is asked whether it still works on it, and how long that may take, in milliseconds. */
const PATIENCE = 5_000;

/** The error code of PostgreSQL for a write in a read-only transaction. */
const READ_ONLY = '25006';

/** How long the other side may take to end a connection, in milliseconds. */
const END_TIMEOUT = 1_000;

/**
 * Connections that have PostgreSQL plan a repeated statement with parameters once, and share its name. One whose plan is
 * lost is sent anew without a name; inside a transaction, which the failure ended, that is up to what began it.
 * A connection is dropped when the server, asked over another one, does not work on what was sent, and when it turns out to
 * lead to a standby although the URL names several hosts.
 */
export function preparingClient(url: string): typeof pg.Client {
  const statements = new StatementNames();
  const Client = clientOf(url);

  const isWorking = async (process: number): Promise<boolean> => {
    const client = new Client({
      connectionString: url,
      ...connectionDefaults,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const question = `select 1 from pg_stat_activity where pid = $1 and state in ('active', 'fastpath function call')`;
      return (await client.query(question, [process])).rows.length > 0;
    } catch (error) {
      return isAnswerOfServer(error);
    } finally {
      drop(client);
    }
  };

  return class PreparingClient extends Client {
    /** Whether what is sent now is part of a transaction, however much of it is answered. */
    private isInTransaction = false;

    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override query(...sent: any[]): any {
      const answer: unknown = this.sent(...sent);
      if (answer instanceof Promise) this.dropUnlessAnswered(answer);
      return answer;
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- as above.
    override end(...sent: any[]): any {
      const timer = setTimeout(() => drop(this), END_TIMEOUT);
      this.once('end', () => clearTimeout(timer));
      return super.end(...(sent as []));
    }

    private dropUnlessAnswered(answer: Promise<unknown>): void {
      let timer: NodeJS.Timeout | undefined;
      let isAnswered = false;
      const ask = async (): Promise<void> => {
        const goesOn = await isWorking((this as unknown as { readonly processID: number }).processID);
        if (isAnswered) return;
        if (goesOn) timer = setTimeout(() => void ask(), PATIENCE);
        else drop(this);
      };
      timer = setTimeout(() => void ask(), PATIENCE);
      const end = (): void => {
        isAnswered = true;
        clearTimeout(timer);
      };
      answer.then(end, (error: unknown) => {
        end();
        if (Client !== pg.Client && (error as { code?: unknown }).code === READ_ONLY) this.end().catch(() => undefined);
      });
    }

    private sent(...sent: unknown[]): unknown {
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
