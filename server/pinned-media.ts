import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '#adapters/content-files/media';
import { mediaBytes, mediaSize, PINNED_MEDIA } from '#adapters/postgres/content-media';
import { Refusal } from '#core/messages';
import { mediaPolicy } from './headers.ts';
import type { House } from './scope.ts';
import { spanIn } from './span.ts';

/** QST-6 · Gives out the media of pinned content, from whichever server: what is served under an address never changes. */
export function servePinnedMedia(app: FastifyInstance, { db }: House): void {
  app.get<{ Params: { name: string } }>(`${PINNED_MEDIA}:name`, async ({ params: { name }, headers }, reply) => {
    const [, sum = ''] = /^([0-9a-f]{64})\.\w+$/.exec(name) ?? [];
    const type = mediaTypeOf(name);
    const size = sum === '' || type === undefined ? undefined : await mediaSize(db, sum);
    if (size === undefined || type === undefined) throw new Refusal('errorNotFound');
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', mediaPolicy)
      .header('accept-ranges', 'bytes');
    const span = spanIn(headers.range, size);
    if (span === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { from, to } = span;
    if (to - from < size) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
    return reply.header('content-length', to - from).send(Readable.from(mediaBytes(db, sum, from, to)));
  });
}
