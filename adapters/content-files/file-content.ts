import { type AuthoredQuest, contentProblems, type ContentProblem, type ContentService } from '#core/challenges';
import type { OnboardingCard } from '#core/quests';
import type { HelpItem } from '#core/settings';
import { readCards } from './cards.ts';
import { readHelp } from './help.ts';
import { checkLegal, LEGAL } from './legal.ts';
import { Library } from './library.ts';
import { type ContentFault, ContentNotValid, lineOf } from './problems.ts';
import { readQuest } from './quests.ts';

const APP = 'app';

/** Content from a folder of Markdown, YAML and media; what is asked anew is read anew. Faults are refused with {@link ContentNotValid}. */
export class FileContent implements ContentService {
  constructor(private readonly folder: string) {}

  async app(): Promise<readonly OnboardingCard[]> {
    return this.read().app;
  }

  /** What is answered about the product. */
  async help(): Promise<readonly HelpItem[]> {
    return this.read().help;
  }

  async quests(): Promise<readonly AuthoredQuest[]> {
    return this.read().quests;
  }

  /** CNT-2 · Every fault in the folder, each with its file and line. */
  check(): readonly ContentFault[] {
    return readFolder(this.folder).faults;
  }

  private read(): Content {
    const { faults, ...content } = readFolder(this.folder);
    if (faults.length > 0) throw new ContentNotValid(faults);
    return content;
  }
}

interface Content {
  readonly app: readonly OnboardingCard[];
  readonly help: readonly HelpItem[];
  readonly quests: readonly AuthoredQuest[];
}

function readFolder(folder: string): Content & { readonly faults: readonly ContentFault[] } {
  const library = new Library(folder);
  if (!library.has('.')) library.faults.add({ file: folder, line: 1 }, 'contentFileMissing', { path: folder });
  const app = readCards(library, `${APP}/onboarding`);
  const help = readHelp(library, `${APP}/help`);
  const quests = library
    .folders('.')
    .filter((path) => path !== APP && path !== LEGAL)
    .map((path) => readQuest(library, path))
    .toSorted((a, b) => (a.quest.id < b.quest.id ? -1 : 1));
  const said = library.faults.lines();
  for (const problem of contentProblems(app, quests)) report(library, problem, said);
  checkLegal(library);
  library.reportUnused('.');
  return { app, help, quests, faults: library.faults.sorted() };
}

/**
 * A repeated id is reported wherever it stands again, what is named twice where it is named last, a merge tag wherever it
 * was written, every other problem where its entry stands. Whether a step is empty cannot be said before its file can be
 * read, what follows from a line that cannot be understood is no news, and an entry without an id is a fault already.
 */
function report(library: Library, { key, details, entry, part }: ContentProblem, said: ReadonlySet<string>): void {
  const [first, ...others] = library.placesOf(entry);
  if (first === undefined) return;
  if (key === 'contentIdTwice') {
    for (const place of others) library.faults.add(place, key, { ...details, other: lineOf(first) });
  } else if (key === 'contentTagDead') {
    for (const place of library.placesOfTag(String(details['tag']), first)) library.faults.add(place, key, details);
  } else if (key !== 'contentStepEmpty' || !library.faults.areIn(first.file)) {
    const exact = part === undefined ? [] : library.placesOf(`${entry} ${part}`);
    const isTwice = key === 'contentAppletTwice' || key === 'contentPartTwice';
    const place = exact.at(isTwice ? -1 : 0) ?? first;
    if (!said.has(lineOf(place))) library.faults.add(place, key, details);
  }
}
