import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  fileAt,
  type FileId,
  FileLinks,
  FileRecords,
  type LinkPurpose,
  previewName,
  STORAGE,
  TakeBytes,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { mediaPolicy } from './headers.ts';
import { type House, scopeOf } from './scope.ts';
import { callerOf } from './session-check.ts';
import { waitForFile } from './slow-bodies.ts';
import { spanIn } from './span.ts';

interface Asked {
  Params: { file: string };
}

/** The file that an id in a path means; nothing when it cannot be one. */
export const fileIdIn = (text: string): FileId | undefined => fileAt(STORAGE + text);

/**
 * APL-4 · Takes the bytes of files and gives them out, to whoever has a link that was issued for that: pictures and films are asked
 * for by the browser itself, which sends no token along. An API client may read its own files with its token instead.
 */
export function serveFiles(app: FastifyInstance, house: House): void {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_, body, done) => done(null, body));
    apart.put<Asked>(`${STORAGE}:file`, async (request, reply) => {
      await take(house, request);
      return reply.code(200).send({});
    });
    apart.get<Asked>(`${STORAGE}:file`, (request, reply) => give(house, request, reply));
  });
}

async function take(house: House, request: FastifyRequest<Asked>): Promise<void> {
  const { id, scope, purpose } = (await fileOf(house, request)) ?? {};
  if (id === undefined || !scope || !purpose || !('part' in purpose)) throw new Refusal('uploadLinkNotValid');
  waitForFile(request);
  const type = request.headers['content-type'] ?? '';
  await scope.get(TakeBytes).run(id, { part: purpose.part, type, bytes: bodyOf(request) });
}

const bodyOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]));

async function give(house: House, request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
  const found = await fileOf(house, request);
  const purpose = found?.purpose ?? (found && (await purposeOfToken(house, request, found.owner)));
  const record = found && (await found.scope.get(FileRecords).find(found.id));
  const stored = record?.stored;
  if (!stored || !purpose || !('what' in purpose) || (purpose.what === 'preview' && !stored.hasPreview))
    throw new Refusal('fileNotFound');
  const isPreview = purpose.what === 'preview';
  const object = isPreview ? previewName(stored.object) : stored.object;
  const size = (await house.objects.sizeOf(object)) ?? 0;
  const type = isPreview ? 'image/jpeg' : stored.type;
  const span = spanIn(request.headers.range, size);
  reply
    .type(type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
    .header('content-security-policy', mediaPolicy)
    .header('content-disposition', dispositionOf(record.name, type))
    .header('accept-ranges', 'bytes');
  if (span === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = span;
  if (to - from < size) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  return reply.header('content-length', to - from).send(Readable.from(house.objects.read(object, from, to)));
}

/** Without a link the owner's own token opens a file. Refuses a token that does not hold. */
async function purposeOfToken(
  house: House,
  { headers, url }: FastifyRequest,
  owner: string,
): Promise<LinkPurpose | undefined> {
  if (url.includes('?')) return undefined;
  const { session } = await callerOf(house, headers.authorization);
  return session.id === owner ? { what: 'file' } : undefined;
}

interface Found {
  readonly id: FileId;
  readonly owner: TravelerId;
  /** What the link is good for, when there is one that holds. */
  readonly purpose: LinkPurpose | undefined;
  /** The storage as the owner sees it. */
  readonly scope: ReturnType<typeof scopeOf>;
}

/** The file that is asked for, whoever asks. */
async function fileOf(house: House, { params, url }: FastifyRequest<Asked>): Promise<Found | undefined> {
  const id = fileIdIn(params.file);
  const row = id && (await house.db.selectFrom('files').where('id', '=', id).select('traveler_id').executeTakeFirst());
  if (!row) return undefined;
  const scope = scopeOf({ ...house, owner: row.traveler_id });
  return { id, owner: row.traveler_id, scope, purpose: scope.get(FileLinks).purposeOf(url, house.clock.now()) };
}

/** What a browser may show without being asked: what cannot carry anything that runs. */
const shown = /^(image\/(jpeg|png|webp)|audio\/|video\/|text\/plain)/;

const dispositionOf = (name: string, type: string): string =>
  `${shown.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
