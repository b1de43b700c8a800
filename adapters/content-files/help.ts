import { mergeTagsIn } from '#core/applets';
import type { HelpItem } from '#core/settings';
import { plainTextOf } from '#core/shared';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile } from './front-matter.ts';

const LIST = 'help';

/** What is answered about the product, one Markdown file each, in the order of their names; answers are given as plain text. */
export function readHelp(library: ContentFolder, folder: string): readonly HelpItem[] {
  const items = library.markdownFiles(folder).map((file) => readItem(library, file));
  for (const { id } of items) {
    const [, ...others] = library.locationsOf(`${LIST}/${id}`);
    for (const location of others) library.faults.add(location, 'contentPartTwice', { id });
  }
  return items;
}

function readItem(library: ContentFolder, file: string): HelpItem {
  const { fields, body, bodyLineOffset } = readMarkdownFile(library, file);
  const id = fields.partId(LIST);
  const answer = richTextOfMarkdown(body, library, file, bodyLineOffset);
  const item = { id, question: fields.text('question'), answer: plainTextOf(answer) };
  if (body.trim() === '') library.faults.add({ file, line: bodyLineOffset + 1 }, 'contentBodyMissing');
  for (const { text } of mergeTagsIn(answer, [])) {
    const written = library.tagLocations(text, { file, line: 1 }).filter((location) => location.file === file);
    for (const location of written.length > 0 ? written : [{ file, line: 1 }])
      library.faults.add(location, 'contentTagDead', { tag: text });
  }
  fields.reportUnknownFields();
  return item;
}
