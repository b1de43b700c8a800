/** Something of a space as the export tool writes it. */
export interface Exported {
  readonly sys: {
    readonly id: string;
    readonly type: string;
    readonly createdAt: string;
    publishedAt?: string;
    publishedVersion?: number;
    archivedVersion?: number;
    readonly publishedCounter?: number;
    readonly contentType?: { readonly sys: { readonly id: string } };
  } & Readonly<Record<string, unknown>>;
  fields: Record<string, Record<string, unknown>>;
}

interface Locale {
  readonly code: string;
  readonly default: boolean;
  readonly fallbackCode: string | null;
}

export interface SpaceDocument {
  readonly entries: Exported[];
  readonly assets: Exported[];
  readonly locales: readonly Locale[];
}

/** What the API refuses, as it says so. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const KNOWN = [
  'content_type',
  'skip',
  'limit',
  'order',
  'select',
  'include',
  'locale',
  'sys.updatedAt[gte]',
  'sys.id[in]',
];

type Answered = Readonly<{ sys: Readonly<Record<string, unknown>>; fields?: Readonly<Record<string, unknown>> }>;

/** One page of a collection of what is published, or of the drafts as well, as the preview API has it. */
export function answerTo(
  document: SpaceDocument,
  collection: 'entries' | 'assets' | 'locales',
  query: URLSearchParams,
  drafts = false,
): unknown {
  const stranger = [...query.keys()].find((name) => !KNOWN.includes(name));
  if (stranger) throw new Refused(400, 'InvalidQuery', `The query parameter ${stranger} is not known.`);
  if (collection === 'locales')
    return { sys: { type: 'Array' }, total: document.locales.length, items: document.locales };
  const [skip, limit] = [numberIn(query, 'skip', 0), numberIn(query, 'limit', 100)];
  if (limit > 1000) throw new Refused(400, 'InvalidQuery', 'The limit is 1000 at most.');
  const found = ordered(
    document[collection].filter((item) => isFound(item, query, drafts)),
    query.get('order'),
  );
  const page = found.slice(skip, skip + limit);
  const shown = (item: Exported): Answered => answered(item, document.locales, query);
  const linked = numberIn(query, 'include', 1) > 0 ? linksFrom(document, page).map(shown) : [];
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items: page.map(shown),
    ...(linked.length > 0 && {
      includes: {
        Entry: linked.filter(({ sys }) => sys['type'] === 'Entry'),
        Asset: linked.filter(({ sys }) => sys['type'] === 'Asset'),
      },
    }),
  };
}

const isPublished = ({ sys }: Exported): boolean =>
  sys.publishedVersion !== undefined && sys.archivedVersion === undefined;

function isFound(item: Exported, query: URLSearchParams, drafts: boolean): boolean {
  const [type, since, ids] = [query.get('content_type'), query.get('sys.updatedAt[gte]'), query.get('sys.id[in]')];
  return (
    (drafts || isPublished(item)) &&
    (type === null || item.sys.contentType?.sys.id === type) &&
    (since === null || String(item.sys.publishedAt) >= since) &&
    (ids === null || ids.split(',').includes(item.sys.id))
  );
}

function ordered(items: readonly Exported[], order: string | null): readonly Exported[] {
  const name = order?.replace(/^-/, '') ?? 'sys.publishedAt';
  const sign = order?.startsWith('-') ? -1 : 1;
  const at = ({ sys }: Exported): string => String(name === 'sys.id' ? sys.id : sys.publishedAt);
  if (!['sys.id', 'sys.updatedAt', 'sys.publishedAt'].includes(name))
    throw new Refused(400, 'InvalidQuery', 'No such order.');
  return items.toSorted((one, other) => (at(one) < at(other) ? -1 : Number(at(one) > at(other))) * sign);
}

function answered({ sys, fields }: Exported, locales: readonly Locale[], query: URLSearchParams): Answered {
  const asked = query.get('locale') ?? locales.find((one) => one.default)?.code ?? '';
  const known = locales.find(({ code }) => code === asked);
  if (!known && asked !== '*') throw new Refused(400, 'UnknownLocale', `Unknown locale: ${asked}`);
  const { id, type, createdAt, publishedAt, publishedVersion, publishedCounter, contentType, space, environment } = sys;
  const shown = {
    sys: {
      space,
      id,
      type,
      createdAt,
      updatedAt: publishedAt,
      environment,
      publishedVersion,
      revision: publishedCounter ?? 1,
      ...(contentType && { contentType }),
      ...(asked !== '*' && { locale: asked }),
    },
    fields: asked === '*' ? fields : inLocale(fields, locales, known),
  };
  const select = query.get('select')?.split(',');
  if (select && select.some((part) => !/^(sys|fields)(\.\w+)?$/.test(part)))
    throw new Refused(400, 'InvalidQuery', 'No such field.');
  return select && !select.some((part) => part.startsWith('fields')) ? { sys: shown.sys } : shown;
}

function inLocale(
  fields: Exported['fields'],
  locales: readonly Locale[],
  asked: Locale | undefined,
): Record<string, unknown> {
  const value = (values: Readonly<Record<string, unknown>>, locale: Locale | undefined): unknown =>
    locale &&
    (values[locale.code] ??
      value(
        values,
        locales.find(({ code }) => code === locale.fallbackCode),
      ));
  const all = Object.entries(fields).map(([name, values]) => [name, value(values, asked)] as const);
  return Object.fromEntries(all.filter(([, shown]) => shown !== undefined));
}

function linksFrom({ entries, assets }: SpaceDocument, items: readonly Exported[]): readonly Exported[] {
  const ids = new Set(
    [...JSON.stringify(items.map(({ fields }) => fields)).matchAll(/"linkType":"(?:Entry|Asset)","id":"([^"]+)"/g)].map(
      ([, id]) => id,
    ),
  );
  return [...entries, ...assets].filter((one) => ids.has(one.sys.id) && isPublished(one) && !items.includes(one));
}

function numberIn(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) ?? String(otherwise);
  if (!/^\d+$/.test(text)) throw new Refused(400, 'InvalidQuery', `${name} is a number.`);
  return Number(text);
}
