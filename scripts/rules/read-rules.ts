import ts from 'typescript';
import type { Source } from './rule-book.ts';

/** The statement of a docstring about rules. */
export interface RuleStatement {
  readonly path: string;
  readonly line: number;
  readonly ids: readonly string[];
  /** The name of the documented declaration; `undefined` if it has none. */
  readonly name: string | undefined;
  readonly sentence: string;
}

/** A test whose title names rules. */
export interface RuleTest {
  readonly path: string;
  readonly line: number;
  readonly ids: readonly string[];
  readonly title: string;
}

const idsIn = (text: string, prefixes: readonly string[]): string[] => [
  ...new Set(text.match(new RegExp(String.raw`\b(?:${prefixes.join('|')})-\d+\b`, 'g')) ?? []),
];

/** The docstrings of a file that name rules, in the order of the file. */
export function ruleStatementsIn({ path, text }: Source, prefixes: readonly string[]): RuleStatement[] {
  if (idsIn(text, prefixes).length === 0) return [];
  const found: RuleStatement[] = [];
  const parsed = parse(path, text);
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)) {
      if (doc.parent !== node) continue;
      const sentence = plainText(doc.getText(parsed));
      const ids = idsIn(sentence, prefixes);
      if (ids.length === 0) continue;
      const opening = /^((?:[A-Z]+-\d+ )+)· (.*)$/su.exec(sentence);
      found.push({
        path,
        line: lineOf(parsed, node),
        ids: opening?.[1] === undefined ? ids : idsIn(opening[1], prefixes),
        name: nameOf(node),
        sentence: opening?.[2] ?? sentence,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** The tests of a file whose titles name rules, in the order of the file. */
export function ruleTestsIn(source: Source, prefixes: readonly string[]): RuleTest[] {
  if (idsIn(source.text, prefixes).length === 0) return [];
  return testsIn(source)
    .map(({ line, title }) => ({ path: source.path, line, ids: idsIn(title, prefixes), title }))
    .filter(({ ids }) => ids.length > 0);
}

/** Every test of a file with its title, in the order of the file. */
export function testsIn({ path, text }: Source): { readonly line: number; readonly title: string }[] {
  const found: { line: number; title: string }[] = [];
  const parsed = parse(path, text);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [first] = node.arguments;
      const title = first && textOf(first);
      const table = ts.isCallExpression(node.expression) ? node.expression.arguments[0] : undefined;
      for (const one of title === undefined ? [] : titlesOf(title, table))
        found.push({ line: lineOf(parsed, node), title: one });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2023,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

const plainText = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^\s*\*/gm, '')
    .replace(/^\s*@example\b.*/ms, '')
    .replaceAll(/\{@link (\S+?)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The name that a node declares; for a member, after the name of its class. */
function nameOf(node: ts.Node): string | undefined {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  const { name } = (named ?? node) as ts.Node & { readonly name?: ts.Node };
  if (!name || !ts.isIdentifier(name)) return undefined;
  const owner = ts.isClassLike(node.parent) ? node.parent.name?.text : undefined;
  return owner === undefined ? name.text : `${owner}.${name.text}`;
}

/** Whether a callee is `test` or `it`, or one of their relatives such as `test.each(rows)` and `test.skipIf(never)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isIdentifier(callee) && ['test', 'it'].includes(callee.text);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
}

/** The title itself, or, where it opens with a blank, one for each row of its table that can be read. */
function titlesOf(title: string, table: ts.Expression | undefined): string[] {
  if (!/^(?:\[[A-Z]+-\d+\])* ?[%$]/.test(title)) return [title];
  const rows = elementsOf(table) ?? [];
  return rows.length > 0 ? rows.map((row) => filled(title, row)) : [title];
}

/** The elements of a list literal, in place or where its name is declared; `undefined` for any other expression. */
function elementsOf(list: ts.Expression | undefined): readonly ts.Expression[] | undefined {
  if (!list) return undefined;
  if (ts.isAsExpression(list) || ts.isSatisfiesExpression(list)) return elementsOf(list.expression);
  if (ts.isArrayLiteralExpression(list)) return list.elements;
  return ts.isIdentifier(list) ? elementsOf(declared(list)) : undefined;
}

/** The initial value of a variable that is declared at the top of its file. */
const declared = (name: ts.Identifier): ts.Expression | undefined =>
  name
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((one) => one.name.getText() === name.text)?.initializer;

/** A title with its blanks filled from a row, if their values are literal texts or numbers. */
function filled(title: string, row: ts.Expression): string {
  const values = [...(elementsOf(row) ?? [row])];
  const fields = ts.isObjectLiteralExpression(row) ? row.properties.filter(ts.isPropertyAssignment) : [];
  return title
    .replaceAll(/%[sdifjoc]/g, () => valueOf(values.shift()))
    .replaceAll(/\$(\w+)/g, (_, name: string) =>
      valueOf(fields.find((one) => one.name.getText() === name)?.initializer),
    );
}

const valueOf = (value: ts.Expression | undefined): string => {
  if (!value) return '…';
  return textOf(value) ?? (ts.isNumericLiteral(value) ? value.text : '…');
};
