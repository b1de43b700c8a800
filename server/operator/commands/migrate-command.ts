import { migrate } from '#adapters/postgres/database/database';
import { formatMessage } from '#core/messages';
import type { Command } from '../command.ts';
import { databaseLabel } from '../command-settings.ts';

/** Migrates as the role that owns the tables, so that servers need no right to change them. */
export const migrateCommand: Command = {
  name: 'migrate',
  arguments: [],
  descriptionKey: 'operatorMigrate',
  example: '',
  transactionMode: 'alone',
  run: async ({ context: { db, settings } }) => {
    const count = await migrate(db, settings.release);
    const database = databaseLabel(settings);
    return {
      result: count > 0 ? 'done' : 'unchanged',
      lines: [formatMessage(count > 0 ? 'migrateDone' : 'operatorUnchanged', { count, database })],
      json: { database, count },
    };
  },
};
