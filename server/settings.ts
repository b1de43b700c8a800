import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ContentfulAccess } from '#adapters/contentful/delivery';
import type { Bucket } from '#adapters/files/s3-objects';
import type { FileLimits } from '#core/applets';
import { emailProblem } from '#core/account';
import { contentfulOf, contentfulProblems, spaceFolder } from './contentful/access.ts';

/** How one server runs; read once, when it starts. */
export interface Settings {
  readonly mode: 'demo' | 'production';
  /** What this program is called among all that were given out. */
  readonly release: string;
  /** The folder for what this machine keeps: the embedded database, the demo's secret. */
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** At least 32 bytes; every key of the server is derived from it. */
  readonly secret: string;
  /** Where people find the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  /** The marketing service; without one the database keeps what it would be told. */
  readonly activeCampaign: { readonly url: string; readonly token: string } | undefined;
  readonly support: { readonly name: string; readonly email: string };
  readonly host: string;
  readonly port: number;
  /** Origins beside our own whose pages may read our answers. */
  readonly origins: readonly string[];
  /** How many proxies stand in front: what they report of a caller's address is believed, and no more; limits count by it. */
  readonly proxies: number;
  /** Opens `/metrics`; without it nobody reads them in production, and only this machine in a demo. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Multiplies every limit that counts tries; 1 outside of tests. */
  readonly limitsScale: number;
  /** Requests a minute from one address before the server stops listening to it. */
  readonly floodCap: number;
  /** How long a repeated write waits for the one under way, in milliseconds (STP-3). */
  readonly repeatWait: number;
  /** The largest body taken, in bytes. */
  readonly bodyLimit: number;
  /** How many bytes a file may have, and all files of one Traveler together. */
  readonly fileLimits: FileLimits;
  /** Where files are kept; without one in the data folder. */
  readonly bucket: Bucket | undefined;
  /** How long a whole request may take to arrive, in milliseconds. */
  readonly requestTimeout: number;
  readonly siteFolder: string;
  /** The content that is served: what was authored in files, or what was read from Contentful. */
  readonly contentFolder: string;
  /** What was authored in files. */
  readonly filesFolder: string;
  /** The content that the product brings. */
  readonly productFolder: string;
  /** The space that content is read from; files are, without one. */
  readonly contentful: ContentfulAccess | undefined;
}

/** Says everything that stands in the way of starting, at once. */
export class SettingsIncomplete extends Error {
  override readonly name: string = 'SettingsIncomplete';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that the environment names for what this machine keeps, or the usual one. */
export const dataFolder = (env: Environment): string => resolve(env['WAYMARK_DATA'] || 'data');

/** Reads the environment. Refuses with `SettingsIncomplete`, naming every variable that is missing or makes no sense. */
export function readSettings(env: Environment): Settings {
  const problems = problemsOf(env);
  if (problems.length > 0) throw new SettingsIncomplete(problems);
  const isProduction = env['WAYMARK_MODE'] === 'production';
  const data = dataFolder(env);
  const port = Number(env['PORT'] || 3000);
  const root = rootFrom(import.meta.dirname);
  const productFolder = join(root, 'content');
  const filesFolder = resolve(env['WAYMARK_CONTENT'] || productFolder);
  const contentful = contentfulOf(env);
  return {
    mode: isProduction ? 'production' : 'demo',
    release: releaseOf(root),
    data,
    databaseUrl: env['DATABASE_URL'] || undefined,
    secret: env['WAYMARK_SECRET'] || keptSecret(data),
    publicUrl: (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    smtpUrl: env['SMTP_URL'] || undefined,
    activeCampaign: campaignOf(env),
    support: {
      name: env['SUPPORT_NAME'] || 'Waymark',
      email: env['SUPPORT_EMAIL'] || 'support@waymark.example',
    },
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    origins: (env['CORS_ORIGINS'] ?? '').split(',').flatMap((origin) => origin.trim() || []),
    proxies: Number(env['PROXIES'] || 0),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    logLevel: env['LOG_LEVEL'] || (isProduction ? 'info' : 'warn'),
    limitsScale: isProduction ? 1 : Number(env['LIMITS_SCALE'] || 1),
    floodCap: Number(env['FLOOD_CAP'] || 6000),
    repeatWait: 10_000,
    bodyLimit: 512 * 1024,
    fileLimits: { file: megabytes(env['UPLOAD_LIMIT_MB'] || 100), traveler: megabytes(env['UPLOAD_QUOTA_MB'] || 2048) },
    bucket: bucketOf(env),
    requestTimeout: 30_000,
    siteFolder: join(root, 'dist/site'),
    contentFolder: contentful ? join(spaceFolder(data, contentful), 'content') : filesFolder,
    filesFolder,
    productFolder,
    contentful,
  };
}

const required = ['DATABASE_URL', 'WAYMARK_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SUPPORT_NAME', 'SUPPORT_EMAIL'] as const;

/** What nobody else may know: the example of the settings names none of it. */
const secret = [
  'DATABASE_URL',
  'WAYMARK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'ACTIVE_CAMPAIGN_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WAYMARK_CONTENTFUL_TOKEN',
] as const;

function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  const mode = env['WAYMARK_MODE'] || 'demo';
  if (mode !== 'demo' && mode !== 'production') problems.push('WAYMARK_MODE is demo or production');
  if (mode === 'production')
    problems.push(...required.filter((name) => !env[name]).map((name) => `${name} is missing`));
  const unset = secret.filter((name) => env[name]?.includes('CHANGE-ME'));
  problems.push(...unset.map((name) => `${name} still says CHANGE-ME, as in the example`));
  if (env['WAYMARK_SECRET'] && !unset.includes('WAYMARK_SECRET'))
    problems.push(...secretProblems(env['WAYMARK_SECRET'], mode));
  for (const [name, [least, most]] of Object.entries(ranges))
    if (env[name] && !isWithin(env[name], least, most))
      problems.push(`${name} must be a whole number from ${least} to ${most}`);
  if (mode === 'production' && env['SUPPORT_EMAIL'] && emailProblem(env['SUPPORT_EMAIL']))
    problems.push('SUPPORT_EMAIL must be an email address');
  if (!env['ACTIVE_CAMPAIGN_URL'] !== !env['ACTIVE_CAMPAIGN_TOKEN'])
    problems.push('ACTIVE_CAMPAIGN_URL and ACTIVE_CAMPAIGN_TOKEN go together');
  if (new Set(['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => !env[name])).size > 1)
    problems.push('S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY go together');
  problems.push(...contentfulProblems(env));
  const isOpen = mode === 'production' && env['PUBLIC_URL'] && schemeOf(env['PUBLIC_URL']) === 'http:';
  if (isOpen) problems.push('PUBLIC_URL must start with https: in production');
  for (const [name, schemes] of Object.entries(addresses))
    if (env[name] && !schemes.includes(schemeOf(env[name])))
      problems.push(`${name} starts with ${schemes.join(' or ')}`);
  return problems;
}

/** The numbers that may be set, each with the least and the most it may be. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  PORT: [0, 65_535],
  PROXIES: [0, 20],
  FLOOD_CAP: [1, 99_999],
  LIMITS_SCALE: [1, 99_999],
  UPLOAD_LIMIT_MB: [1, 99_999],
  UPLOAD_QUOTA_MB: [1, 99_999],
};

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** A secret that is made by chance, as told, has far more than eight different characters. */
function secretProblems(text: string, mode: string): string[] {
  if (Buffer.byteLength(text) < 32) return ['WAYMARK_SECRET has fewer than 32 bytes'];
  const isGuessable = mode === 'production' && new Set(text).size < 8;
  return isGuessable ? ['WAYMARK_SECRET is too easy to guess: make it by chance'] : [];
}

const addresses: Readonly<Record<string, readonly string[]>> = {
  PUBLIC_URL: ['http:', 'https:'],
  SMTP_URL: ['smtp:', 'smtps:'],
  DATABASE_URL: ['postgres:', 'postgresql:'],
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

const schemeOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

/** The demo's secret, made once: a link appears whole, so two that start at once read the same one. */
function keptSecret(data: string): string {
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

/** The folder of the product, whether it runs from its sources or from its bundle, and wherever it was started. */
function rootFrom(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootFrom(dirname(folder));
}
