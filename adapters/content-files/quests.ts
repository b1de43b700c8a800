import type {
  PlaylistItem,
  PlaylistReading,
  PlaylistType,
  WeekId,
  AuthoredQuest,
  QuestContent,
  WeekContent,
} from '#core/content';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile, type MarkdownFile, readYamlFile } from './front-matter.ts';
import { meantOf } from '#core/content/server';
import type { NotebookTag } from '#core/applets';
import { isBuiltInBackground, SHOWCASE_BACKGROUNDS } from '#core/showcases';
import { readApplets } from './applets.ts';
import { readAddress, readOnboardingCards } from './onboarding-cards.ts';
import { readChallenge } from './challenges.ts';

/** The playlist of a week, one Markdown file each, in the order of their names. */
function readPlaylist(library: ContentFolder, folder: string, weekId: WeekId): readonly PlaylistItem[] {
  return library.markdownFiles(folder).map((file) => readItem(library, file, weekId));
}

function readItem(library: ContentFolder, file: string, weekId: WeekId): PlaylistItem {
  const sheet = readMarkdownFile(library, file, 'playlist');
  const { fields } = sheet;
  const id = fields.id();
  // Whether the product knows this type is CNT-2's to say.
  const type = fields.text('type') as PlaylistType;
  const isReading = type === 'reading';
  const item = {
    id,
    weekId,
    type,
    title: fields.text('title'),
    duration: fields.nonNegativeIntegerOrNull('duration'),
    link: isReading ? null : readAddress(library, fields, 'link', ['image/', 'audio/', 'video/', 'application/pdf']),
    reading: isReading ? readReading(library, sheet) : null,
  };
  library.recordEntry(`${id} link`, fields.locationOf('link'));
  library.recordEntry(`${id} reading`, { file, line: sheet.bodyLineOffset + 1 });
  library.recordEntry(`${id} type/${type}`, fields.locationOf('type'));
  if (!isReading && sheet.body.trim() !== '')
    library.faults.add({ file, line: sheet.bodyLineOffset + 1 }, 'contentTextUnread');
  fields.reportUnknownFields();
  return item;
}

function readReading(library: ContentFolder, { file, fields, body, bodyLineOffset }: MarkdownFile): PlaylistReading {
  return {
    content: richTextOfMarkdown(body, library, file, bodyLineOffset),
    audioUrl: readAddress(library, fields, 'audio', ['audio/']),
  };
}

/** A quest's folder: `quest.yaml`, its cards, weeks, playlist, applets and tags. */
export function readQuest(library: ContentFolder, folder: string): AuthoredQuest {
  const fields = readYamlFile(library, `${folder}/quest.yaml`, 'quest');
  const own = {
    id: fields.id(),
    title: fields.text('title'),
    isSampleQuest: fields.boolean('trial', false),
    onboarding: readOnboardingCards(library, `${folder}/onboarding`),
    offboarding: readOnboardingCards(library, `${folder}/offboarding`),
    ...readShowcase(library, fields),
  };
  fields.reportUnknownFields();
  const weekFolders = library.folders(`${folder}/weeks`);
  library.checkNumbers(weekFolders, (week) => `${week}/week.yaml`, true);
  const weeks = weekFolders.map((week, index) => readWeek(library, week, index + 1));
  const applets = readApplets(library, `${folder}/applets`);
  const formerIds = library.formerIds.splice(0);
  return {
    quest: { ...own, weeks: weeks.map(({ week }) => week) },
    applets,
    ...(formerIds.length > 0 && { formerIds }),
    playlist: weeks.flatMap(({ playlist }) => playlist),
    tags: readTags(library, `${folder}/tags.yaml`, own.id),
  };
}

/** The showcase settings of a quest; a quest without them offers no showcases. */
function readShowcase(library: ContentFolder, quest: FieldReader): Pick<QuestContent, 'showcase'> {
  const fields = quest.recordOrNull('showcase');
  if (!fields) return {};
  const background = fields.textOrNull('background');
  const showcase = {
    id: fields.partId('showcases'),
    title: fields.text('title'),
    callToAction: fields.text('callToAction'),
    background,
  };
  if (background !== null && !isBuiltInBackground(background))
    library.faults.add(fields.locationOf('background'), 'contentTypeUnsupported', {
      type: background,
      field: 'background',
      supported: SHOWCASE_BACKGROUNDS.join(', '),
      ...meantOf(background, SHOWCASE_BACKGROUNDS),
    });
  fields.reportUnknownFields();
  return { showcase };
}

/** The tags of a quest; a quest without such a file has none. */
function readTags(library: ContentFolder, file: string, quest: string): readonly NotebookTag[] {
  if (!library.exists(file)) return [];
  const fields = readYamlFile(library, file, 'tags');
  const tags = fields.records('tags').map((part, order) => {
    const tag = { id: part.partId(`${quest} tags`), title: part.text('title'), order };
    part.reportUnknownFields();
    return tag;
  });
  fields.reportUnknownFields();
  return tags;
}

interface WeekFolder {
  readonly week: WeekContent;
  readonly playlist: readonly PlaylistItem[];
}

function readWeek(library: ContentFolder, folder: string, weekNumber: number): WeekFolder {
  const fields = readYamlFile(library, `${folder}/week.yaml`, 'week');
  const id = fields.id();
  const challengeFolders = library.folders(`${folder}/challenges`);
  library.checkNumbers(challengeFolders, (challenge) => `${challenge}/challenge.md`);
  const week = {
    id,
    weekNumber,
    weekName: fields.text('name'),
    title: fields.text('title'),
    unlockAfterDays: fields.nonNegativeIntegerOrNull('unlockAfterDays'),
    onboarding: readOnboardingCards(library, `${folder}/onboarding`),
    challenges: challengeFolders.map((challenge, index) => readChallenge(library, challenge, index + 1)),
  };
  library.recordEntry(`${id} unlockAfterDays`, fields.locationOf('unlockAfterDays'));
  fields.reportUnknownFields();
  return { week, playlist: readPlaylist(library, `${folder}/playlist`, id) };
}
