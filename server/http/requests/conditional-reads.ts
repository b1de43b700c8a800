import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TravelerId } from '#core/shared';

/** Sends what somebody asked for with its ETag, or 304 without a body where that is what they have. The ETag of one person is no other’s. */
export function sendIfChanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answered: unknown,
  person: TravelerId | undefined,
): FastifyReply {
  const text = JSON.stringify(answered ?? {});
  const etag = `W/"${createHash('sha256').update(`${person} ${text}`).digest('base64url')}"`;
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
