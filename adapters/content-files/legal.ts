import { LEGAL_DOCUMENTS, type LegalDocument, type LegalDocuments } from '#core/account';
import { mergeTagsIn } from '#core/applets';
import type { RichText } from '#core/shared';
import { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { ContentNotValid } from './problems.ts';

/** The folder of the legal documents; it holds no quest. */
export const LEGAL = 'legal';

/** The legal documents as Markdown files, read anew whenever one is asked for. Faults are refused with {@link ContentNotValid}. */
export class FileLegalDocuments implements LegalDocuments {
  constructor(private readonly folder: string) {}

  async of(name: LegalDocument): Promise<RichText> {
    const library = new Library(this.folder);
    const document = readLegal(library, name);
    const faults = library.faults.sorted();
    if (faults.length > 0) throw new ContentNotValid(faults);
    return document;
  }
}

/** Reads every document for its faults; a folder without any says nothing. */
export function checkLegal(library: Library): void {
  if (library.has(LEGAL)) for (const name of LEGAL_DOCUMENTS) readLegal(library, name);
}

function readLegal(library: Library, name: LegalDocument): RichText {
  const file = `${LEGAL}/${name}.md`;
  const document = documentOf(library.read(file) ?? '', library, file);
  for (const { text } of mergeTagsIn(document, []))
    library.faults.add(library.placesOfTag(text, { file, line: 1 })[0] ?? { file, line: 1 }, 'contentTagPlain', {
      tag: text,
    });
  return document;
}
