import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { CONTENT_MODEL, type Space, type SpaceEntry } from '#adapters/contentful/space';
import { convertSpace } from '#adapters/contentful/convert-space';
import { LEGAL_DOCUMENTS } from '#core/account';
import { APPLET_TYPES } from '#core/applets';
import { PLAYLIST_TYPES, LOCATION_TYPES } from '#core/content';

interface Field {
  readonly name?: string;
  readonly type?: string;
  readonly linkType?: string;
  readonly required?: boolean;
  readonly validations?: readonly Readonly<Record<string, unknown>>[];
  readonly items?: Omit<Field, 'items'>;
}

const TYPES = ['Symbol', 'Text', 'Integer', 'Boolean', 'Object', 'Link', 'Array'];

/** What the migration tool is told to create: the fields of every content type. */
function created(): Readonly<Record<string, Readonly<Record<string, Field>>>> {
  const types: Record<string, Record<string, Field>> = {};
  const migrate = createRequire(import.meta.url)('../../../docs/contentful/migration.cjs') as (
    migration: object,
  ) => void;
  migrate({
    createContentType: (id: string) => {
      if (types[id]) throw new Error(`${id} is created twice`);
      const fields: Record<string, Field> = (types[id] = {});
      const type = {
        name: () => type,
        description: () => type,
        displayField: () => type,
        createField: (name: string, field: Field) => {
          if (fields[name]) throw new Error(`${id}.${name} is created twice`);
          fields[name] = field;
          return type;
        },
      };
      return type;
    },
  });
  return types;
}

const types = created();

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

const namesIn = (fields: readonly string[] | Readonly<Record<string, unknown>>): readonly string[] =>
  (Array.isArray(fields) ? (fields as readonly string[]) : Object.keys(fields)).toSorted(byName);

const fieldsOf = (model: Readonly<Record<string, readonly string[] | Readonly<Record<string, unknown>>>>) =>
  Object.fromEntries(
    Object.entries(model)
      .map(([type, fields]) => [type, namesIn(fields)] as const)
      .toSorted(([one], [other]) => byName(one, other)),
  );

const valuesIn = (type: string, field: string): unknown =>
  types[type]?.[field]?.validations?.flatMap((validation) => validation['in'] ?? []);

test('[CNT-5] the migration file creates exactly the types and fields that are read', () => {
  expect(fieldsOf(types)).toEqual(fieldsOf(CONTENT_MODEL));
});

test('[CNT-5] every field has a name and a type that Contentful has, and every link says what it may lead to', () => {
  for (const [type, fields] of Object.entries(types)) {
    for (const [name, field] of Object.entries(fields)) {
      const linked = field.items ?? field;
      const leadsTo = linked.validations?.flatMap((one) => one['linkContentType'] ?? one['linkMimetypeGroup'] ?? []);
      expect([type, name, field.name !== '', TYPES.includes(String(field.type))]).toEqual([type, name, true, true]);
      if (linked.linkType === undefined) continue;
      expect([type, name, (leadsTo ?? []).length > 0]).toEqual([type, name, true]);
      if (linked.linkType === 'Entry')
        expect(Object.keys(CONTENT_MODEL)).toEqual(expect.arrayContaining(leadsTo ?? []));
    }
  }
});

test('[CNT-5] what may be chosen in Contentful is what the product knows', () => {
  expect(valuesIn('applet', 'type')).toEqual([...APPLET_TYPES]);
  expect(valuesIn('challenge', 'location')).toEqual([...LOCATION_TYPES]);
  expect(new Set(valuesIn('playlistItem', 'type') as string[])).toEqual(new Set(PLAYLIST_TYPES));
  expect(valuesIn('legalDocument', 'name')).toEqual([...LEGAL_DOCUMENTS]);
});

test('[CNT-5] the guide names every type and every field, and no other', () => {
  const guide = readFileSync('docs/contentful.md', 'utf8');
  const told = [...guide.matchAll(/^### `(\w+)`\n([\s\S]*?)(?=^#|(?![\s\S]))/gm)].map(([, type = '', section = '']) => [
    type,
    [...section.matchAll(/^\| `(\w+)`/gm)].map(([, field = '']) => field),
  ]);
  expect(fieldsOf(Object.fromEntries(told) as Record<string, string[]>)).toEqual(fieldsOf(CONTENT_MODEL));
});

test('[CNT-5] every field of every type is read', () => {
  const read = new Set<string>();
  const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
  const entryOf = (type: string): SpaceEntry => {
    const links = Object.entries(types[type] ?? {}).flatMap(([name, field]) =>
      ((field.items ?? field).validations ?? [])
        .flatMap((one) => (one['linkContentType'] as readonly string[] | undefined) ?? [])
        .map((wanted) => [name, [linkTo(wanted)]] as const),
    );
    const fields = new Proxy<Record<string, unknown>>(Object.fromEntries(links), {
      get: (all, name) => {
        if (typeof name === 'string') read.add(`${type}.${name}`);
        return Reflect.get(all, name) as unknown;
      },
    });
    return { id: type, type, updatedAt: '2026-01-01T00:00:00.000Z', fields };
  };
  const space: Space = { entries: Object.keys(CONTENT_MODEL).map(entryOf), assets: [] };
  convertSpace(space, 'plain');
  const all = Object.entries(CONTENT_MODEL).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`));
  expect([...read].toSorted()).toEqual(all.toSorted());
});

/** What decides how a field is filled in, however much is said of it besides. */
const shapeOf = ({ type, linkType, required = false, validations = [], items }: Field) => ({
  type,
  linkType: linkType ?? null,
  required,
  validations,
  items: items ? { type: items.type, linkType: items.linkType ?? null, validations: items.validations ?? [] } : null,
});

test('[CNT-5] the export that is replayed has just the types that the migration file creates, field by field, beside one that is not ours', () => {
  const exported = JSON.parse(readFileSync('tests/content/contentful/export.json', 'utf8')) as {
    readonly contentTypes: readonly {
      readonly sys: { readonly id: string };
      readonly fields: readonly (Field & { readonly id: string })[];
    }[];
  };
  const there = Object.fromEntries(
    exported.contentTypes.map(({ sys, fields }) => [
      sys.id,
      Object.fromEntries(fields.map(({ id, ...field }) => [id, shapeOf(field)])),
    ]),
  );
  const { blogPost, ...ours } = there;
  expect(blogPost).toBeDefined();
  expect(ours).toEqual(
    Object.fromEntries(
      Object.entries(types).map(([type, fields]) => [
        type,
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])),
      ]),
    ),
  );
});
