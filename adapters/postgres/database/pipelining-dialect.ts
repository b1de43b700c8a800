import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** PostgreSQL over connections that take a statement before the one before it is answered: a transaction begins together with its first statement. */
export class PipeliningDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.config);
  }
}

class PipeliningDriver extends PostgresDriver {
  private readonly begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /** A transaction rarely fails to begin but where its connection is lost, which fails everything that is sent after it; any other failure is told at the commit. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    this.begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.begun.get(connection);
    await super.commitTransaction(connection);
  }
}
