import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { RegisteredRoute, RegisterRoute } from '../../server/http/requests/route-definition.ts';
import { areaRoutes } from '../../server/routes/index.ts';
import { listSourceFiles } from '../run-tool.ts';

/** A call that the server answers, with the constant of `api/` that writes it down. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly access: RegisteredRoute['options']['allow'];
  readonly constant: string;
  /** The file that declares it. */
  readonly file: string;
}

/** A test file that names a call, and the rules in the titles of those of its tests that do. */
export interface CallProof {
  readonly path: string;
  readonly ruleIds: readonly string[];
}

/** Every call that is served, in the order of the server's list of areas. */
export async function readCalls(root: string): Promise<readonly Call[]> {
  const served: RegisteredRoute[] = [];
  const collect: RegisterRoute = (endpoint, options) => void served.push({ endpoint, options });
  for (const routes of areaRoutes) routes(collect);

  const declared = new Map<unknown, { readonly constant: string; readonly file: string }>();
  for (const file of listSourceFiles(root, ['api']).filter((path) => path.endsWith('.api.ts'))) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as object;
    for (const [constant, value] of Object.entries(module))
      for (const endpoint of [value, ...Object.values(value as object)]) declared.set(endpoint, { constant, file });
  }
  return served.map(({ endpoint, options }) => {
    const { method, path } = endpoint;
    const { constant, file } = declared.get(endpoint) ?? { constant: '', file: '' };
    return { method, path, access: options.allow, constant, file };
  });
}

/** How a test file makes a call, the plainest way first. */
const WAYS = ['constant', 'port', 'matrix'] as const;

/** The tests that make a call, those of its own area first: by its constant, over a port of the HTTP adapters, or as a row of the authorisation matrix. */
export function readProofs(root: string, calls: readonly Call[]): ReadonlyMap<Call, readonly CallProof[]> {
  const questions = questionsOver(root, calls);
  const found = new Map(calls.map((call) => [call, [] as (CallProof & { readonly rank: number })[]]));
  for (const { path, text } of sourcesIn(root, 'tests')) {
    let ruleIds: ReadonlyMap<string, ReadonlySet<string>> | undefined;
    for (const [call, proofs] of found) {
      const asked = path.endsWith('.contract.ts') && questions.get(call)?.find((one) => isAsked(text, one));
      const isRow = path.startsWith('tests/server/authorization/') && text.includes(`'${call.method} ${call.path}'`);
      const way = isImported(text, call) ? 'constant' : asked ? 'port' : isRow ? 'matrix' : undefined;
      if (!way) continue;
      ruleIds ??= ruleIdsByName(path, text);
      const ids = ruleIds.get(way === 'port' && asked ? asked.method : call.constant) ?? [];
      const distance = path.includes(`/${areaOf(call)}/`) ? 0 : WAYS.length;
      proofs.push({ path, ruleIds: way === 'matrix' ? [] : [...ids], rank: WAYS.indexOf(way) + distance });
    }
  }
  return new Map([...found].map(([call, proofs]) => [call, proofs.toSorted(byRank)]));
}

const byRank = (one: { readonly rank: number } & CallProof, other: typeof one): number =>
  one.rank - other.rank || other.ruleIds.length - one.ruleIds.length;

/** The area of the product that a call belongs to. */
export const areaOf = ({ file }: Pick<Call, 'file'>): string => file.split('/')[1] ?? '';

/** A method of a port, over which an HTTP adapter makes a call. */
interface Question {
  /** The name of the port in contracts. */
  readonly port: string;
  readonly method: string;
}

/** Whether a text asks it of the port, or of something taken out of what holds the ports. */
const isAsked = (text: string, { port, method }: Question): boolean =>
  new RegExp(String.raw`\b${port}\b(?:\(\w*\))?\)?\.${method}\(`).test(text);

/** The methods of ports that make each call. */
function questionsOver(root: string, calls: readonly Call[]): ReadonlyMap<Call, readonly Question[]> {
  const found = new Map<Call, Question[]>();
  const contracts = sourcesIn(root, 'tests/contracts')
    .map(({ text }) => text)
    .join('\n');
  const nameOf = (port: string): string =>
    new RegExp(String.raw`readonly (\w+): ${port}\b`).exec(contracts)?.[1] ?? port;
  for (const { path, text } of sourcesIn(root, 'adapters/http')) {
    const made = calls.filter((call) => isImported(text, call));
    const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
    for (const { port, methods } of made.length > 0 ? adaptersIn(parsed) : [])
      for (const method of methods) {
        const question = { port: nameOf(port), method: method.name?.getText(parsed) ?? '' };
        const body = method.getText(parsed);
        for (const call of made.filter(({ constant }) => new RegExp(String.raw`\b${constant}\b`).test(body)))
          found.set(call, [...(found.get(call) ?? []), question]);
      }
  }
  return found;
}

interface HttpAdapter {
  readonly port: string;
  readonly methods: readonly ts.ObjectLiteralElementLike[];
}

/** The functions of a file, such as `httpQuests`, that answer with an object of a port's methods. */
const adaptersIn = (parsed: ts.SourceFile): readonly HttpAdapter[] =>
  parsed.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => {
      if (!initializer || !ts.isArrowFunction(initializer) || !ts.isParenthesizedExpression(initializer.body))
        return [];
      const { expression } = initializer.body;
      if (!ts.isObjectLiteralExpression(expression)) return [];
      return [{ port: initializer.type?.getText(parsed) ?? '', methods: expression.properties }];
    });

const sourcesIn = (root: string, folder: string): { readonly path: string; readonly text: string }[] =>
  listSourceFiles(root, [folder]).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Whether a file imports a name from a file of `api/`. */
const isImported = (text: string, { constant, file }: Call): boolean =>
  constant !== '' &&
  new RegExp(
    String.raw`import (?:type )?\{[^}]*\b${constant}\b[^}]*\} from '[^']*\b${file.replace(/\.ts$/, '')}(?:\.ts)?'`,
  ).test(text);

/** The rules that the tests of a file name in their titles, by each identifier in their bodies. */
function ruleIdsByName(path: string, text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (node: ts.Node, ids: readonly string[]): void => {
    let own = ids;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const named = title && ts.isStringLiteralLike(title) ? title.text.match(/(?<=\[)[A-Z]+-\d+(?=\])/g) : null;
      own = [...ids, ...(named ?? [])];
    } else if (ts.isIdentifier(node) && ids.length > 0)
      found.set(node.text, new Set([...(found.get(node.text) ?? []), ...ids]));
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023), []);
  return found;
}
