import type { FastifyLoggerOptions, FastifyRequest, RawServerDefault } from 'fastify';
import type { Settings } from './settings.ts';

/** Somewhere to write log lines to, other than standard output. */
export interface LogStream {
  write: (line: string) => void;
}

/** What is logged: the route, never the path or the query it came with, no header, no body, no address. */
export const logging = (
  { logLevel }: Settings,
  stream: LogStream | undefined,
): FastifyLoggerOptions<RawServerDefault> & { base: null } => ({
  level: logLevel,
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    res: ({ statusCode }) => ({ statusCode: statusCode ?? 0 }),
    err: (error) => ({ ...describedError(error), stack: framesOf(error) }),
  },
  ...(stream && { stream }),
});

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
}

/** An error as a log may keep it. */
export function describedError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
  };
}

/** A text with everything masked that could be an address, a code, a token or something a person typed. */
export const withoutSecrets = (text: string): string =>
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
