import { messages, registerMessages } from '#core/messages';
import { startLocalPostgres } from '../tests/setup/local-postgres.ts';

/** Starts a PostgreSQL of its own, measures on it, and stops it however that ends. Throws where this machine has none. */
export async function onLocalPostgres(measure: (url: string) => Promise<void>): Promise<void> {
  registerMessages(messages);
  const postgres = await startLocalPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL server on this machine.');
  try {
    await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}
