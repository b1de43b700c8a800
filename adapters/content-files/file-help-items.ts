import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpItem, HelpItems } from '#core/settings';
import { type ContentFault, describeFault, InvalidContent } from './content-faults.ts';
import { ContentFolder } from './content-folder.ts';
import { readHelp } from './help.ts';

/** The folder of what is answered about the product. */
export const HELP_FOLDER = 'app/help';

/** What is answered where a content folder answers nothing, and who hears of faults in what it answers. */
interface HelpSources {
  readonly otherwise: string;
  readonly tell: (faults: readonly ContentFault[]) => void;
}

/** What is answered about the product, from Markdown files that are read anew whenever it is asked for. */
export class FileHelpItems implements HelpItems {
  private good: readonly HelpItem[] | undefined = undefined;
  private told = '';

  constructor(
    private readonly folder: string,
    private readonly sources: HelpSources = { otherwise: folder, tell: () => undefined },
  ) {}

  /** CNT-5 · The items as they are, or as they were when they last had no faults. Refuses faults in those that were never good with {@link InvalidContent}. */
  async all(): Promise<readonly HelpItem[]> {
    const isOwn = existsSync(join(this.folder, HELP_FOLDER));
    const library = new ContentFolder(isOwn ? this.folder : this.sources.otherwise);
    const items = readHelp(library, HELP_FOLDER);
    const faults = library.faults.sorted();
    if (faults.length > 0 && !this.good) throw new InvalidContent(faults);
    const news = faults.map(describeFault).join('\n');
    if (news !== '' && news !== this.told) this.sources.tell(faults);
    this.told = news;
    if (faults.length === 0) this.good = items;
    return this.good ?? items;
  }
}
