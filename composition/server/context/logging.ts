import type { FastifyLoggerOptions, FastifyRequest, RawServerDefault } from 'fastify';
import type { Settings } from './settings.ts';

/** A destination for log lines other than standard output. */
export interface LogStream {
  write: (line: string) => void;
}

/** What is logged: the route, never the path, query, headers, body or IP address. */
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

/** An error without personal data, for the log. */
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
export const redacted = (text: string): string =>
  text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>/g, '[quoted]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/\b(?=\w*\d)[\w-]{20,}/g, '[token]')
    .replace(/\d{5,}/g, '[number]')
    .slice(0, 500);

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
