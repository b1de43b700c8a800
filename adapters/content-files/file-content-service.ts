import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type AuthoredContent,
  contentProblems,
  withOriginalValues,
  type ContentProblem,
  type ContentService,
  withPlaceholderApplets,
} from '#core/content/server';
import type { AuthoredQuest, OnboardingCard, QuestContentId } from '#core/content';
import { type Locale, LOCALES, type MessageKey } from '#core/messages';
import type { HelpItem } from '#core/settings';
import { readOnboardingCards } from './onboarding-cards.ts';
import { readHelp, HELP_FOLDER } from './help-items.ts';
import { checkLegalDocuments, LEGAL_FOLDER } from './file-legal-documents.ts';
import { checkLanding, LANDING_FOLDER } from './landing.ts';
import { ContentFolder } from './content-folder.ts';
import { type ContentFault, InvalidContent, formatLocation, sortedFaults } from './content-faults.ts';
import { readQuest } from './quests.ts';

const APP = 'app';

/**
 * Content from a folder of Markdown, YAML and media; what is asked anew is read anew. Faults are refused with {@link InvalidContent},
 * those of applets only where they are not to stand as placeholders (CNT-4). Files that nothing uses are served beside the others.
 */
export class FileContentService implements ContentService {
  constructor(
    private readonly folder: string,
    private readonly faultyApplets: 'refused' | 'placeholders' = 'refused',
  ) {}

  /** CNT-2 · Every fault in the folder, each with its file and line. */
  check(): readonly ContentFault[] {
    const parent = dirname(resolve(this.folder));
    if (existsSync(join(this.folder, 'quest.yaml')))
      return [{ file: this.folder, line: 0, key: 'folderIsQuest', details: { parent } }];
    const { faults, quests } = readFolder(this.folder);
    if (quests.length > 0 || !existsSync(this.folder)) return faults;
    return [{ file: this.folder, line: 0, key: 'folderWithoutQuest', details: {} }, ...faults];
  }

  async read(): Promise<FileContent> {
    const { appletsIn, problems: _, ...content } = readFolder(this.folder);
    const { quests } = content;
    const faults = content.faults.filter(({ key }) => key !== 'contentMediaUnused');
    if (faults.length === 0) return { ...content, faults };
    const broken = this.faultyApplets === 'placeholders' ? onlyBroken(faults, appletsIn) : undefined;
    if (!broken) throw new InvalidContent(faults);
    const { originals, translations } = broken;
    return {
      ...content,
      faults,
      quests: quests.map((authored) => withPlaceholderApplets(authored, originals, translations)),
    };
  }
}

/** The content authored in files. */
export interface FileContent extends AuthoredContent {
  /** The questions and answers about the product. */
  readonly help: readonly HelpItem[];
  /** The faults in the folder; of served content, the faults of applets that are replaced by placeholders. */
  readonly faults: readonly ContentFault[];
}

interface ReadFolder extends FileContent {
  /** The problems that the rules of content find. */
  readonly problems: readonly ContentProblem[];
  /** The ids of applets by the files that contain them. */
  readonly appletsIn: ReadonlyMap<string, string>;
}

/** The ids of applets with faults: in the originals, and in each translation by its locale. */
interface BrokenApplets {
  readonly originals: ReadonlySet<string>;
  readonly translations: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The applets that contain or cause all these faults; `undefined` when some faults are elsewhere. */
function onlyBroken(
  faults: readonly ContentFault[],
  appletsIn: ReadonlyMap<string, string>,
): BrokenApplets | undefined {
  const own = faults.flatMap((fault) => {
    const { locale, original } = translationOf(fault.file);
    const applet = fault.key === 'contentIdTwice' ? undefined : appletsIn.get(original);
    return applet === undefined ? [] : [{ fault, locale, applet }];
  });
  const idsIn = (wanted: Locale | undefined): ReadonlySet<string> =>
    new Set(own.flatMap(({ locale, applet }) => (locale === wanted ? [applet] : [])));
  const all = new Set(own.map(({ applet }) => applet));
  const asksForBroken = ({ key, details }: ContentFault): boolean =>
    key === 'contentTagDead' &&
    String(details['tag'])
      .split(/[:{}]/)
      .some((part) => all.has(part));
  const isOwn = new Set(own.map(({ fault }) => fault));
  return faults.every((fault) => isOwn.has(fault) || asksForBroken(fault))
    ? {
        originals: idsIn(undefined),
        translations: new Map(LOCALES.map((locale) => [locale, idsIn(locale)])),
      }
    : undefined;
}

/** The locale of a translated file, which an original does not have, and the path of its original. */
function translationOf(file: string): { readonly locale: Locale | undefined; readonly original: string } {
  const [home = '', language, ...rest] = file.split('/');
  const locale = LOCALES.find((one) => one === language);
  return { locale, original: locale ? [home, ...rest].join('/') : file };
}

function readFolder(folder: string): ReadFolder {
  const { library, ...original } = readIn(folder);
  const translations = LOCALES.map((locale) => [locale, readTranslation(folder, locale, original)] as const);
  const into = <Part>(find: (read: Translation) => Part | undefined): Partial<Record<Locale, Part>> =>
    Object.fromEntries(
      translations.flatMap(([locale, read]) => {
        const part = read && find(read);
        return part === undefined ? [] : [[locale, part]];
      }),
    );
  library.reportUnused(
    '.',
    translations.flatMap(([, read]) => read?.library ?? []),
  );
  const appTranslations = into(({ app }) => app);
  return {
    ...original,
    ...(Object.keys(appTranslations).length > 0 && { appTranslations }),
    quests: original.quests.map((authored) => {
      const translated = into(({ quests }) => quests.get(authored.quest.id));
      return Object.keys(translated).length > 0 ? { ...authored, translations: translated } : authored;
    }),
    faults: sortedFaults([...library.faults.sorted(), ...translations.flatMap(([, read]) => read?.faults ?? [])]),
  };
}

/** The translation of a folder into one language. */
interface Translation {
  readonly library: ContentFolder;
  readonly app: readonly OnboardingCard[] | undefined;
  readonly quests: ReadonlyMap<QuestContentId, AuthoredQuest>;
  readonly faults: readonly ContentFault[];
}

function readTranslation(
  folder: string,
  locale: Locale,
  { quests: originals, faults, problems }: ReadFolder,
): Translation | undefined {
  const library = new ContentFolder(folder, locale, new Set(faults.map(({ file }) => file)));
  const translated = library.translatedFolders();
  if (translated.length === 0) return undefined;
  const app = translated.includes(APP) ? readOnboardingCards(library, `${APP}/onboarding`) : undefined;
  if (app) readHelp(library, HELP_FOLDER);
  const folders = translated.filter(isQuest).map((path) => {
    const { formerIds: _, ...authored } = readQuest(library, path);
    return { path, authored };
  });
  const quests = folders.map(({ authored }) => authored);
  const faultyLines = library.faults.faultyLines();
  const alike = folders.filter(({ path }) => !library.differs(path)).map(({ authored }) => authored);
  const known = new Set(problems.map((problem) => JSON.stringify(problem)));
  for (const problem of contentProblems(app ?? [], alike))
    if (!known.has(JSON.stringify(problem))) report(library, problem, faultyLines);
  checkLegalDocuments(library);
  checkLanding(library);
  for (const home of translated) library.reportUnused(`${home}/${locale}`);
  return {
    library,
    app,
    quests: new Map(
      quests.map((authored) => {
        const original = originals.find(({ quest }) => quest.id === authored.quest.id);
        return [authored.quest.id, original ? withOriginalValues(original, authored) : authored];
      }),
    ),
    faults: library.faults.sorted(),
  };
}

const isQuest = (path: string): boolean => ![APP, LEGAL_FOLDER, LANDING_FOLDER].includes(path);

function readIn(folder: string): ReadFolder & { readonly library: ContentFolder } {
  const library = new ContentFolder(folder);
  if (!library.exists('.')) library.faults.add({ file: folder, line: 1 }, 'contentFileMissing', { path: folder });
  const app = readOnboardingCards(library, `${APP}/onboarding`);
  const help = readHelp(library, HELP_FOLDER);
  const quests = library
    .folders('.')
    .filter(isQuest)
    .map((path) => readQuest(library, path))
    .toSorted((a, b) => (a.quest.id < b.quest.id ? -1 : 1));
  const faultyLines = library.faults.faultyLines();
  const problems = contentProblems(app, quests);
  for (const problem of problems) report(library, problem, faultyLines);
  checkLegalDocuments(library);
  checkLanding(library);
  const applets = quests
    .flatMap((authored) => authored.applets.flatMap((applet) => [applet, ...(applet.applets ?? [])]))
    .filter(({ id }) => id !== '');
  const appletsIn = new Map(
    applets.flatMap(({ id }) => library.locationsOf(id).map(({ file }) => [file, id] as const)),
  );
  return { library, app, help, quests, appletsIn, problems, faults: library.faults.sorted() };
}

/** The messages about unknown ids. */
const MISSING_KEYS: readonly MessageKey[] = [
  'contentReferenceDead',
  'contentTagDead',
  'contentTagUnlisted',
  'contentLinkDead',
  'contentAppletUnused',
];

/** The messages about merge tags. */
const TAG_KEYS: readonly MessageKey[] = [
  'contentTagDead',
  'contentTagTooEarly',
  'contentTagNotName',
  'contentTagPlain',
];

/**
 * A repeated id is reported wherever it stands again, what is named twice where it is named last, a merge tag wherever it
 * was written in the files of its entry, every other problem where its entry stands. Whether a step is empty cannot be said before its file can be
 * read, what follows from a line that cannot be understood is no news, an applet may be what a reference to nothing means, and an entry without an id is a fault already.
 */
function report(
  library: ContentFolder,
  { key, details, entry, part }: ContentProblem,
  faultyLines: ReadonlySet<string>,
): void {
  const [first, ...others] = library.locationsOf(entry);
  if (first === undefined || (MISSING_KEYS.includes(key) && library.isIncomplete(first))) return;
  if (key === 'contentAppletUnused' && library.faults.includes('contentReferenceDead')) return;
  if (key === 'contentIdTwice') {
    for (const location of others) library.faults.add(location, key, { ...details, other: formatLocation(first) });
  } else if (TAG_KEYS.includes(key)) {
    const kind = key === 'contentTagPlain' ? 'plain' : 'markdown';
    for (const location of library.tagLocations(String(details['tag']), first, kind))
      library.faults.add(location, key, details);
  } else if (key !== 'contentStepEmpty' || !library.faults.hasFaultsIn(first.file)) {
    const exact = part === undefined ? [] : library.locationsOf(`${entry} ${part}`);
    const isTwice = key === 'contentAppletTwice' || key === 'contentPartTwice';
    const location = exact.at(isTwice ? -1 : 0) ?? first;
    if (!faultyLines.has(formatLocation(location))) library.faults.add(location, key, details);
  }
}
