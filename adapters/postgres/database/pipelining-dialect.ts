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
  /** A transaction only fails to begin where its connection is lost, which fails everything that is sent after it. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined);
  }
}
