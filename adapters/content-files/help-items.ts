import { currentLocale, type Locale } from '#core/messages';
import { mergeTagsIn } from '#core/applets';
import type { HelpItem, HelpItems } from '#core/settings';
import { plainTextOf } from '#core/shared';
import { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile } from './front-matter.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFault, describeFault, InvalidContent } from './content-faults.ts';

const LIST = 'help';

/**
 * The questions and answers about the product, one Markdown file each, in the order of their names; answers are plain
 * text.
 */
export function readHelp(library: ContentFolder, folder: string): readonly HelpItem[] {
  const items = library.markdownFiles(folder).map((file) => readItem(library, file));
  for (const { id } of items) {
    const [, ...others] = library.locationsOf(`${LIST}/${id}`);
    for (const location of others) library.faults.add(location, 'contentPartTwice', { id });
  }
  return items;
}

function readItem(library: ContentFolder, file: string): HelpItem {
  const { fields, body, bodyLineOffset } = readMarkdownFile(library, file, 'help');
  const id = fields.partId(LIST);
  const answer = richTextOfMarkdown(body, library, file, bodyLineOffset);
  const item = { id, question: fields.text('question'), answer: plainTextOf(answer) };
  if (body.trim() === '') library.faults.add({ file, line: bodyLineOffset + 1 }, 'contentBodyMissing');
  for (const { text } of mergeTagsIn(answer, []))
    for (const location of library.tagLocations(text, { file, line: 1 }, 'markdown'))
      library.faults.add(location, 'contentTagPlain', { tag: text });
  fields.reportUnknownFields();
  return item;
}

/** The folder of what is answered about the product. */
export const HELP_FOLDER = 'app/help';

/** The items shown where a content folder has none, and the function that receives the faults of existing ones. */
interface HelpSources {
  readonly otherwise: string;
  readonly tell: (faults: readonly ContentFault[]) => void;
}

/** The questions and answers about the product, from Markdown files that are read again for each request. */
export class FileHelpItems implements HelpItems {
  private readonly good = new Map<Locale, readonly HelpItem[]>();
  private told = '';

  constructor(
    private readonly folder: string,
    private readonly sources: HelpSources = { otherwise: folder, tell: () => undefined },
  ) {}

  /**
   * CNT-5 · The items as they are, or their last version without faults. Throws {@link InvalidContent} where no version
   * was free of faults.
   */
  async all(): Promise<readonly HelpItem[]> {
    const isOwn = existsSync(join(this.folder, HELP_FOLDER));
    const locale = currentLocale();
    const library = new ContentFolder(isOwn ? this.folder : this.sources.otherwise, locale);
    const items = readHelp(library, HELP_FOLDER);
    const faults = library.faults.sorted();
    if (faults.length > 0 && !this.good.has(locale)) throw new InvalidContent(faults);
    const news = faults.map(describeFault).join('\n');
    if (news !== '' && news !== this.told) this.sources.tell(faults);
    this.told = news;
    if (faults.length === 0) this.good.set(locale, items);
    return this.good.get(locale) ?? items;
  }
}
