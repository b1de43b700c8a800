import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LandingContent, type LandingPage, MIN_LANDING_OPTIONS } from '#core/content';
import { currentLocale, type Locale } from '#core/messages';
import { type ContentFault, describeFault, InvalidContent } from './content-faults.ts';
import { ContentFolder } from './content-folder.ts';
import type { FieldReader } from './field-reader.ts';
import { readYamlFile } from './front-matter.ts';

/** The folder of the first page; it holds no quest. */
export const LANDING_FOLDER = 'landing';

const FILE = `${LANDING_FOLDER}/landing.yaml`;

/** Reads the first page and the names of the weeks of the quest that it shows. */
function readLanding(library: ContentFolder): LandingContent {
  const fields = readYamlFile(library, FILE, 'landing');
  const landing: LandingContent = {
    title: fields.text('title'),
    lead: fields.text('lead'),
    image: readPicture(library, fields.recordOrNull('image'), ['image/']),
    preview: readPicture(library, fields.recordOrNull('preview'), ['image/jpeg', 'image/png']),
    trail: closed(fields.record('trail'), (trail) => ({ ...section(trail), weeks: readWeeks(library, trail) })),
    step: closed(fields.record('step'), (step) => ({
      ...section(step),
      options: readOptions(library, step),
      next: step.text('next'),
    })),
    week: closed(fields.record('week'), (week) => ({
      ...section(week),
      days: week.records('days').map((day) =>
        closed(day, () => ({
          name: day.text('name'),
          duration: day.nonNegativeInteger('duration'),
          text: day.text('text'),
        })),
      ),
    })),
    about: closed(fields.record('about'), section),
  };
  fields.reportUnknownFields();
  return landing;
}

const section = (fields: FieldReader) => ({ title: fields.text('title'), text: fields.text('text') });

/** Reads a record, and then reports the fields of it that nothing asked for. */
function closed<Value>(fields: FieldReader, read: (fields: FieldReader) => Value): Value {
  const value = read(fields);
  fields.reportUnknownFields();
  return value;
}

function readPicture(library: ContentFolder, picture: FieldReader | null, kinds: readonly string[]) {
  return (
    picture &&
    closed(picture, () => {
      const media = library.media(picture.text('file'), picture.locationOf('file'), kinds);
      return { url: media?.url ?? '', alt: picture.text('alt') };
    })
  );
}

function readWeeks(library: ContentFolder, trail: FieldReader): LandingContent['trail']['weeks'] {
  const quest = trail.text('quest');
  const folders = /^[a-z0-9-]+$/.test(quest) ? library.folders(`${quest}/weeks`) : [];
  if (quest !== '' && folders.length === 0)
    library.faults.add(trail.locationOf('quest'), 'contentFileMissing', { path: `${quest}/weeks` });
  return folders.map((folder) => {
    const week = readYamlFile(library, `${folder}/week.yaml`, 'week');
    return { name: week.text('name'), title: week.text('title') };
  });
}

function readOptions(library: ContentFolder, step: FieldReader): readonly string[] {
  const options = step.texts('options').map(({ value }) => value);
  if (options.length < MIN_LANDING_OPTIONS)
    library.faults.add(step.locationOf('options'), 'contentFieldTooShort', {
      field: 'options',
      least: MIN_LANDING_OPTIONS,
    });
  return options;
}

/** Reads the first page for its faults; a folder without one has none. */
export function checkLanding(library: ContentFolder): void {
  if (library.exists(LANDING_FOLDER)) readLanding(library);
}

/**
 * The landing page shown where a content folder has none, and the function that receives the faults of an existing one.
 */
interface LandingSources {
  readonly otherwise: string;
  readonly tell: (faults: readonly ContentFault[]) => void;
}

/**
 * The landing page from `landing/landing.yaml`, or its translation into the caller's language, read again for each
 * request.
 */
export class FileLandingPage implements LandingPage {
  private readonly good = new Map<Locale, LandingContent>();
  private told = '';

  constructor(
    private readonly folder: string,
    private readonly sources: LandingSources = { otherwise: folder, tell: () => undefined },
  ) {}

  /**
   * CNT-5 · The page as it is, or its last version without faults. Throws {@link InvalidContent} where no version was
   * free of faults. Pictures are served from the content folder only, so the page of the product comes without any
   * elsewhere.
   */
  async current(): Promise<LandingContent> {
    const isOwn = existsSync(join(this.folder, LANDING_FOLDER));
    const locale = currentLocale();
    const library = new ContentFolder(isOwn ? this.folder : this.sources.otherwise, locale);
    const read = readLanding(library);
    const faults = library.faults.sorted();
    if (faults.length > 0 && !this.good.has(locale)) throw new InvalidContent(faults);
    const news = faults.map(describeFault).join('\n');
    if (news !== '' && news !== this.told) this.sources.tell(faults);
    this.told = news;
    if (faults.length === 0) this.good.set(locale, isOwn ? read : { ...read, image: null, preview: null });
    return this.good.get(locale) ?? read;
  }
}
