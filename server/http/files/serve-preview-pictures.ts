import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ByteStream, fileIdOf, ObjectStore } from '#core/applets';
import { FileRecords, previewObjectName } from '#core/applets/server';
import type { TravelerId } from '#core/shared';
import { PREVIEW_PICTURE_PATH, previewPictureOf, PreviewRenderer, type PublicShowcase } from '#core/showcases';
import { VisitorPublicShowcases, ShowcaseRecords } from '#core/showcases/server';
import { mediaContentPolicy } from '../security-headers.ts';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/** How many pictures are kept in memory. */
const MAX_KEPT = 60;

interface PreviewRequest {
  Params: { id: string };
  Querystring: { v?: string };
}

/** SHW-21 · Names one version of the picture of a showcase: the same contents have the same. */
export const previewVersionOf = (showcase: PublicShowcase): string =>
  createHash('sha256')
    .update(JSON.stringify([showcase.id, previewPictureOf(showcase)]))
    .digest('base64url')
    .slice(0, 16);

/** SHW-21 · Serves the pictures that other sites show for published showcases to anybody; refuses with `showcaseGone` all others. */
export function servePreviewPictures(app: FastifyInstance, context: AppContext): void {
  const cache = new LRUCache<string, Uint8Array>({ max: MAX_KEPT });
  app.get<PreviewRequest>(PREVIEW_PICTURE_PATH, async ({ params: { id }, query }, reply) => {
    const showcase = await createRequestScope(context).get(VisitorPublicShowcases).whole(id);
    const version = previewVersionOf(showcase);
    const picture = cache.get(version) ?? (await drawn(context, showcase));
    cache.set(version, picture);
    return reply
      .type('image/jpeg')
      .header('cache-control', query.v === version ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('content-security-policy', mediaContentPolicy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(picture));
  });
}

async function drawn(context: AppContext, showcase: PublicShowcase): Promise<Uint8Array> {
  const scope = createRequestScope(context);
  const owner = (await scope.get(ShowcaseRecords).find(showcase.id))?.ownerId;
  const own = owner === undefined ? undefined : await pictureOf(context, owner, showcase.background);
  return scope.get(PreviewRenderer).render(previewPictureOf(showcase), own);
}

/** The picture at an address that this Traveler uploaded; `undefined` when there is none of theirs. */
async function pictureOf(context: AppContext, fileOwner: TravelerId, url: string): Promise<ByteStream | undefined> {
  const file = fileIdOf(url);
  if (file === undefined) return undefined;
  const scope = createRequestScope({ ...context, fileOwner });
  const cache = (await scope.get(FileRecords).find(file))?.stored;
  if (!cache?.type.startsWith('image/')) return undefined;
  return scope.get(ObjectStore).read(cache.hasPreview ? previewObjectName(cache.object) : cache.object);
}
