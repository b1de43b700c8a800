import type { PlaylistItem, PlaylistReading, PlaylistType, WeekId } from '#core/content';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile, type MarkdownFile } from './front-matter.ts';

/** What a week offers to go deeper with, one Markdown file each, in the order of their names. */
export function readPlaylist(library: ContentFolder, folder: string, weekId: WeekId): readonly PlaylistItem[] {
  return library.markdownFiles(folder).map((file) => readItem(library, file, weekId));
}

function readItem(library: ContentFolder, file: string, weekId: WeekId): PlaylistItem {
  const sheet = readMarkdownFile(library, file);
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

/** An address outside as it stands, or that of a file beside; null when there is none. */
function readAddress(
  library: ContentFolder,
  fields: FieldReader,
  name: string,
  kinds: readonly string[],
): string | null {
  const named = fields.textOrNull(name);
  if (named === null || named.startsWith('https:')) return named;
  return library.media(named, fields.locationOf(name), kinds)?.url ?? null;
}
