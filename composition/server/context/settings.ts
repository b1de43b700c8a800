import { hostUrls } from '#adapters/postgres/database/database-hosts';
import type { RetentionDays } from '#adapters/postgres/retention/retention';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ContentfulAccess } from '#adapters/contentful/contentful-delivery';
import type { S3Bucket } from '#adapters/files/s3-object-store';
import { type FileLimits, MAX_FILE_BYTES } from '#core/applets';
import { emailProblem, questCodeProblem } from '#core/account';
import { FILM_HOSTS, type FilmHost } from '#core/content';
import { nearestWord } from '#core/content/server';
import { clamdAddress, type ClamdAddress } from './clamd-address.ts';
import { contentfulAccess, contentfulProblems, contentfulSpaceFolder } from './contentful-settings.ts';
import { encryptionProblems, requiresMailEncryption } from './encrypted-connections.ts';
import { retentionDaysOf, retentionProblems } from './retention-settings.ts';
import { type OrganisationLogInSettings, organisationOf, organisationProblems } from './organisation-settings.ts';
import { firebaseOf, firebaseProblems, type FirebaseSettings } from './firebase-settings.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';

/** The settings of one server process, read at start. */
export interface Settings {
  readonly mode: 'demo' | 'production';
  readonly release: string;
  /** The data folder of this machine: the embedded database and the demo's secret. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** The database without the pooler that `databaseUrl` leads to; without it, that leads to no pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** At least 32 bytes; every key of the server is derived from it. */
  readonly secret: string;
  /** Earlier secrets, and the next one: values that they signed are still accepted. */
  readonly previousSecrets: readonly string[];
  /** The public URL of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  /** Whether email may be sent only over TLS. */
  readonly requiresMailEncryption: boolean;
  /** The CRM; without one, contacts are stored only in the database. */
  readonly activeCampaign: { readonly url: string; readonly token: string } | undefined;
  /** The project whose Firestore stores the chats; without one, the database stores them. */
  readonly firebase: FirebaseSettings | undefined;
  /** The organisation whose people log in through its own provider; absent if there is none. */
  readonly organisation: OrganisationLogInSettings | undefined;
  readonly support: { readonly name: string; readonly email: string };
  /** The Quest Code of the trial that the log-in page offers while its cohort is open; without one, it offers none. */
  readonly trialQuestCode: string | undefined;
  /** The hosts that pages may load films from. */
  readonly filmHosts: readonly FilmHost[];
  readonly host: string;
  readonly port: number;
  /** Additional origins whose pages may read the API's responses and show its files (CORS). */
  readonly allowedOrigins: readonly string[];
  /**
   * The number of proxies in front of the server: the client address that they report is trusted, and used for rate
   * limits.
   */
  readonly trustedProxies: number;
  /**
   * The token for `/metrics`; without it, metrics cannot be read in production, and only from this machine in a demo.
   */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Whether `/api/docs` and the OpenAPI document are public. */
  readonly servesApiDocs: boolean;
  /** Whether operators need a second factor in a browser. */
  readonly requiresOperatorSecondFactor: boolean;
  /** Multiplies every rate limit; 1 outside of tests. */
  readonly rateLimitScale: number;
  /** The most requests per minute from one client. */
  readonly requestsPerMinute: number;
  /** For how many days rows are kept, where not for the usual number. */
  readonly retentionDays: RetentionDays;
  /** How long a repeated write waits for the running one, in milliseconds (STP-3). */
  readonly idempotencyWait: number;
  /** How long a write waits for a lock before it is answered with 503, in milliseconds (ACC-8). */
  readonly lockWait: number;
  /** The largest request body, in bytes. */
  readonly bodyLimit: number;
  /** The maximum number of bytes per file, and of all files of one Traveler. */
  readonly fileLimits: FileLimits;
  /** The virus scanner for uploads: a socket on this machine, or a host and a port. */
  readonly clamd: ClamdAddress | undefined;
  /** The bucket that stores files; without one, the data folder stores them. */
  readonly bucket: S3Bucket | undefined;
  /** How long a request may take to arrive completely, in milliseconds. */
  readonly requestTimeout: number;
  readonly siteFolder: string;
  /** The folder of the pages that document the core; it may be missing. */
  readonly referenceFolder: string;
  /** Whether prerendered pages are served. */
  readonly servesDrawnPages: boolean;
  /** The folder of the content that is served: authored in files, or imported from Contentful. */
  readonly contentFolder: string;
  /** The folder of content authored in files. */
  readonly authoredContentFolder: string;
  /** The folder of the content that ships with the product. */
  readonly bundledContentFolder: string;
  /** The Contentful space that content is read from; without one, content is read from files. */
  readonly contentful: ContentfulAccess | undefined;
}

/** Lists every invalid setting in one error. */
export class InvalidSettings extends Error {
  override readonly name: string = 'InvalidSettings';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The data folder that the environment names, or the default one. */
export const dataFolder = (env: Environment): string => resolve(env['WAYMARK_DATA'] || 'data');

/**
 * Reads the environment and its secret files. Refuses with `InvalidSettings`, which lists every missing or invalid
 * variable.
 */
export function readSettings(given: Environment): Settings {
  const { env, problems: unreadable } = withSecretFiles(given);
  const problems = [...unreadable, ...problemsOf(env)];
  if (problems.length > 0) throw new InvalidSettings(problems);
  const isProduction = env['WAYMARK_MODE'] === 'production';
  const data = dataFolder(env);
  const port = Number(env['PORT'] || 3000);
  const root = rootFrom(import.meta.dirname);
  const bundledContentFolder = join(root, 'content');
  const authoredContentFolder = resolve(env['WAYMARK_CONTENT'] || bundledContentFolder);
  const contentful = contentfulAccess(env);
  return {
    mode: isProduction ? 'production' : 'demo',
    release: releaseOf(root),
    data,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseDirectUrl: (env['DATABASE_URL'] && env['DATABASE_DIRECT_URL']) || undefined,
    secret: env['WAYMARK_SECRET'] || loadOrCreateSecret(data),
    previousSecrets: previousSecretsOf(env),
    publicUrl: (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    smtpUrl: env['SMTP_URL'] || undefined,
    requiresMailEncryption: requiresMailEncryption(env),
    activeCampaign: campaignOf(env),
    firebase: firebaseOf(env),
    organisation: organisationOf(env),
    support: {
      name: env['SUPPORT_NAME'] || 'Waymark',
      email: env['SUPPORT_EMAIL'] || 'support@waymark.example',
    },
    trialQuestCode: env['TRIAL_QUEST_CODE'] || (isProduction ? undefined : demoTrialCode),
    filmHosts: FILM_HOSTS.filter((host) => filmHostsIn(env).includes(host)),
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    allowedOrigins: originsOf(env),
    trustedProxies: Number(env['PROXIES'] || 0),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    logLevel: env['LOG_LEVEL'] || (isProduction ? 'info' : 'warn'),
    servesApiDocs: env['API_DOCS'] !== 'closed',
    requiresOperatorSecondFactor:
      (env['WAYMARK_OPERATOR_SECOND_FACTOR'] || (isProduction ? 'required' : 'offered')) === 'required',
    rateLimitScale: isProduction ? 1 : Number(env['LIMITS_SCALE'] || 1),
    requestsPerMinute: Number(env['FLOOD_CAP'] || 6000),
    retentionDays: retentionDaysOf(env),
    idempotencyWait: 10_000,
    lockWait: 5_000,
    bodyLimit: 512 * 1024,
    fileLimits: { file: megabytes(env['UPLOAD_LIMIT_MB'] || 100), traveler: megabytes(env['UPLOAD_QUOTA_MB'] || 2048) },
    clamd: clamdAddress(env['WAYMARK_CLAMD']),
    bucket: bucketOf(env),
    requestTimeout: 30_000,
    siteFolder: join(root, 'dist/site'),
    referenceFolder: join(root, 'dist/reference'),
    servesDrawnPages: true,
    contentFolder: contentful ? join(contentfulSpaceFolder(data, contentful), 'content') : authoredContentFolder,
    authoredContentFolder,
    bundledContentFolder,
    contentful,
  };
}

/** The Quest Code of One Evening, the demo's trial quest. */
const demoTrialCode = '13579';

const required = ['DATABASE_URL', 'WAYMARK_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SUPPORT_NAME', 'SUPPORT_EMAIL'] as const;

function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  const mode = env['WAYMARK_MODE'] || 'demo';
  if (mode !== 'demo' && mode !== 'production') problems.push('WAYMARK_MODE is demo or production');
  if (mode === 'production')
    problems.push(...required.filter((name) => !env[name]).map((name) => `${name} is missing`));
  const unset = secretSettings.filter((name) => env[name]?.includes('CHANGE-ME'));
  problems.push(...unset.map((name) => `${name} still says CHANGE-ME, as in the example`));
  if (env['WAYMARK_SECRET'] && !unset.includes('WAYMARK_SECRET'))
    problems.push(...secretProblems(env['WAYMARK_SECRET'], mode));
  if (previousSecretsOf(env).some((text) => Buffer.byteLength(text) < 32))
    problems.push('WAYMARK_SECRET_PREVIOUS has a secret of fewer than 32 bytes');
  for (const [name, [least, most]] of Object.entries(ranges))
    if (env[name] && !isWithin(env[name], least, most))
      problems.push(`${name} must be a whole number from ${least} to ${most}`);
  if (mode === 'production' && env['SUPPORT_EMAIL'] && emailProblem(env['SUPPORT_EMAIL']))
    problems.push('SUPPORT_EMAIL must be an email address');
  if (env['TRIAL_QUEST_CODE'] && questCodeProblem(env['TRIAL_QUEST_CODE']))
    problems.push('TRIAL_QUEST_CODE must be a Quest Code: 5 or 6 digits');
  if (!env['ACTIVE_CAMPAIGN_URL'] !== !env['ACTIVE_CAMPAIGN_TOKEN'])
    problems.push('ACTIVE_CAMPAIGN_URL and ACTIVE_CAMPAIGN_TOKEN go together');
  if (new Set(['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => !env[name])).size > 1)
    problems.push('S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY go together');
  problems.push(
    ...contentfulProblems(env),
    ...firebaseProblems(env),
    ...organisationProblems(env, mode),
    ...encryptionProblems(env),
    ...retentionProblems(env),
  );
  if (env['LOG_LEVEL'] && !logLevels.includes(env['LOG_LEVEL']))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  if (env['API_DOCS'] && !['open', 'closed'].includes(env['API_DOCS']))
    problems.push('API_DOCS must be open or closed');
  const operatorSecondFactor = env['WAYMARK_OPERATOR_SECOND_FACTOR'];
  if (operatorSecondFactor && !['offered', 'required'].includes(operatorSecondFactor))
    problems.push('WAYMARK_OPERATOR_SECOND_FACTOR must be offered or required');
  problems.push(...filmHostProblems(env));
  if (!originsOf(env).every(isOrigin))
    problems.push('CORS_ORIGINS must be origins such as https://other.example, without a path');
  if (env['WAYMARK_CLAMD'] && !clamdAddress(env['WAYMARK_CLAMD']))
    problems.push('WAYMARK_CLAMD must be the path of a socket, or a host and a port such as 127.0.0.1:3310');
  if (!env['DATABASE_URL'] && !isWritableFolder(dataFolder(env)))
    problems.push(`WAYMARK_DATA must be a folder that this user may write to: ${dataFolder(env)}`);
  const isOpen = mode === 'production' && env['PUBLIC_URL'] && schemeOf(env['PUBLIC_URL']) === 'http:';
  if (isOpen) problems.push('PUBLIC_URL must start with https: in production');
  if (env['PUBLIC_URL'] && /^https?:/.test(schemeOf(env['PUBLIC_URL'])) && hasPath(env['PUBLIC_URL']))
    problems.push('PUBLIC_URL must be a scheme and a host alone, such as https://waymark.example');
  for (const [name, schemes] of Object.entries(addresses))
    if (env[name] && !urlsOf(name, env[name]).every((url) => schemes.includes(schemeOf(url))))
      problems.push(`${name} starts with ${schemes.join(' or ')}`);
  return problems;
}

const previousSecretsOf = (env: Environment): readonly string[] => listOf(env['WAYMARK_SECRET_PREVIOUS'] ?? '');

const logLevels: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const originsOf = (env: Environment): readonly string[] => listOf(env['CORS_ORIGINS'] ?? '');

/** The film hosts that the environment allows; none if the variable is set but empty. */
const filmHostsIn = (env: Environment): readonly string[] => listOf(env['FILM_HOSTS'] ?? FILM_HOSTS.join());

/** The problem of a film host that is none, with the host that is probably meant. */
function filmHostProblems(env: Environment): readonly string[] {
  const unknown = filmHostsIn(env).find((name) => !FILM_HOSTS.some((host) => host === name));
  if (unknown === undefined) return [];
  const nearest = nearestWord(unknown.replace(/^www\./, '').replace(/\.com$/, ''), FILM_HOSTS);
  const hint = nearest === undefined ? '' : `. Did you mean ${nearest}?`;
  const known = FILM_HOSTS.join(' or ');
  return [`FILM_HOSTS must be ${known}, both separated by a comma, or empty; “${unknown}” is neither${hint}`];
}

const listOf = (text: string): readonly string[] => text.split(',').flatMap((part) => part.trim() || []);

/** Whether the text is an origin as browsers send it: a scheme and a host only. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return host !== '' && text === `${protocol}//${host}`;
}

/** Whether a folder is writable, or can be created. */
function isWritableFolder(folder: string): boolean {
  if (!existsSync(folder)) return folder !== dirname(folder) && isWritableFolder(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** The numeric settings, each with its minimum and maximum. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  PORT: [0, 65_535],
  PROXIES: [0, 20],
  FLOOD_CAP: [1, 99_999],
  LIMITS_SCALE: [1, 99_999],
  UPLOAD_LIMIT_MB: [1, MAX_FILE_BYTES / 1024 ** 2],
  UPLOAD_QUOTA_MB: [1, 99_999],
};

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

function secretProblems(text: string, mode: string): string[] {
  if (Buffer.byteLength(text) < 32) return ['WAYMARK_SECRET has fewer than 32 bytes'];
  return mode === 'production' && isGuessable(text) ? ['WAYMARK_SECRET is too easy to guess: make it by chance'] : [];
}

/**
 * Whether a secret is repetitive or sequential: the differences between neighbouring characters then have few distinct
 * values.
 */
function isGuessable(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const repeats = (period: number): boolean => codes.every((code, index) => code === codes[index % period]);
  return steps.size < 9 || codes.slice(0, codes.length / 2).some((_, index) => repeats(index + 1));
}

/** Whether a URL has a path; the public URL must not, because links are appended to it. */
function hasPath(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname !== '/' || [search, hash, username, password].some((part) => part !== '');
}

const addresses: Readonly<Record<string, readonly string[]>> = {
  PUBLIC_URL: ['http:', 'https:'],
  SMTP_URL: ['smtp:', 'smtps:'],
  DATABASE_URL: ['postgres:', 'postgresql:'],
  DATABASE_DIRECT_URL: ['postgres:', 'postgresql:'],
  ACTIVE_CAMPAIGN_URL: ['https:'],
  S3_URL: ['http:', 'https:'],
};

const campaignOf = ({
  ACTIVE_CAMPAIGN_URL: url,
  ACTIVE_CAMPAIGN_TOKEN: token,
}: Environment): Settings['activeCampaign'] => (url && token ? { url: url.replace(/\/+$/, ''), token } : undefined);

const megabytes = (count: string | number): number => Number(count) * 1024 * 1024;

const bucketOf = ({ S3_URL: url, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment): Settings['bucket'] =>
  url && S3_ACCESS_KEY && S3_SECRET_KEY
    ? { url, region: S3_REGION || 'us-east-1', accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
    : undefined;

/** The URLs that a setting holds: a database may have several hosts. */
const urlsOf = (name: string, text: string): readonly string[] =>
  name.startsWith('DATABASE_') ? hostUrls(text) : [text];

const schemeOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

/**
 * Reads the demo's secret or creates it once; the file is linked atomically, so that two processes starting together
 * read the same secret.
 */
function loadOrCreateSecret(data: string): string {
  const file = join(data, 'secret');
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

const releaseOf = (root: string): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
};

/** Finds the product's folder, whether it runs from source or from the bundle, from any working directory. */
function rootFrom(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootFrom(dirname(folder));
}
