import type { AxiosAdapter } from 'axios';
import type { createClient } from 'contentful';
import { fetchOutside, isRedirect, RedirectRefused } from '../system/outbound.ts';
import type { Space, SpaceAsset, SpaceEntry } from './space.ts';
import { fieldsByLocale, localesOfSpace, type SpaceLocales } from './space-locales.ts';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of a space, and its access token. */
export interface ContentfulAccess {
  readonly space: string;
  readonly token: string;
  readonly environment: string;
  /** The Content Delivery API's, with its port where it has one of its own. */
  readonly host: string;
}

/** How long is waited, in milliseconds, and how often a call is tried again. */
interface RequestTimeouts {
  readonly perCall: number;
  readonly total: number;
  readonly retries: number;
}

const DEFAULT_TIMEOUTS: RequestTimeouts = { perCall: 10_000, total: 120_000, retries: 2 };

/** How many items an answer holds, whole or listed alone: it has at most 7 MB. */
interface PageSizes {
  readonly items: number;
  readonly idsOnly: number;
}

const DEFAULT_PAGE_SIZES: PageSizes = { items: 200, idsOnly: 1000 };

/** How many ids fit into one address. */
const NAMED = 100;

interface Item {
  readonly id: string;
  readonly updatedAt: string;
}

interface Sys extends Item {
  readonly publishedVersion?: number;
  readonly contentType?: { readonly sys: { readonly id: string } };
}

interface DeliveryItem {
  readonly sys: Sys;
  /** The values of each field, by the code of their language. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Client = ReturnType<typeof createClient>;
type Query = Readonly<Record<string, string | number>>;
type Ask = (query: Query) => Promise<{ readonly total: number; readonly items: readonly unknown[] }>;

/** Contentful cannot be asked, or does not answer as it should. */
export class ContentfulUnavailable extends Error {
  override readonly name: string = 'ContentfulUnavailable';
}

/** CNT-5 · A space read by Contentful's Content Delivery API, which has published entries only. */
export class ContentfulDeliveryClient {
  private client: Promise<Client> | undefined;

  constructor(
    private readonly access: ContentfulAccess,
    private readonly timeoutMs = DEFAULT_TIMEOUTS,
    private readonly pages = DEFAULT_PAGE_SIZES,
  ) {}

  /**
   * CNT-5 · Everything published in the space, in all languages; of a space that is known already in these, only what is
   * new or gone is asked for.
   */
  async load(known?: Space): Promise<Space> {
    try {
      return await within(this.timeoutMs.total, this.upToDateSpace(known));
    } catch (error) {
      throw new ContentfulUnavailable(reasonOf(error));
    }
  }

  private async upToDateSpace(known: Space | undefined): Promise<Space> {
    this.client ??= connect(this.access, this.timeoutMs);
    const connected = await this.client;
    const { items } = await connected.getLocales();
    const locales = localesOfSpace(items);
    if (locales === undefined) throw new ContentfulUnavailable('the space has no default language');
    const codes = [locales.original, ...Object.values(locales.translations)];
    const before = known?.locales?.join() === codes.join() ? known : undefined;
    const client = connected.withAllLocales.withoutLinkResolution;
    const [entries, assets] = await Promise.all([
      upToDate(before?.entries ?? [], (query) => client.getEntries(query), entryIn(locales), this.pages),
      upToDate(before?.assets ?? [], (query) => client.getAssets(query), assetIn(locales), this.pages),
    ]);
    return { locales: codes, entries, assets };
  }
}

/**
 * The current items: the known ones, those published since, without the removed ones, and any that were missed in
 * between.
 */
async function upToDate<Kept extends Item>(
  known: readonly Kept[],
  ask: Ask,
  convert: (item: DeliveryItem) => readonly Kept[],
  { items, idsOnly }: PageSizes,
): Promise<readonly Kept[]> {
  const last = known.map(({ updatedAt }) => updatedAt).toSorted();
  const since = last.at(-1);
  const fresh = await pages(ask, since === undefined ? {} : { 'sys.updatedAt[gte]': since }, items);
  const held = new Map([...known, ...fresh.flatMap(convert)].map((item) => [item.id, item]));
  if (since === undefined) return [...held.values()];

  const there = (await listed(ask, items, idsOnly)).map(({ sys }) => sys);
  const missed = there.filter(({ id, updatedAt }) => held.get(id)?.updatedAt !== updatedAt).map(({ id }) => id);
  for (let first = 0; first < missed.length; first += NAMED) {
    const named = { 'sys.id[in]': missed.slice(first, first + NAMED).join(',') };
    for (const item of (await pages(ask, named, items)).flatMap(convert)) held.set(item.id, item);
  }
  return there.flatMap(({ id }) => held.get(id) ?? []);
}

/** Loads the library, which most servers never need, and makes its client. */
async function connect(
  { space, token, environment, host }: ContentfulAccess,
  { perCall, retries }: RequestTimeouts,
): Promise<Client> {
  const library = await import('contentful');
  return library.createClient({
    space,
    accessToken: token,
    environment,
    host,
    insecure: isLocalhost(host),
    timeout: perCall,
    retryLimit: retries,
    adapter: askWithoutRedirects,
    logHandler: () => undefined,
  });
}

/** The library would follow redirects with the token of the space. */
const askWithoutRedirects: AxiosAdapter = async (config) => {
  const { getAdapter, isAxiosError } = await import('axios');
  return getAdapter('http')({ ...config, maxRedirects: 0 }).catch((error: unknown) => {
    const status = isAxiosError(error) ? (error.response?.status ?? 0) : 0;
    throw isRedirect(status) ? new RedirectRefused(config.baseURL ?? '', status) : error;
  });
};

/** Everything there is, if it can be without what it says. */
const listed = (ask: Ask, whole: number, list: number): Promise<readonly DeliveryItem[]> =>
  pages(ask, { select: 'sys' }, list).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidQuery') return pages(ask, {}, whole);
    throw error;
  });

/** Every item that a query finds and that is published, page by page. */
async function pages(ask: Ask, query: Query, limit: number): Promise<readonly DeliveryItem[]> {
  const found = new Map<string, DeliveryItem>();
  for (let skip = 0, total = 1; skip < total; skip += limit) {
    const page = await ask({ ...query, order: 'sys.id', limit, skip, ...(!('select' in query) && { include: 0 }) });
    total = page.total;
    for (const item of page.items as readonly DeliveryItem[]) found.set(item.sys.id, item);
  }
  return [...found.values()].filter(({ sys }) => typeof sys.publishedVersion === 'number');
}

const entryIn =
  (locales: SpaceLocales) =>
  ({ sys: { id, updatedAt, contentType }, fields = {} }: DeliveryItem): readonly SpaceEntry[] => [
    { id, type: contentType?.sys.id ?? '', updatedAt, ...fieldsByLocale(fields, locales) },
  ];

/** A file that is not there yet is kept as well, without an address, so that it is not asked for again and again. */
const assetIn =
  ({ original }: SpaceLocales) =>
  ({ sys: { id, updatedAt }, fields = {} }: DeliveryItem): readonly SpaceAsset[] => {
    const file = fields['file']?.[original] as { readonly url?: string; readonly fileName?: string } | undefined;
    return [{ id, updatedAt, url: file?.url ?? '', fileName: file?.fileName ?? '' }];
  };

/** The library tells a refusal by the name of its error, and everything about the call in its message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.startsWith('{') ? error.name : error.message) : String(error);

/** Only this machine may be spoken to without encryption. */
const isLocalhost = (host: string): boolean => /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host);

/** Whatever comes first: the answer, or the end of patience. */
async function within<Answer>(timeoutMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Contentful took too long')), timeoutMs);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The most bytes to download, and the most milliseconds to wait. */
const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT = 60_000;

/** CNT-5 · The bytes of a file of a space; only Contentful's own hosts are asked for it, and this machine where the space is there. */
export async function downloadAsset(url: string, host: string, most = MAX_BYTES): Promise<Uint8Array> {
  const address = new URL(`${isLocalhost(host) ? 'http' : 'https'}:${url.replace(/^https?:/, '')}`);
  if (!address.hostname.endsWith('.ctfassets.net') && address.host !== host)
    throw new ContentfulUnavailable(`the file ${url} lies on a host that is not Contentful's`);
  const response = await fetchOutside(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    throw new ContentfulUnavailable(`the file ${url}: ${String(error)}`);
  });
  if (!response.ok || !response.body)
    throw new ContentfulUnavailable(`the file ${url} was answered with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new ContentfulUnavailable(`the file ${url} has more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The known content of a space, in a file that is written whole or not at all. */
export class CachedSpace {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, 'space.json');
  }

  /** The stored copy of the space, or `undefined` if it is missing or unreadable; the caller then fetches the whole space. */
  read(): Space | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Space;
    } catch {
      return undefined;
    }
  }

  write(space: Space): void {
    mkdirSync(this.folder, { recursive: true });
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(space), { flush: true });
    renameSync(draft, this.file);
  }
}
