import { isMap, LineCounter, type Node, parseDocument, YAMLMap } from 'yaml';
import { MOST } from './bounds.ts';
import { Fields } from './fields.ts';
import type { Library } from './library.ts';

/** A Markdown file: the fields on top, and the text below them. */
export interface Sheet {
  readonly file: string;
  readonly fields: Fields;
  readonly body: string;
  /** Lines of the file before the text's first one. */
  readonly linesBefore: number;
}

/** Reads a file that is YAML from its first to its last line. */
export const readFields = (library: Library, file: string): Fields => fieldsOf(library, file, library.read(file), 0);

/** Reads a Markdown file with its fields between two lines of `---`. */
export function readSheet(library: Library, file: string): Sheet {
  const text = library.read(file);
  const found = /^---[ \t]*\n(?<yaml>(?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text ?? '');
  if (text === undefined || !found) {
    if (text !== undefined) library.faults.add({ file, line: 1 }, 'contentFrontMatterMissing');
    return { file, fields: fieldsOf(library, file, undefined, 0), body: '', linesBefore: 0 };
  }
  return {
    file,
    fields: fieldsOf(library, file, found.groups?.['yaml'] ?? '', 1),
    body: text.slice(found[0].length),
    linesBefore: found[0].split('\n').length - 1,
  };
}

function fieldsOf(library: Library, file: string, yaml: string | undefined, linesBefore: number): Fields {
  const lines = new LineCounter();
  const lineAt = (offset: number) => linesBefore + Math.max(1, lines.linePos(offset).line);
  const start = { file, line: 1 };
  if (yaml === undefined) return new Fields(undefined, library, start, lineAt);

  const document = library.inTime(start, () => parseDocument(yaml, { lineCounter: lines, prettyErrors: false }));
  if (!document) return new Fields(undefined, library, start, lineAt);
  for (const { message, pos } of document.errors) {
    const key = message.startsWith('Maximum call stack') ? 'contentTooDeep' : 'contentYamlBroken';
    library.faults.add({ file, line: lineAt(pos[0]) }, key, { reason: message, most: MOST.levels });
  }
  if (document.errors.length > 0) return new Fields(undefined, library, start, lineAt);

  const contents = document.contents ?? new YAMLMap<Node, Node | null>();
  if (isMap<Node, Node | null>(contents)) return new Fields(contents, library, start, lineAt);
  library.faults.add(start, 'contentFieldNotRecord', { field: 'The file' });
  return new Fields(undefined, library, start, lineAt);
}
