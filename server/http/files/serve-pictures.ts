import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { FileId } from '#core/applets';
import { Refusal } from '#core/messages';
import { pictureFileOf, PICTURES_PATH } from '#core/settings';
import { mediaContentPolicy } from '../security-headers.ts';
import type { AppContext } from '#composition/server/request-scope';

interface PictureRequest {
  Params: { picture: string };
}

/** PRF-10 · Serves the profile pictures in use, without authentication; the content of an address never changes. */
export function servePictures(app: FastifyInstance, { db, objects }: AppContext): void {
  app.get<PictureRequest>(`${PICTURES_PATH}:picture`, async ({ params: { picture } }, reply) => {
    const url = PICTURES_PATH + picture;
    const id = pictureFileOf(url);
    const stored = id === undefined ? undefined : await findPicture(db, id, url);
    if (!stored?.object) throw new Refusal('fileNotFound');
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', mediaContentPolicy)
      .header('content-length', Number(stored.size))
      .send(Readable.from(objects.read(stored.object)));
  });
}

const findPicture = (db: AppContext['db'], id: FileId, url: string) =>
  db
    .selectFrom('files')
    .innerJoin('travelers', 'travelers.id', 'files.traveler_id')
    .where('files.id', '=', id)
    .where('travelers.picture_url', '=', url)
    .select(['files.object', 'files.size'])
    .executeTakeFirst();
