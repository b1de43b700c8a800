import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from '#adapters/content-files/media-types';
import { readMediaBytes, findMediaSize, PINNED_MEDIA_PATH } from '#adapters/postgres/content/pinned-media';
import { Refusal } from '#core/messages';
import { mediaContentPolicy } from '../security-headers.ts';
import type { AppContext } from '#composition/server/request-scope';
import { parseByteRange } from '../byte-range.ts';

/** QST-6 · Serves the media of pinned content from the database; what a URL serves never changes. */
export function servePinnedMedia(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { name: string } }>(`${PINNED_MEDIA_PATH}:name`, async ({ params: { name }, headers }, reply) => {
    const [, sum = ''] = /^([0-9a-f]{64})\.\w+$/.exec(name) ?? [];
    const type = mediaTypeOf(name);
    const size = sum === '' || type === undefined ? undefined : await findMediaSize(db, sum);
    if (size === undefined || type === undefined) throw new Refusal('errorNotFound');
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', mediaContentPolicy)
      .header('accept-ranges', 'bytes');
    const span = parseByteRange(headers.range, size);
    if (span === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { from, to } = span;
    if (to - from < size) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
    return reply.header('content-length', to - from).send(Readable.from(readMediaBytes(db, sum, from, to)));
  });
}
