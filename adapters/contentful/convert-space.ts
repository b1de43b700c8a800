import { type Locale, LOCALES } from '#core/messages';
import { ContentFolderWriter } from './content-folder-writer.ts';
import { writeHelp, writeLegal, writeProduct } from './write-product.ts';
import { writeQuest } from './write-quest.ts';
import type { AssetFile, ConvertedSpace, EntryFile, MediaNaming } from './converted-space.ts';
import type { Space, SpaceEntry } from './space.ts';

/**
 * CNT-5 · The content folder that says what a space says: every quest with all that it links to, the app's cards, help
 * and legal documents, and the translations of these (CNT-34).
 */
export function convertSpace(space: Space, names: MediaNaming): ConvertedSpace {
  const media = new Map<string, AssetFile>();
  const original = convertOneLanguage(space, names, media);
  const translated = LOCALES.flatMap((locale) =>
    space.entries.some(({ translations }) => translations?.[locale] !== undefined)
      ? translatedFiles(original, convertOneLanguage(translatedSpace(space, locale), names, media), locale)
      : [],
  );
  return { ...original, files: [...original.files, ...translated], media: [...media.values()] };
}

function convertOneLanguage(space: Space, names: MediaNaming, media: Map<string, AssetFile>): ConvertedSpace {
  const folders = new ContentFolderWriter(space, names, media);
  folders.entriesOf('product').forEach((product) => writeProduct(folders, product));
  writeHelp(folders);
  folders.entriesOf('legalDocument').forEach((document) => writeLegal(folders, document));
  folders.entriesOf('quest').forEach((quest) => writeQuest(folders, quest));
  return folders.result();
}

/** CNT-34 · The files of a translation that have an original and differ from it, in the folder of their language. */
function translatedFiles(original: ConvertedSpace, translated: ConvertedSpace, locale: Locale): readonly EntryFile[] {
  const before = new Map(original.files.map(({ path, text }) => [path, text]));
  return translated.files
    .filter(({ path, text }) => before.has(path) && before.get(path) !== text)
    .map((file) => ({ ...file, path: file.path.replace('/', `/${locale}/`) }));
}

/** A space with its entries in another language; a field that is not translated is as in the default language. */
const translatedSpace = (space: Space, locale: Locale): Space => ({
  ...space,
  entries: space.entries.map(({ translations, ...entry }) => ({
    ...entry,
    fields: { ...entry.fields, ...textsIn(translations?.[locale] ?? {}, entry) },
  })),
});

/** CNT-34 · The translated fields of an entry, without its name and its links, which are the same in every language. */
const textsIn = (fields: Readonly<Record<string, unknown>>, { type }: SpaceEntry): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => name !== (type === 'legalDocument' ? 'name' : 'key') && ![value].flat().some(isLink),
    ),
  );

const isLink = (value: unknown): boolean =>
  ((value ?? {}) as { readonly sys?: { readonly type?: unknown } }).sys?.type === 'Link';
