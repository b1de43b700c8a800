import type { FastifyLoggerOptions, FastifyRequest, RawServerDefault } from 'fastify';
import { type Settings, InvalidSettings } from './settings.ts';
import { InvalidContent, describeFault } from '#adapters/content-files/content-faults';
import { ContentfulUnavailable } from '#adapters/contentful/contentful-delivery';
import { ObjectStoreRefusal, ObjectStoreUnreachable } from '#adapters/files/s3-object-store';
import { DatabaseTooNew, MigrationDenied } from '#adapters/postgres/database/database';
import { DatabasesDiffer, PoolerInBetween } from '#adapters/postgres/database/direct-connection';
import { isDatabaseUnavailable } from '#adapters/postgres/database/database-unavailable';
import { DatabaseDamaged } from '#adapters/postgres/database/embedded-database';
import { FolderInUse } from '#adapters/postgres/database/folder-lock';
import { Refusal, formatMessage } from '#core/messages';

/** A destination for log lines other than standard output. */
export interface LogStream {
  write: (line: string) => void;
}

/** The logger's options: it logs the route, never the path, query, headers, body or IP address. */
export const loggerOptions = (
  { logLevel }: Settings,
  stream: LogStream | undefined,
): FastifyLoggerOptions<RawServerDefault> & { base: null } => ({
  level: logLevel,
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    res: ({ statusCode }) => ({ statusCode: statusCode ?? 0 }),
    err: (error) => ({ ...errorForLog(error), stack: framesOf(error) }),
  },
  ...(stream && { stream }),
});

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
}

/** Describes an error for the log, without personal data. */
export function errorForLog(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: redacted(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  };
}

/** Masks everything in a text that could be an email address, a code, a token or user input. */
const redacted = (text: string): string =>
  text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>/g, '[quoted]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\bwmk_[\w-]+/g, '[token]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/\b(?=\w*\d)[\w-]{20,}/g, '[token]')
    .replace(/\d{5,}/g, '[number]')
    .slice(0, 500);

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const reasonOf = (cause: unknown): string => {
  const { message, code = '' } = cause as NodeJS.ErrnoException;
  return message || code;
};

/** The database of a setting could not be reached, or did not let the server in. */
export class DatabaseUnreachable extends Error {
  override readonly name: string = 'DatabaseUnreachable';

  constructor(
    readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
    cause: unknown,
  ) {
    super(reasonOf(cause), { cause });
  }
}

/** The server could not listen at the address of `HOST` and `PORT`. */
export class CannotListen extends Error {
  override readonly name: string = 'CannotListen';

  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(reasonOf(cause), { cause });
  }
}

/** PostgreSQL error codes for missing or corrupted data files. */
const CORRUPTED = /^(58P01|XX001|XX002)$/;

/** The error code of PostgreSQL for a write in a read-only transaction. */
const READ_ONLY = '25006';

/** System error codes for a missing or inaccessible file or folder. */
const UNUSABLE_PATH = /^E(ACCES|ISDIR|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** Explains to an operator why a start or a command failed; one line per reason. */
export function failureReasons(error: unknown): readonly string[] {
  if (error instanceof InvalidSettings) return error.problems;
  if (error instanceof InvalidContent) return error.faults.map(describeFault);
  if (error instanceof Refusal) return [error.message];
  if (error instanceof ContentfulUnavailable) return [formatMessage('serverContentfulDown', { reason: error.message })];
  if (error instanceof FolderInUse)
    return [formatMessage('serverFolderInUse', { folder: error.folder, pid: error.pid })];
  if (error instanceof DatabaseUnreachable)
    return [formatMessage('serverDatabaseUnreachable', { reason: error.message, setting: error.setting })];
  if (error instanceof PoolerInBetween) return [formatMessage('serverPoolerInBetween')];
  if (error instanceof DatabasesDiffer) return [formatMessage('serverDatabasesDiffer')];
  if (error instanceof DatabaseTooNew) return [formatMessage('serverDatabaseTooNew', { version: error.needed })];
  if (error instanceof MigrationDenied) return [formatMessage('serverMigrationDenied')];
  if (error instanceof CannotListen)
    return [formatMessage('serverCannotListen', { host: error.host, reason: error.message })];
  if (error instanceof DatabaseDamaged) return [formatMessage('serverDatabaseDamaged', { folder: error.folder })];
  if (error instanceof ObjectStoreUnreachable)
    return [formatMessage('serverStoreUnreachable', { reason: error.message })];
  if (error instanceof ObjectStoreRefusal && error.status === 404) return [formatMessage('serverBucketMissing')];
  if (error instanceof ObjectStoreRefusal && (error.status === 401 || error.status === 403))
    return [formatMessage('serverBucketDenied')];
  const { code = '', port, path } = error as { code?: string; port?: number; path?: string };
  if (CORRUPTED.test(code)) return [formatMessage('serverDataCorrupted', { reason: (error as Error).message })];
  if (code === READ_ONLY) return [formatMessage('serverDatabaseReadOnly')];
  if (code === 'EADDRINUSE') return [formatMessage('serverPortInUse', { port: port ?? '' })];
  if (path !== undefined && UNUSABLE_PATH.test(code)) return [formatMessage('serverPathUnusable', { path, code })];
  if (isDatabaseUnavailable(error)) return [formatMessage('serverDatabaseAway', { reason: reasonOf(error) })];
  return [JSON.stringify(errorForLog(error))];
}
