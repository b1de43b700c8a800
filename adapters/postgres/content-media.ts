import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { sql } from 'kysely';
import type { Bytes } from '#core/applets';
import type { AuthoredQuest, ContentService } from '#core/challenges';
import type { OnboardingCard } from '#core/quests';
import type { Db } from './database.ts';
import { inTransaction } from './transactions.ts';

/** Where media are served by what is in them; no quest can be called so. */
export const PINNED_MEDIA = '/content/_/';

const AUTHORED = '/content/';

/** Bytes in one row. */
const PIECE = 64 * 1024;

/** QST-6 · Content whose media are kept by what is in them: a revision that was pinned shows what it showed, whatever becomes of the files. */
export class PinnedMedia implements ContentService {
  /** `folder` holds the files that the content names. */
  constructor(
    private readonly content: ContentService,
    private readonly folder: string,
    private readonly db: Db,
  ) {}

  async app(): Promise<readonly OnboardingCard[]> {
    return this.pinned(await this.content.app());
  }

  async quests(): Promise<readonly AuthoredQuest[]> {
    return this.pinned(await this.content.quests());
  }

  private async pinned<Content>(content: Content): Promise<Content> {
    const files = new Map<string, Media | undefined>();
    const pinned = mapped(content, (text) => {
      if (!files.has(text)) files.set(text, this.read(text));
      return files.get(text)?.url ?? text;
    });
    await this.keep([...files.values()].flatMap((media) => media ?? []));
    return pinned;
  }

  private read(text: string): Media | undefined {
    if (!text.startsWith(AUTHORED) || text.startsWith(PINNED_MEDIA)) return undefined;
    const path = pathIn(this.folder, text);
    if (path === undefined || !existsSync(path)) return undefined;
    const bytes = readFileSync(path);
    const sum = createHash('sha256').update(bytes).digest('hex');
    return { sum, bytes, url: `${PINNED_MEDIA}${sum}${extname(path).toLowerCase()}` };
  }

  private async keep(media: readonly Media[]): Promise<void> {
    if (media.length === 0) return;
    const sums = media.map(({ sum }) => sum);
    const kept = await this.db.selectFrom('content_media').where('sum', 'in', sums).select('sum').distinct().execute();
    const known = new Set(kept.map(({ sum }) => sum));
    const missing = new Map(media.flatMap(({ sum, bytes }) => (known.has(sum) ? [] : [[sum, bytes] as const])));
    await inTransaction(this.db, async (db) => {
      for (const [sum, bytes] of missing)
        for (let place = 0; place === 0 || place * PIECE < bytes.length; place += 1)
          await db
            .insertInto('content_media')
            .values({ sum, place, bytes: bytes.subarray(place * PIECE, (place + 1) * PIECE) })
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

/** How many bytes a medium has; nothing when it is not kept. */
export async function mediaSize(db: Db, sum: string): Promise<number | undefined> {
  const { rows } = await sql<{ size: number | null }>`
    select sum(octet_length(bytes))::int as size from content_media where sum = ${sum}`.execute(db);
  return rows[0]?.size ?? undefined;
}

/** The bytes of a medium from one place up to, not including, another. */
export async function* mediaBytes(db: Db, sum: string, from: number, to: number): Bytes {
  for (let place = Math.floor(from / PIECE); place * PIECE < to; place += 1) {
    const row = db.selectFrom('content_media').where('sum', '=', sum).where('place', '=', place).select('bytes');
    const { bytes } = await row.executeTakeFirstOrThrow();
    yield bytes.subarray(Math.max(0, from - place * PIECE), to - place * PIECE);
  }
}

/** The bytes that an address within content leads to: those that were kept, or else those of the authored file. */
export async function bytesBehind(db: Db, folder: string, url: string): Promise<Uint8Array> {
  const [, sum = ''] = new RegExp(`^${PINNED_MEDIA}([0-9a-f]{64})`).exec(url) ?? [];
  const size = sum === '' ? undefined : await mediaSize(db, sum);
  if (size === undefined) return readFileSync(pathIn(folder, url) ?? '');
  const pieces: Uint8Array[] = [];
  for await (const piece of mediaBytes(db, sum, 0, size)) pieces.push(piece);
  return Buffer.concat(pieces);
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
