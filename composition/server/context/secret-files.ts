import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The names of the secret settings: each may also be read from a file, and the example settings contain none of them.
 */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'WAYMARK_SECRET',
  'WAYMARK_SECRET_PREVIOUS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'ACTIVE_CAMPAIGN_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WAYMARK_CONTENTFUL_TOKEN',
] as const;

/**
 * Adds secrets from files to the environment: the file that `NAME_FILE` names, or `NAME` in systemd's credentials
 * folder. A variable that is set directly takes precedence. Returns files that cannot be read as problems.
 */
export function withSecretFiles(env: Environment): { readonly env: Environment; readonly problems: readonly string[] } {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretSettings) {
    const file = env[name] ? undefined : fileOf(env, name);
    if (file === undefined) continue;
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      problems.push(`${name}_FILE must be a file that this user may read: ${file}`);
    }
  }
  return { env: { ...env, ...read }, problems };
}

function fileOf(env: Environment, name: string): string | undefined {
  if (env[`${name}_FILE`]) return env[`${name}_FILE`];
  const credential = env['CREDENTIALS_DIRECTORY'] && join(env['CREDENTIALS_DIRECTORY'], name);
  return credential && existsSync(credential) ? credential : undefined;
}
