import { existsSync } from 'node:fs';
import { hostUrls } from '#adapters/postgres/database/database-hosts';
import { embeddedDatabaseFolder } from '#adapters/postgres/database/embedded-database';
import { Refusal } from '#core/messages';
import { withSecretFiles } from '#composition/server/context/secret-files';
import { dataFolder, type Environment, readSettings, type Settings } from '#composition/server/context/settings';

/**
 * The settings of a command, which makes no database of its own: one without settings would do its work where no
 * server ever looks. Only what is brought back may go to a new folder, which has to be named. Commands
 * connect without a pooler, if `DATABASE_DIRECT_URL` is set; those that run alone as the role that owns the tables, if
 * `DATABASE_MIGRATION_URL` names it. Refuses with `operatorNoDatabase`.
 */
export function readCommandSettings(given: Environment, how: 'usual' | 'alone'): Settings {
  const { env } = withSecretFiles(given);
  const isNamed =
    env['DATABASE_URL'] || env['WAYMARK_MODE'] === 'production' || (how === 'alone' && env['WAYMARK_DATA']);
  const data = dataFolder(env);
  if (!isNamed && !existsSync(embeddedDatabaseFolder(data))) throw new Refusal('operatorNoDatabase', { data });
  const url = (how === 'alone' && env['DATABASE_MIGRATION_URL']) || env['DATABASE_DIRECT_URL'];
  return { ...readSettings(url ? { ...given, DATABASE_URL: url } : given), databaseDirectUrl: undefined };
}

/** The database as text for operators, never with its password. */
export function databaseLabel({ databaseUrl, data }: Settings): string {
  if (databaseUrl === undefined) return data;
  const hosts = hostUrls(databaseUrl).map((url) => new URL(url));
  return `${hosts.map(({ host }) => host).join(',')}${hosts[0]?.pathname}`;
}
