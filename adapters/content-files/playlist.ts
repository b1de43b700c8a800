import type { PlaylistItem, PlaylistReading, PlaylistType } from '#core/playlist';
import type { WeekId } from '#core/quests';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { readSheet, type Sheet } from './sheet.ts';

/** What a week offers to go deeper with, one Markdown file each, in the order of their names. */
export function readPlaylist(library: Library, folder: string, weekId: WeekId): readonly PlaylistItem[] {
  return library.texts(folder).map((file) => readItem(library, file, weekId));
}

function readItem(library: Library, file: string, weekId: WeekId): PlaylistItem {
  const sheet = readSheet(library, file);
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
    duration: fields.countOrNull('duration'),
    link: isReading ? null : readAddress(library, fields, 'link', ['image/', 'audio/', 'video/', 'application/pdf']),
    reading: isReading ? readReading(library, sheet) : null,
  };
  library.note(`${id} link`, fields.placeOf('link'));
  library.note(`${id} reading`, { file, line: sheet.linesBefore + 1 });
  library.note(`${id} type/${type}`, fields.placeOf('type'));
  if (!isReading && sheet.body.trim() !== '')
    library.faults.add({ file, line: sheet.linesBefore + 1 }, 'contentTextUnread');
  fields.close();
  return item;
}

function readReading(library: Library, { file, fields, body, linesBefore }: Sheet): PlaylistReading {
  return {
    content: documentOf(body, library, file, linesBefore),
    audioUrl: readAddress(library, fields, 'audio', ['audio/']),
  };
}

/** An address outside as it stands, or that of a file beside; null when there is none. */
function readAddress(library: Library, fields: Fields, name: string, kinds: readonly string[]): string | null {
  const named = fields.textOrNull(name);
  if (named === null || named.startsWith('https:')) return named;
  return library.media(named, fields.placeOf(name), kinds)?.url ?? null;
}
