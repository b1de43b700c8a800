import { isMap, LineCounter, type Node, parseDocument, YAMLMap } from 'yaml';
import { CONTENT_LIMITS } from './content-limits.ts';
import { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';

/** A Markdown file: the fields on top, and the text below them. */
export interface MarkdownFile {
  readonly file: string;
  readonly fields: FieldReader;
  readonly body: string;
  /** Lines of the file before the text's first one. */
  readonly bodyLineOffset: number;
}

/** Reads a file that is YAML from its first to its last line. */
export const readYamlFile = (library: ContentFolder, file: string): FieldReader =>
  fieldsOf(library, file, library.read(file), 0);

/** Reads a Markdown file with its fields between two lines of `---`. */
export function readMarkdownFile(library: ContentFolder, file: string): MarkdownFile {
  const text = library.read(file);
  const found = /^---[ \t]*\n(?<yaml>(?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text ?? '');
  if (text === undefined || !found) {
    if (text !== undefined) library.faults.add({ file, line: 1 }, 'contentFrontMatterMissing');
    return { file, fields: fieldsOf(library, file, undefined, 0), body: '', bodyLineOffset: 0 };
  }
  return {
    file,
    fields: fieldsOf(library, file, found.groups?.['yaml'] ?? '', 1),
    body: text.slice(found[0].length),
    bodyLineOffset: found[0].split('\n').length - 1,
  };
}

function fieldsOf(library: ContentFolder, file: string, yaml: string | undefined, linesBefore: number): FieldReader {
  const lines = new LineCounter();
  const lineAt = (offset: number) => linesBefore + Math.max(1, lines.linePos(offset).line);
  const start = { file, line: 1 };
  if (yaml === undefined) return new FieldReader(undefined, library, start, lineAt);

  const tooDeepAt = offsetOfDepth(yaml, CONTENT_LIMITS.levels + 1);
  if (tooDeepAt !== undefined) {
    library.faults.add({ file, line: lineIn(yaml, tooDeepAt) + linesBefore }, 'contentTooDeep', {
      reason: '',
      most: CONTENT_LIMITS.levels,
    });
    return new FieldReader(undefined, library, start, lineAt);
  }
  const document = library.withinLimits(start, yaml, () =>
    parseDocument(yaml, { lineCounter: lines, prettyErrors: false }),
  );
  if (!document) return new FieldReader(undefined, library, start, lineAt);
  for (const { message, pos } of document.errors) {
    const key = message.startsWith('Maximum call stack') ? 'contentTooDeep' : 'contentYamlBroken';
    library.faults.add({ file, line: lineAt(pos[0]) }, key, { reason: message, most: CONTENT_LIMITS.levels });
  }
  if (document.errors.length > 0) return new FieldReader(undefined, library, start, lineAt);

  const contents = document.contents ?? new YAMLMap<Node, Node | null>();
  if (isMap<Node, Node | null>(contents)) return new FieldReader(contents, library, start, lineAt);
  library.faults.add(start, 'contentFieldNotRecord', { field: 'The file' });
  return new FieldReader(undefined, library, start, lineAt);
}

/** Where brackets first stand within so many others: a parser would run out of stack somewhere behind. */
function offsetOfDepth(yaml: string, depth: number): number | undefined {
  let open = 0;
  for (let offset = 0; offset < yaml.length; offset += 1) {
    const character = yaml[offset];
    if (character === '[' || character === '{') open += 1;
    else if (character === ']' || character === '}') open -= 1;
    if (open >= depth) return offset;
  }
  return undefined;
}

const lineIn = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
