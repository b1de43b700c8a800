import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TravelerId } from '#core/shared';

/**
 * Sends a response with its ETag, or 304 without a body where the caller already has it. ETags differ between people.
 */
export function sendIfChanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
  person: TravelerId | undefined,
): FastifyReply {
  const text = JSON.stringify(answered ?? {});
  const etag = `W/"${hash('sha256', text, 'base64url')}.${person}"`;
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
