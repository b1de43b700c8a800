import {
  type Document,
  isMap,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { MessageDetails, MessageKey } from '#core/messages';
import { CONTENT_LIMITS } from './content-limits.ts';
import { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { DOCUMENT_SCHEMAS } from './document-schemas.ts';
import { translationDifferences } from './translation-differences.ts';

/** A Markdown file: the fields on top, and the text below them. */
export interface MarkdownFile {
  readonly file: string;
  readonly fields: FieldReader;
  readonly body: string;
  /** Lines of the file before the text's first one. */
  readonly bodyLineOffset: number;
}

/** Reads a file of such a kind of document that is YAML from its first to its last line. */
export const readYamlFile = (library: ContentFolder, file: string, kind: string): FieldReader =>
  fieldsOf(library, file, { yaml: library.read(file), original: library.originalOf(file), kind, linesBefore: 0 });

/** Reads a Markdown file of such a kind of document, with its fields between two lines of `---`. */
export function readMarkdownFile(library: ContentFolder, file: string, kind: string): MarkdownFile {
  const text = library.read(file);
  const found = frontMatterOf(text);
  if (text === undefined || !found) {
    if (text !== undefined) library.faults.add({ file, line: 1 }, 'contentFrontMatterMissing');
    return { file, fields: fieldsOf(library, file), body: '', bodyLineOffset: 0 };
  }
  const original = frontMatterOf(library.originalOf(file))?.groups?.['yaml'];
  return {
    file,
    fields: fieldsOf(library, file, { yaml: found.groups?.['yaml'] ?? '', original, kind, linesBefore: 1 }),
    body: text.slice(found[0].length),
    bodyLineOffset: found[0].split('\n').length - 1,
  };
}

const frontMatterOf = (text = ''): RegExpExecArray | null =>
  /^---[ \t]*\n(?<yaml>(?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text);

/** The YAML of a file; of a translation that of its original as well. */
interface YamlSource {
  readonly yaml: string | undefined;
  readonly original: string | undefined;
  readonly kind: string;
  readonly linesBefore: number;
}

function fieldsOf(library: ContentFolder, file: string, source?: YamlSource): FieldReader {
  const { yaml, original, kind = '', linesBefore = 0 } = source ?? {};
  const lines = new LineCounter();
  const lineAt = (offset: number) => linesBefore + Math.max(1, lines.linePos(offset).line);
  const start = { file, line: 1 };
  const unread = (): FieldReader => {
    library.recordUnreadable(file);
    return new FieldReader(undefined, library, start, lineAt);
  };
  if (yaml === undefined) return unread();

  const tooDeepAt = offsetOfDepth(yaml, CONTENT_LIMITS.levels + 1);
  if (tooDeepAt !== undefined) {
    library.faults.add({ file, line: lineIn(yaml, tooDeepAt) + linesBefore }, 'contentTooDeep', {
      reason: '',
      most: CONTENT_LIMITS.levels,
    });
    return unread();
  }
  const document = library.withinLimits(start, yaml, () =>
    parseDocument(yaml, { lineCounter: lines, prettyErrors: false }),
  );
  if (!document) return unread();
  const [error] = document.errors;
  if (error) {
    const { key, offset, details: own } = yamlProblem(error, document, yaml);
    const details = { reason: error.message, most: CONTENT_LIMITS.levels, ...own };
    library.faults.add({ file, line: lineAt(offset) }, key, details);
    return unread();
  }

  for (const { range } of plainScalarsOf(document)) {
    const [rest = ''] = /^[ \t]+#\S.*/.exec(yaml.slice(range[1], range[2])) ?? [];
    if (rest !== '') library.faults.add({ file, line: lineAt(range[1]) }, 'contentYamlCut', { rest: rest.trim() });
  }
  const contents = document.contents ?? new YAMLMap<Node, Node | null>();
  if (isMap<Node, Node | null>(contents)) {
    reportDifferences(library, contents, { file, original, kind, lineAt });
    return new FieldReader(contents, library, start, lineAt);
  }
  library.faults.add(start, 'contentFieldNotRecord', { field: 'The file' });
  return unread();
}

/** CNT-27 · Faults for everything in which the fields of a translation differ from their original. */
function reportDifferences(
  library: ContentFolder,
  translated: YAMLMap<Node, Node | null>,
  of: {
    readonly file: string;
    readonly original: string | undefined;
    readonly kind: string;
    readonly lineAt: (offset: number) => number;
  },
): void {
  const schema = DOCUMENT_SCHEMAS[of.kind];
  if (of.original === undefined || !schema) return;
  const { contents } = parseDocument(of.original, { prettyErrors: false });
  const original = contents ?? new YAMLMap();
  for (const { at, key, details } of isMap(original) ? translationDifferences(schema, original, translated) : [])
    library.addDifference({ file: of.file, line: at === translated ? 1 : of.lineAt(at.range?.[0] ?? 0) }, key, details);
}

interface YamlProblem {
  readonly key: MessageKey;
  readonly offset: number;
  readonly details?: MessageDetails;
}

/** The errors of a list item whose dash has no space after it, which makes a field of it. */
const DASH_CODES: readonly string[] = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'];

/** The problem with unreadable lines of YAML, if it is a common mistake. */
function layoutProblem(
  code: string,
  message: string,
  offset: number,
  document: Document,
  yaml: string,
): YamlProblem | undefined {
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = yaml.slice(lineStart).split('\n', 1);
  const indented = (at: number): YamlProblem => {
    const above = yaml.slice(0, at).trimEnd().split('\n').at(-1)?.trim() ?? '';
    return { key: 'contentYamlIndent', offset: at, details: { above: above.slice(0, 40) } };
  };
  const [, item] = /^[ \t]*(-[^\s-]\S*)/.exec(line) ?? [];
  if (item !== undefined && DASH_CODES.includes(code))
    return { key: 'contentYamlDash', offset: lineStart, details: { item } };
  switch (code) {
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? { key: 'contentYamlBracketOpen', offset } : indented(lineStart);
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (!document.errors.some((error) => error.code === 'MULTILINE_IMPLICIT_KEY'))
        return { key: 'contentYamlColon', offset };
      return indented(message.includes('sequence') ? lineStart : lineStart + line.length + 1);
    }
    case 'DUPLICATE_KEY':
      return {
        key: 'contentYamlTwice',
        offset,
        details: { field: /^["']?([^:"']*)/.exec(yaml.slice(offset))?.[1] ?? '' },
      };
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY': {
      if (message.startsWith('Sequence item')) return indented(lineStart);
      if (/quote/.test(message)) return undefined;
      const [, field] = /^[\s-]*([\w-]+):\S/.exec(line) ?? [];
      return field === undefined
        ? { key: 'contentYamlNoColon', offset: lineStart }
        : { key: 'contentYamlSpace', offset: lineStart, details: { field } };
    }
    case 'UNEXPECTED_TOKEN':
      if (!message.endsWith('at node end')) return undefined;
      return /["'\]}]/.test(yaml.slice(lineStart, offset))
        ? { key: 'contentYamlAfterQuote', offset }
        : indented(lineStart);
    case 'BAD_SCALAR_START':
      return { key: 'contentYamlStart', offset, details: { sign: yaml.charAt(offset) } };
    default:
      return undefined;
  }
}

/** The message about invalid YAML and its offset: the first cause, without the errors that follow from it. */
function yamlProblem({ code, message, pos: [offset] }: YAMLParseError, document: Document, yaml: string): YamlProblem {
  if (message.startsWith('Maximum call stack')) return { key: 'contentTooDeep', offset };
  const tab = /^ *\t/m.exec(yaml);
  if (tab) return { key: 'contentYamlTab', offset: tab.index };
  const known = layoutProblem(code, message, offset, document, yaml);
  if (known) return known;
  const opened = /^Missing closing ['"]quote/.test(message) ? lastQuoteBefore(document, offset) : undefined;
  return opened === undefined ? { key: 'contentYamlBroken', offset } : { key: 'contentYamlQuoteOpen', offset: opened };
}

function lastQuoteBefore(document: Document, offset: number): number | undefined {
  return scalarsOf(document)
    .filter(({ type }) => type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE)
    .findLast(({ range }) => range[0] < offset)?.range[0];
}

type PlacedScalar = Scalar & { readonly range: NonNullable<Scalar['range']> };

function scalarsOf(document: Document): readonly PlacedScalar[] {
  const found: PlacedScalar[] = [];
  visit(document, {
    Scalar: (_, scalar) => {
      if (scalar.range) found.push(scalar as PlacedScalar);
    },
  });
  return found;
}

const plainScalarsOf = (document: Document): readonly PlacedScalar[] =>
  scalarsOf(document).filter(({ type }) => type === Scalar.PLAIN);

/** The offset at which brackets first nest `depth` levels deep, where a parser would run out of stack. */
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
