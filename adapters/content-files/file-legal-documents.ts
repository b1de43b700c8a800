import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalDocuments } from '#core/account';
import { currentLocale } from '#core/messages';
import { mergeTagsIn } from '#core/applets';
import type { RichText } from '#core/shared';
import { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { type ContentFault, InvalidContent, describeFault } from './content-faults.ts';

/** The folder of the legal documents; it holds no quest. */
export const LEGAL_FOLDER = 'legal';

/**
 * The legal documents shown where a content folder has none, and the function that receives the faults of existing
 * ones.
 */
interface LegalParts {
  readonly otherwise: string;
  readonly tell: (faults: readonly ContentFault[]) => void;
}

/** The legal documents as Markdown files, read anew whenever one is asked for. */
export class FileLegalDocuments implements LegalDocuments {
  private readonly good = new Map<string, RichText>();
  private readonly texts = new Map<LegalDocument, string>();
  private hasOwn = false;

  constructor(
    private readonly folder: string,
    private readonly parts: LegalParts = { otherwise: folder, tell: () => undefined },
  ) {}

  /**
   * CNT-5 · A document as it is, or its last version without faults; the faults are logged once for as long as they
   * stay. Throws {@link InvalidContent} where no version was free of faults.
   */
  async of(name: LegalDocument): Promise<RichText> {
    const library = new ContentFolder(this.folderPath(), currentLocale());
    const key = `${name} ${currentLocale()}`;
    const document = readLegal(library, name);
    const faults = library.faults.sorted();
    const known = this.good.get(key);
    if (faults.length > 0 && !known) throw new InvalidContent(faults);
    this.tellNews(name, faults);
    if (faults.length > 0 && known) return known;
    this.good.set(key, document);
    return document;
  }

  /** Documents of its own that are away for a moment are not replaced by others. */
  private folderPath(): string {
    this.hasOwn ||= existsSync(join(this.folder, LEGAL_FOLDER));
    return this.hasOwn ? this.folder : this.parts.otherwise;
  }

  private tellNews(name: LegalDocument, faults: readonly ContentFault[]): void {
    const news = faults.map(describeFault).join('\n');
    if (news !== '' && news !== this.texts.get(name)) this.parts.tell(faults);
    this.texts.set(name, news);
  }
}

/** Reads every document for its faults; a folder without any says nothing. */
export function checkLegalDocuments(library: ContentFolder): void {
  if (library.exists(LEGAL_FOLDER)) for (const name of LEGAL_DOCUMENTS) readLegal(library, name);
}

function readLegal(library: ContentFolder, name: LegalDocument): RichText {
  const file = `${LEGAL_FOLDER}/${name}.md`;
  const document = richTextOfMarkdown(library.read(file) ?? '', library, file);
  for (const { text } of mergeTagsIn(document, []))
    for (const location of library.tagLocations(text, { file, line: 1 }, 'markdown'))
      library.faults.add(location, 'contentTagPlain', { tag: text });
  return document;
}
