import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, test } from 'vitest';
import { isMap, isNode, parseDocument } from 'yaml';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { DOCUMENT_SCHEMAS, schemaFile } from '#adapters/content-files/document-schemas';
import type { ContentFault } from '#adapters/content-files/content-faults';
import { guideExamples } from '../../fixtures/content/guide-examples.ts';
import type { FaultCase } from './faults/fault-case.ts';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { everyFaultCase } from './faults/index.ts';

/** Which kind of document lies where; what is none of these has no fields. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^[^/]+\/quest\.yaml$/, 'quest'],
  [/\/weeks\/[^/]+\/week\.yaml$/, 'week'],
  [/\/(?:onboarding|offboarding)\/[^/]+\.md$/, 'card'],
  [/\/challenge\.md$/, 'challenge'],
  [/\/challenges\/[^/]+\/[^/.]+\.md$/, 'step'],
  [/\/applets\/[^/]+\.md$/, 'applet'],
  [/^[^/]+\/tags\.yaml$/, 'tags'],
  [/\/playlist\/[^/]+\.md$/, 'playlist'],
  [/^app\/help\/[^/]+\.md$/, 'help'],
  [/^landing\/landing\.yaml$/, 'landing'],
];

/** A translation lies in a folder of its language, and is of the kind of its original. */
const kindOf = (path: string) => KINDS.find(([where]) => where.test(path.replace('/de/', '/')))?.[1];

const FRONT = /^\uFEFF?---\n(?<yaml>[^]*?)^---$/m;

const yamlOf = (path: string, text: string) => (path.endsWith('.yaml') ? text : FRONT.exec(text)?.groups?.['yaml']);

/** The schema of a document; of an applet that of its kind, where it says one. */
function schemaOf(path: string, data: unknown): TSchema {
  const kind = kindOf(path) ?? '';
  const type = data !== null && typeof data === 'object' && 'type' in data ? `${kind}-${String(data.type)}` : kind;
  return DOCUMENT_SCHEMAS[type] ?? DOCUMENT_SCHEMAS[kind] ?? expect.fail(`${path} has no schema`);
}

function faultsOfSchema(path: string, text: string): readonly string[] {
  const data: unknown = parseDocument(yamlOf(path, text) ?? '').toJS();
  return [...Value.Errors(schemaOf(path, data), data)].map((error) => `${path}${error.path} ${error.message}`);
}

const faultsOfSchemas = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([path, text]) => (kindOf(path) ? faultsOfSchema(path, text) : []));

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => kindOf(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** What can be said of a document without knowing any other, or the text below its fields. */
const STRUCTURE = [
  'contentFieldMissing',
  'contentFieldUnknown',
  'contentFieldNotText',
  'contentFieldNotCount',
  'contentFieldQuoted',
  'contentFieldNotWhole',
  'contentFieldNotFlag',
  'contentFieldNotList',
  'contentFieldNotRecord',
  'contentFieldTooLong',
  'contentFieldTooShort',
  'contentFieldTooFar',
  'contentTextTooLong',
  'contentIdMalformed',
  'contentTypeUnsupported',
  'contentMediaUnsupported',
  'contentRankTooShort',
  'contentListEmpty',
  'contentLinkNeeded',
  'contentQuestionUnclear',
];

/** Rewards need a `mixedResult`: fields that depend on others are the checker's to say. */
const isOfStructure = ({ key, field }: { readonly key: string; readonly field: unknown }) =>
  STRUCTURE.includes(key) && !(key === 'contentFieldMissing' && field === 'mixedResult');

/** Whether a fault stands above the text of its file. */
function isInFields({ files, location }: FaultCase): boolean {
  const [path = '', line] = location.split(':');
  const text = String(files[path]);
  return path.endsWith('.yaml') || Number(line) <= (FRONT.exec(text)?.[0].split('\n').length ?? 0);
}

/** Says what the loader finds in a document of the smallest content that is written another way. */
function loaderOf(path: string): (text: string) => readonly ContentFault[] {
  const folder = contentFolderForTest(sampleContentFiles);
  return (text) => {
    writeFileSync(join(folder, path), text);
    return new FileContentService(folder).check().filter(({ file }) => file === path);
  };
}

type Way = readonly (string | number)[];

/** Every record in a document, as the way to it. */
function recordsIn(data: unknown, way: Way = []): Way[] {
  if (data === null || typeof data !== 'object') return [];
  const inner = Object.entries(data).flatMap(([name, value]) =>
    recordsIn(value, [...way, Array.isArray(data) ? Number(name) : name]),
  );
  return Array.isArray(data) ? inner : [way, ...inner];
}

/** A document with its fields changed. */
function changed(path: string, text: string, change: (document: ReturnType<typeof parseDocument>) => void): string {
  const yaml = yamlOf(path, text) ?? '';
  const document = parseDocument(yaml);
  change(document);
  return text.replace(yaml, () => String(document));
}

const namesIn = (document: ReturnType<typeof parseDocument>, way: Way): readonly string[] => {
  const node = way.length === 0 ? document.contents : document.getIn(way, true);
  return isNode(node) && isMap(node) ? node.items.map(({ key }) => String(key)) : [];
};

const documents = Object.entries(sampleContentFiles).filter(([path]) => kindOf(path));

describe('the schemas for editors', () => {
  test('say of every field what it is for, with an example where its values are not listed', () => {
    const fields = Object.entries(DOCUMENT_SCHEMAS).flatMap(([name, schema]) => fieldsBelow(schema, name));
    const isSelfEvident = ({ type, anyOf, items }: TSchema) =>
      type === 'boolean' || type === 'object' || anyOf || items;
    const bare = fields.filter(
      ([, field]) => !('const' in field) && !(field.description && (field['examples'] || isSelfEvident(field))),
    );
    expect(bare.map(([way]) => way)).toEqual([]);
    expect(fields.length).toBeGreaterThan(200);
  });

  test('are found by VS Code for every kind of document', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
    expect(Object.keys(settings['yaml.schemas']).toSorted()).toEqual(
      Object.keys(DOCUMENT_SCHEMAS)
        .filter((name) => !name.startsWith('applet-'))
        .map((name) => `docs/schema/${name}.json`)
        .toSorted(),
    );
  });

  test('are written as they are; npm run content:schema writes them', () => {
    const written = readdirSync('docs/schema').map((file) => [file, readFileSync(`docs/schema/${file}`, 'utf8')]);
    expect(Object.fromEntries(written)).toEqual(
      Object.fromEntries(Object.keys(DOCUMENT_SCHEMAS).map((name) => [`${name}.json`, schemaFile(name)])),
    );
  });

  test.each([
    ['the product', filesIn('content')],
    ['every applet', filesIn('tests/content/every-applet')],
    ['quests with next to nothing', filesIn('tests/content/edge-cases')],
    ['the guide', guideExamples],
    ['the smallest content', sampleContentFiles],
  ])('take every document of %s', (_, files) => {
    expect(Object.keys(files).length).toBeGreaterThan(5);
    expect(faultsOfSchemas(files)).toEqual([]);
  });

  test.each(
    everyFaultCase.filter(
      (fault) => isOfStructure({ key: fault.key, field: fault.message.slice(1, -1) }) && isInFields(fault),
    ),
  )('refuse $fault', ({ files, location }) => {
    const path = location.slice(0, location.lastIndexOf(':'));
    expect(faultsOfSchema(path, String(files[path]))).not.toEqual([]);
  });

  test.each(documents)('know the same fields as the loader in %s', (path, text) => {
    const faultsOf = loaderOf(path);
    const data: unknown = parseDocument(yamlOf(path, text) ?? '').toJS();
    for (const way of recordsIn(data)) {
      const planted = changed(path, text, (document) => document.setIn([...way, 'nobody-knows'], 1));
      const known = faultsOf(planted).find(({ key }) => key === 'contentFieldUnknown');
      const names = String(known?.details['known']).split(', ');
      expect(new Set(fieldsAt(schemaOf(path, data), way, data))).toEqual(new Set(names));
    }
  });

  test.each(documents)('agree with the loader on what %s needs, and on what is of another kind', (path, text) => {
    const faultsOf = loaderOf(path);
    const original = parseDocument(yamlOf(path, text) ?? '');
    for (const way of recordsIn(original.toJS())) {
      for (const name of namesIn(original, way)) {
        const without = changed(path, text, (document) => document.deleteIn([...way, name]));
        const strange = changed(path, text, (document) => document.setIn([...way, name], { strange: [] }));
        for (const one of [without, strange]) {
          const isRefused = faultsOf(one).some(({ key, details }) => isOfStructure({ key, field: details['field'] }));
          expect([path, ...way, name, faultsOfSchema(path, one).length > 0]).toEqual([path, ...way, name, isRefused]);
        }
      }
    }
  });
});

/** Every field of a schema, also of the records in it, by the way to it. */
function fieldsBelow(schema: TSchema, way: string): readonly (readonly [string, TSchema])[] {
  const inner: readonly TSchema[] = [...(schema['anyOf'] ?? []), ...(schema['items'] ? [schema['items']] : [])];
  const own = Object.entries<TSchema>(schema['properties'] ?? {}).map(
    ([name, field]) => [`${way}.${name}`, field] as const,
  );
  return [
    ...own,
    ...own.flatMap(([at, field]) => fieldsBelow(field, at)),
    ...inner.flatMap((one) => fieldsBelow(one, way)),
  ];
}

/** The names of the fields that a schema takes at a place; of several kinds of record those of the type that stands there. */
function fieldsAt(schema: TSchema, [name, ...rest]: Way, data: unknown): readonly string[] {
  const inner = (at: string | number): unknown => Object(data)[at];
  if (Array.isArray(schema['anyOf']))
    return schema['anyOf']
      .filter(({ properties = {} }) => !properties.type || Value.Check(properties.type, inner('type')))
      .flatMap((one: TSchema) => fieldsAt(one, name === undefined ? [] : [name, ...rest], data));
  if (name === undefined) return Object.keys(schema['properties'] ?? {});
  const next: TSchema | undefined = typeof name === 'number' ? schema['items'] : schema['properties']?.[name];
  return next ? fieldsAt(next, rest, inner(name)) : [];
}
