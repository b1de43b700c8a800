import { type ArrayOptions, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { MOST } from './bounds.ts';
import { MEDIA } from './media.ts';

/** A record that has these fields and no others. */
export const closed = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false });

export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);

/** Something written in it. */
export const text = (description: string) => Type.String({ pattern: '\\S', maxLength: MOST.text, description });

/** Markdown in a field. */
export const markdown = (description: string) => Type.String({ pattern: '\\S', maxLength: MOST.markdown, description });

/** A word of a list, which may be empty. */
export const word = Type.String({ maxLength: MOST.text });

export const anyId = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: MOST.id,
  description: 'Lower-case words with hyphens; it never changes once somebody has answered.',
});

export const wholeFrom = (minimum: number, description: string) =>
  Type.Integer({ minimum, maximum: MOST.number, description });

export const whole = (description: string) =>
  Type.Integer({ minimum: -MOST.number, maximum: MOST.number, description });

export const flag = (description: string) => Type.Boolean({ description });

/** One of these words. */
export const oneOf = (words: readonly string[], description: string) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { description },
  );

export const listOf = <Item extends TSchema>(item: Item, options: ArrayOptions) =>
  Type.Array(item, { maxItems: MOST.list, ...options });

/** The path of a media file of a kind (`image/`), from the file that names it. */
export const media = (kind: string) => Type.String({ pattern: patternOf(kind), description: pathTo(kind) });

/** A path as of media, or an address outside. */
export const address = (kind: string, description: string) =>
  Type.String({
    pattern: `^https://[^/?#@\\s]|${patternOf(kind)}`,
    description: `${description} https://, or: ${pathTo(kind)}`,
  });

const pathTo = (kind: string): string => `A path from this file, ending in ${endingsOf(kind).join(', ')}.`;

const patternOf = (kind: string): string =>
  `\\.(${endingsOf(kind)
    .map((ending) => ending.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|')})$`;

const endingsOf = (kind: string): readonly string[] =>
  Object.keys(MEDIA).filter((ending) => MEDIA[ending]?.startsWith(kind));
