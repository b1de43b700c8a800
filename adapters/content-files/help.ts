import { mergeTagsIn } from '#core/applets';
import type { HelpItem } from '#core/settings';
import { plainTextOf } from '#core/shared';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { readSheet } from './sheet.ts';

const LIST = 'help';

/** What is answered about the product, one Markdown file each, in the order of their names; answers are given as plain text. */
export function readHelp(library: Library, folder: string): readonly HelpItem[] {
  const items = library.texts(folder).map((file) => readItem(library, file));
  for (const { id } of items) {
    const [, ...others] = library.placesOf(`${LIST}/${id}`);
    for (const place of others) library.faults.add(place, 'contentPartTwice', { id });
  }
  return items;
}

function readItem(library: Library, file: string): HelpItem {
  const { fields, body, linesBefore } = readSheet(library, file);
  const id = fields.partId(LIST);
  const answer = documentOf(body, library, file, linesBefore);
  const item = { id, question: fields.text('question'), answer: plainTextOf(answer) };
  if (body.trim() === '') library.faults.add({ file, line: linesBefore + 1 }, 'contentBodyMissing');
  for (const { text } of mergeTagsIn(answer, [])) {
    const written = library.placesOfTag(text, { file, line: 1 }).filter((place) => place.file === file);
    for (const place of written.length > 0 ? written : [{ file, line: 1 }])
      library.faults.add(place, 'contentTagDead', { tag: text });
  }
  fields.close();
  return item;
}
