import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LINK_MINUTES } from '#core/applets';
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorResponse, type ErrorResponse } from './requests/error-responses.ts';

/** How long a file may take to arrive, in milliseconds: as long as its link holds. */
export const FILE_UPLOAD_TIMEOUT: number = LINK_MINUTES * 60_000;

/** How to wait longer for the body of a request that has earned it. */
const waitLonger = new WeakMap<FastifyRequest, (timeoutMs: number) => void>();

/**
 * Aborts every body that takes longer than `timeoutMs` milliseconds to arrive, and closes every connection whose body
 * is incomplete when its response is sent.
 */
export function enforceBodyTimeout(
  app: FastifyInstance,
  timeoutMs: number,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    let timer = setTimeout(cut, timeoutMs);
    function cut(): void {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroySoon();
      else refuseConnection(raw.socket, errorResponse({ statusCode: 408 }), headers);
    }
    waitLonger.set(request, (longer) => {
      clearTimeout(timer);
      timer = setTimeout(cut, longer);
    });
    reply.raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && hasBody(request)) reply.header('connection', 'close');
  });
}

/** Answers on a connection whose request is not there, or not whole, and closes it. */
export function refuseConnection(
  socket: Duplex,
  { status, body }: ErrorResponse,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return;
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'), () => socket.destroy());
}

/** Waits for a file as long as its link holds, as a phone may be slow. */
export const allowFileUploadTime = (request: FastifyRequest): void => waitLonger.get(request)?.(FILE_UPLOAD_TIMEOUT);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How many open files are left to the database, to files of Travelers and to calls of our own. */
const RESERVED = 256;

/** The most connections that a server may hold; unlimited where the system does not report its limit of open files. */
export function maxConnections(limits: string = limitsOfProcess()): number | undefined {
  const most = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return most === undefined ? undefined : Math.max(RESERVED, Number(most) - RESERVED);
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
