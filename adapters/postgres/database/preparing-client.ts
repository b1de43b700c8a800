import pg from 'pg';
import { isLostPlan, StatementNames } from './statement-names.ts';

/**
 * Connections that have PostgreSQL plan a repeated statement with parameters once, and share its name. One whose plan is
 * lost is sent anew without a name; inside a transaction, which the failure ended, that is up to whoever began it.
 */
export function preparingClient(): typeof pg.Client {
  const statements = new StatementNames();

  return class PreparingClient extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override query(...sent: any[]): any {
      const [text, values] = sent as readonly unknown[];
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
      try {
        return await query(statement);
      } catch (error) {
        if (!isLostPlan(error)) throw error;
        statements.forget(statement.text);
        if (this.getTransactionStatus() !== 'I') throw error;
        return query(statement.text, statement.values);
      }
    }
  };
}
