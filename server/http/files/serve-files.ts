import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileIdOf, type FileId, STORAGE_PATH } from '#core/applets';
import { FileLinks, FileRecords, type LinkPurpose, previewObjectName, ReceiveChunk } from '#core/applets/server';
import { Refusal } from '#core/messages';
import { CheckShowcaseLink } from '#core/showcases/server';
import type { TravelerId } from '#core/shared';
import { mediaContentPolicy } from '../security-headers.ts';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { authenticate } from '../requests/authentication.ts';
import { allowFileUploadTime } from '../connections.ts';
import { mediaTypeOf } from '#adapters/content-files/media-types';
import { readMediaBytes, findMediaSize, PINNED_MEDIA_PATH } from '#adapters/postgres/content/pinned-media';

/** The bytes that a `Range` header asks for: all without a range, or with several. */
function parseByteRange(
  range: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { from: 0, to: size };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : 'none';
}

interface FileRequest {
  Params: { file: string };
}

/** The file id in a path; `undefined` when the text is not a valid one. */
export const parseFileId = (text: string): FileId | undefined => fileIdOf(STORAGE_PATH + text);

/**
 * APL-4 · Receives files and serves them to people with a link issued for that: browsers request pictures and films
 * without a token. An API client may read its own files with its token instead.
 */
export function serveFiles(app: FastifyInstance, context: AppContext): void {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_, body, done) => done(null, body));
    apart.put<FileRequest>(`${STORAGE_PATH}:file`, async (request, reply) => {
      await receiveFile(context, request);
      return reply.code(200).send({});
    });
    apart.get<FileRequest>(`${STORAGE_PATH}:file`, (request, reply) => sendFile(context, request, reply));
  });
}

async function receiveFile(context: AppContext, request: FastifyRequest<FileRequest>): Promise<void> {
  const { id, scope, purpose } = (await fileOf(context, request)) ?? {};
  if (id === undefined || !scope || !purpose || !('part' in purpose)) throw new Refusal('uploadLinkNotValid');
  allowFileUploadTime(request);
  const type = request.headers['content-type'] ?? '';
  const declaredSize = Number(request.headers['content-length'] ?? 0);
  await scope.get(ReceiveChunk).run(id, { part: purpose.part, type, declaredSize, bytes: bodyOf(request) });
}

const bodyOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]));

async function sendFile(
  context: AppContext,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await fileOf(context, request);
  const purpose = found?.purpose ?? (found && (await purposeOfToken(context, request, found.owner)));
  if (purpose && 'what' in purpose && purpose.showcase !== undefined)
    await createRequestScope(context).get(CheckShowcaseLink).run(purpose.showcase);
  const record = found && (await found.scope.get(FileRecords).find(found.id));
  const stored = record?.stored;
  if (!stored || !purpose || !('what' in purpose) || (purpose.what === 'preview' && !stored.hasPreview))
    throw new Refusal('fileNotFound');
  const isPreview = purpose.what === 'preview';
  const object = isPreview ? previewObjectName(stored.object) : stored.object;
  const size = (await context.objects.sizeOf(object)) ?? 0;
  const type = isPreview ? 'image/jpeg' : stored.type;
  const span = parseByteRange(request.headers.range, size);
  reply
    .type(type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
    .header('content-security-policy', mediaContentPolicy)
    .header('content-disposition', dispositionOf(record.name, type))
    .header('accept-ranges', 'bytes');
  if (span === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = span;
  if (to - from < size) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  reply.header('content-length', to - from);
  return reply.send(
    request.method === 'HEAD' ? Readable.from([]) : Readable.from(context.objects.read(object, from, to)),
  );
}

/** Without a link the owner's own token opens a file. Refuses a token that does not hold. */
async function purposeOfToken(
  context: AppContext,
  { headers, url }: FastifyRequest,
  owner: string,
): Promise<LinkPurpose | undefined> {
  if (url.includes('?')) return undefined;
  const { session } = await authenticate(context, headers.authorization);
  return session.id === owner ? { what: 'file' } : undefined;
}

interface Found {
  readonly id: FileId;
  readonly owner: TravelerId;
  /** The purpose of the link, if there is a valid one. */
  readonly purpose: LinkPurpose | undefined;
  /** The storage as the owner sees it. */
  readonly scope: ReturnType<typeof createRequestScope>;
}

/** The file that is asked for, and who asks. */
async function fileOf(context: AppContext, { params, url }: FastifyRequest<FileRequest>): Promise<Found | undefined> {
  const id = parseFileId(params.file);
  const row =
    id && (await context.db.selectFrom('files').where('id', '=', id).select('traveler_id').executeTakeFirst());
  if (!row) return undefined;
  const scope = createRequestScope({ ...context, fileOwner: row.traveler_id });
  return { id, owner: row.traveler_id, scope, purpose: scope.get(FileLinks).purposeOf(url, context.clock.now()) };
}

/** The types that a browser may display inline, as they cannot contain code. */
const shown = /^(image\/(jpeg|png|webp)|audio\/|video\/|text\/plain)/;

const dispositionOf = (name: string, type: string): string =>
  `${shown.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** QST-6 · Serves the media of pinned content from the database; what a URL serves never changes. */
export function servePinnedMedia(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { name: string } }>(
    `${PINNED_MEDIA_PATH}:name`,
    async ({ method, params: { name }, headers }, reply) => {
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
      reply.header('content-length', to - from);
      return reply.send(method === 'HEAD' ? Readable.from([]) : Readable.from(readMediaBytes(db, sum, from, to)));
    },
  );
}
