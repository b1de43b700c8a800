import { Refusal } from '#core/messages';
import type { Space, SpaceAsset, SpaceEntry } from './space.ts';

/** The output of Contentful's export tool: everything published in a space, and the space's settings. */
export interface ContentfulExport {
  readonly id: string;
  readonly environment: string;
  readonly space: Space;
  /** Entries that were changed since they were published: the export holds their newer drafts alone. */
  readonly unpublishedChanges: readonly string[];
}

interface Sys {
  readonly id: string;
  readonly updatedAt: string;
  readonly publishedVersion?: number;
  readonly archivedVersion?: number;
  readonly version?: number;
  readonly space?: { readonly sys: { readonly id: string } };
  readonly environment?: { readonly sys: { readonly id: string } };
  readonly contentType?: { readonly sys: { readonly id: string } };
}

interface Exported {
  readonly sys: Sys;
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** CNT-5 · The published entries of an export, in the space's default language, without drafts and archived entries. */
export function readContentfulExport(json: string): ContentfulExport {
  const document = parsed(json);
  const locale = listIn(document, 'locales').find((one) => one['default'] === true)?.['code'];
  if (typeof locale !== 'string') throw broken('it names no default locale');
  const entries = publishedIn(document, 'entries');
  const [first] = entries;
  return {
    id: first?.sys.space?.sys.id ?? '',
    environment: first?.sys.environment?.sys.id ?? 'master',
    unpublishedChanges: entries.filter(({ sys }) => isChanged(sys)).map(({ sys }) => sys.id),
    space: {
      entries: entries.map((entry) => entryOf(entry, locale)),
      assets: publishedIn(document, 'assets').flatMap((asset) => assetOf(asset, locale)),
    },
  };
}

/** Publishing raises the version by one, and so does every change after it. */
const isChanged = ({ version = 0, publishedVersion = 0 }: Sys): boolean => version > publishedVersion + 1;

const entryOf = ({ sys, fields }: Exported, locale: string): SpaceEntry => ({
  id: sys.id,
  type: sys.contentType?.sys.id ?? '',
  updatedAt: sys.updatedAt,
  fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[locale]])),
});

function assetOf({ sys, fields }: Exported, locale: string): readonly SpaceAsset[] {
  const { url, fileName } = (fields['file']?.[locale] ?? {}) as { readonly url?: unknown; readonly fileName?: unknown };
  if (typeof url !== 'string' || typeof fileName !== 'string') return [];
  return [{ id: sys.id, updatedAt: sys.updatedAt, url, fileName }];
}

function publishedIn(document: Readonly<Record<string, unknown>>, name: string): readonly Exported[] {
  return listIn(document, name).flatMap((item) => {
    const { sys, fields = {} } = item as Partial<Exported>;
    if (typeof sys?.id !== 'string') throw broken(`"${name}" holds something without an id`);
    const isPublished = typeof sys.publishedVersion === 'number' && sys.archivedVersion === undefined;
    return isPublished ? [{ sys, fields }] : [];
  });
}

function listIn(
  document: Readonly<Record<string, unknown>>,
  name: string,
): readonly Readonly<Record<string, unknown>>[] {
  const list = document[name] ?? [];
  const isList = Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null);
  if (!isList) throw broken(`"${name}" is no list`);
  return list as readonly Readonly<Record<string, unknown>>[];
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    throw broken('it is no JSON');
  }
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, 'entries'))
    throw broken('it has no entries');
  return document as Readonly<Record<string, unknown>>;
}

const broken = (reason: string): Refusal => new Refusal('exportBroken', { reason });
