import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { sql } from 'kysely';
import type { ByteStream } from '#core/applets';
import type { AuthoredContent, ContentService } from '#core/content/server';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/** The path of media that are addressed by a hash of their bytes; no quest can have this name. */
export const PINNED_MEDIA_PATH = '/content/_/';

const AUTHORED = '/content/';

/** Bytes in one row. */
const CHUNK_BYTES = 64 * 1024;

/** QST-6 · Content whose media are kept by what is in them: a revision that was pinned shows what it showed, whatever becomes of the files. */
export class MediaPinningContentService<Content extends AuthoredContent> implements ContentService {
  /** `folder` holds the files that the content names. */
  constructor(
    private readonly content: { readonly read: () => Promise<Content> },
    private readonly folder: string,
    private readonly db: Db,
  ) {}

  async read(): Promise<Content> {
    const { content, media } = await this.pinned();
    await this.store(media);
    return content;
  }

  /** The content that {@link read} would return, without storing its media. */
  async preview(): Promise<Content> {
    return (await this.pinned()).content;
  }

  private async pinned(): Promise<{ readonly content: Content; readonly media: readonly Media[] }> {
    const files = new Map<string, Media | undefined>();
    const content = await this.content.read();
    const { app, appTranslations = {}, quests } = content;
    const pinned = mapped({ app, appTranslations, quests }, (text) => {
      if (!files.has(text)) files.set(text, this.mediaAt(text));
      return files.get(text)?.url ?? text;
    });
    return { content: { ...content, ...pinned }, media: [...files.values()].flatMap((media) => media ?? []) };
  }

  private mediaAt(text: string): Media | undefined {
    if (!text.startsWith(AUTHORED) || text.startsWith(PINNED_MEDIA_PATH)) return undefined;
    const path = pathIn(this.folder, text);
    if (path === undefined || !existsSync(path)) return undefined;
    const bytes = readFileSync(path);
    const sum = createHash('sha256').update(bytes).digest('hex');
    return { sum, bytes, url: `${PINNED_MEDIA_PATH}${sum}${extname(path).toLowerCase()}` };
  }

  private async store(media: readonly Media[]): Promise<void> {
    if (media.length === 0) return;
    const sums = media.map(({ sum }) => sum);
    const stored = await this.db
      .selectFrom('content_media')
      .where('sum', 'in', sums)
      .select('sum')
      .distinct()
      .execute();
    const known = new Set(stored.map(({ sum }) => sum));
    const missing = new Map(media.flatMap(({ sum, bytes }) => (known.has(sum) ? [] : [[sum, bytes] as const])));
    await inTransaction(this.db, async (db) => {
      for (const [sum, bytes] of missing)
        for (let chunk = 0; chunk === 0 || chunk * CHUNK_BYTES < bytes.length; chunk += 1)
          await db
            .insertInto('content_media')
            .values({ sum, place: chunk, bytes: bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES) })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    });
  }
}

interface Media {
  readonly sum: string;
  readonly bytes: Buffer;
  readonly url: string;
}

/** The size of a medium in bytes; `undefined` when it is not stored. */
export async function findMediaSize(db: Db, sum: string): Promise<number | undefined> {
  const { rows } = await sql<{ size: number | null }>`
    select sum(octet_length(bytes))::int as size from content_media where sum = ${sum}`.execute(db);
  return rows[0]?.size ?? undefined;
}

/** The bytes of a medium from one offset up to, not including, another. */
export async function* readMediaBytes(db: Db, sum: string, from: number, to: number): ByteStream {
  for (let index = Math.floor(from / CHUNK_BYTES); index * CHUNK_BYTES < to; index += 1) {
    const row = db.selectFrom('content_media').where('sum', '=', sum).where('place', '=', index).select('bytes');
    const { bytes } = await row.executeTakeFirstOrThrow();
    yield bytes.subarray(Math.max(0, from - index * CHUNK_BYTES), to - index * CHUNK_BYTES);
  }
}

/** The bytes that an address within content leads to: those that were kept, or else those of the authored file. */
export async function readContentFile(db: Db, folder: string, url: string): Promise<Uint8Array> {
  const [, sum = ''] = new RegExp(`^${PINNED_MEDIA_PATH}([0-9a-f]{64})`).exec(url) ?? [];
  const size = sum === '' ? undefined : await findMediaSize(db, sum);
  if (size === undefined) return readFileSync(pathIn(folder, url) ?? '');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readMediaBytes(db, sum, 0, size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function pathIn(folder: string, url: string): string | undefined {
  try {
    const path = join(folder, decodeURIComponent(url.slice(AUTHORED.length)));
    return path.startsWith(join(folder, sep)) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The same content with every text in it as `change` has it. */
function mapped<Content>(content: Content, change: (text: string) => string): Content {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]));
  };
  return changed(content) as Content;
}
