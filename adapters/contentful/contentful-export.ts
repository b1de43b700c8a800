import { Refusal } from '#core/messages';
import type { Space, SpaceAsset } from './space.ts';
import { fieldsByLocale, localesOfSpace } from './space-locales.ts';

/** The output of Contentful's export tool: everything published in a space, and the space's settings. */
export interface ContentfulExport {
  readonly id: string;
  readonly environment: string;
  readonly space: Space;
  /** Entries that were changed since they were published: the export holds their newer drafts alone. */
  readonly unpublishedChanges: readonly string[];
  /** The codes of its languages that are left out. */
  readonly localesLeftOut: readonly string[];
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

/** CNT-5 · The published entries of an export in the languages of the product, without drafts and archived entries. */
export function readContentfulExport(json: string): ContentfulExport {
  const document = parsed(json);
  const locales = localesOfSpace(
    listIn(document, 'locales').map(({ code, default: isDefault }) => ({
      code: String(code),
      default: isDefault === true,
    })),
  );
  if (locales === undefined) throw broken('it names no default locale');
  const entries = publishedIn(document, 'entries');
  const [first] = entries;
  return {
    id: first?.sys.space?.sys.id ?? '',
    environment: first?.sys.environment?.sys.id ?? 'master',
    unpublishedChanges: entries.filter(({ sys }) => isChanged(sys)).map(({ sys }) => sys.id),
    localesLeftOut: locales.leftOut,
    space: {
      entries: entries.map(({ sys, fields }) => ({
        id: sys.id,
        type: sys.contentType?.sys.id ?? '',
        updatedAt: sys.updatedAt,
        ...fieldsByLocale(fields, locales),
      })),
      assets: publishedIn(document, 'assets').flatMap((asset) => assetOf(asset, locales.original)),
    },
  };
}

/** Publishing raises the version by one, and so does every change after it. */
const isChanged = ({ version = 0, publishedVersion = 0 }: Sys): boolean => version > publishedVersion + 1;

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
