import { hostUrls } from '#adapters/postgres/database/database-hosts';

/** The connections to other machines that a setting may leave unencrypted. */
const CONNECTIONS = ['database', 'smtp', 's3', 'clamd'];

type Environment = Readonly<Record<string, string | undefined>>;

/** The connections that may go unencrypted to other machines in production. */
const unencrypted = (env: Environment): readonly string[] =>
  (env['UNENCRYPTED_CONNECTIONS'] ?? '').split(',').flatMap((name) => name.trim() || []);

/** Whether a URL leads to this machine: a loopback address, or a socket of the file system. */
function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether email may be sent only over TLS: in production, to a server on another machine. */
export const requiresMailEncryption = (env: Environment): boolean =>
  env['WAYMARK_MODE'] === 'production' && !isOnThisMachine(env['SMTP_URL'] ?? '') && !unencrypted(env).includes('smtp');

/** The connections to other machines that are not encrypted in production, as problems of the settings. */
export function encryptionProblems(env: Environment): string[] {
  const allowed = unencrypted(env);
  if (!allowed.every((name) => CONNECTIONS.includes(name)))
    return [`UNENCRYPTED_CONNECTIONS holds ${CONNECTIONS.join(', ')}, or some of them, separated by commas`];
  const {
    DATABASE_URL: database = '',
    DATABASE_DIRECT_URL: direct = '',
    S3_URL: s3 = '',
    WAYMARK_CLAMD: scanner = '',
  } = env;
  const clamd = scanner === '' || scanner.startsWith('/') ? '' : `tcp://${scanner}`;
  const isReadable: Readonly<Record<string, boolean>> = {
    database: isReadableDatabase(database),
    direct: isReadableDatabase(direct),
    s3: s3.startsWith('http:'),
    clamd: clamd !== '',
  };
  const found = Object.entries({ database, direct, s3, clamd }).filter(
    ([name, url]) =>
      isReadable[name] &&
      !hostUrls(url).every(isOnThisMachine) &&
      !allowed.includes(name === 'direct' ? 'database' : name),
  );
  return env['WAYMARK_MODE'] === 'production' ? found.map(([name]) => problems[name] ?? '') : [];
}

const isReadableDatabase = (url: string): boolean =>
  /^postgres(?:ql)?:/.test(url) && !/[?&]sslmode=verify-full(?:&|$)/.test(url);

const databaseProblem = (setting: string): string =>
  `${setting} must have ?sslmode=verify-full, since its host is another machine. To let others on the way read everything, name database in UNENCRYPTED_CONNECTIONS`;

const problems: Readonly<Record<string, string>> = {
  database: databaseProblem('DATABASE_URL'),
  direct: databaseProblem('DATABASE_DIRECT_URL'),
  s3: 'S3_URL must start with https:, since its host is another machine. To let others on the way read every file, name s3 in UNENCRYPTED_CONNECTIONS',
  clamd:
    'WAYMARK_CLAMD must be on this machine. To let others on the way read every upload, name clamd in UNENCRYPTED_CONNECTIONS',
};
