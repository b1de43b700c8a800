import { type ArrayOptions, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { CONTENT_LIMITS } from './content-limits.ts';
import { MEDIA_TYPES } from './media-types.ts';

/** A record that has these fields and no others. */
export const strictObject = <Properties extends TProperties>(
  properties: Properties,
  options: { readonly description?: string } = {},
): TObject<Properties> => Type.Object(properties, { additionalProperties: false, ...options });

const translatable = new WeakSet<TSchema>();

/** CNT-27 · Whether a field of this kind may say something else in a translation: it is a text or a link. */
export const mayDifferInTranslation = (schema: TSchema): boolean => translatable.has(schema);

function differing<Schema extends TSchema>(schema: Schema): Schema {
  translatable.add(schema);
  return schema;
}

export function optional<Schema extends TSchema>(schema: Schema) {
  const made = Type.Optional(schema);
  return mayDifferInTranslation(schema) ? differing(made) : made;
}

/** Something written in it. */
export const textField = (description: string, example: string) =>
  differing(Type.String({ pattern: '\\S', maxLength: CONTENT_LIMITS.text, description, examples: [example] }));

/** Markdown in a field. */
export const markdownField = (description: string, example: string) =>
  differing(Type.String({ pattern: '\\S', maxLength: CONTENT_LIMITS.markdown, description, examples: [example] }));

/** A word of a list, which may be empty. */
export const shortText = differing(Type.String({ maxLength: CONTENT_LIMITS.text }));

const ID = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: CONTENT_LIMITS.id };

export const idField = Type.String({
  ...ID,
  description: 'Lower-case words with hyphens; it never changes once somebody has answered.',
  examples: ['walk-at-dusk'],
});

export const formerIdField = differing(
  Type.String({
    ...ID,
    description: 'The id that it had before, if you changed it. Answers go along with an upgrade.',
    examples: ['walk-in-the-evening'],
  }),
);

/** The name of a folder. */
export const folderName = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z0-9-]+$', description, examples: [example] });

export const integerFrom = (minimum: number, description: string, example: number) =>
  Type.Integer({ minimum, maximum: CONTENT_LIMITS.number, description, examples: [example] });

export const integer = (description: string, example: number) =>
  Type.Integer({
    minimum: -CONTENT_LIMITS.number,
    maximum: CONTENT_LIMITS.number,
    description,
    examples: [example],
  });

export const flag = (description: string) => Type.Boolean({ description });

/** A string that is one of these values. */
export const oneOf = (values: readonly string[], description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { description },
  );

export const listOf = <Item extends TSchema>(item: Item, options: ArrayOptions & { readonly description: string }) =>
  Type.Array(item, { maxItems: CONTENT_LIMITS.list, ...options });

/** The path of a media file of a kind (`image/`), from the file that names it. */
export const mediaPath = (kind: string) =>
  Type.String({ pattern: patternOf(kind), description: pathTo(kind), examples: [pathExample(kind)] });

/** A path as of media, or an address outside. */
export const mediaPathOrUrl = (kind: string, description: string) =>
  differing(
    Type.String({
      pattern: `^https://[^/?#@\\s]|${patternOf(kind)}`,
      description: `${description} https://, or: ${pathTo(kind)}`,
      examples: [pathExample(kind)],
    }),
  );

const pathExample = (kind: string): string => `./at-dusk.${endingsOf(kind)[0] ?? ''}`;

const pathTo = (kind: string): string => `A path from this file, ending in ${endingsOf(kind).join(', ')}.`;

const patternOf = (kind: string): string =>
  `\\.(${endingsOf(kind)
    .map((ending) => ending.replaceAll(/[a-z]/g, (character) => `[${character}${character.toUpperCase()}]`))
    .join('|')})$`;

const endingsOf = (kind: string): readonly string[] =>
  Object.keys(MEDIA_TYPES).filter((ending) => MEDIA_TYPES[ending]?.startsWith(kind));
