import { type RichText, type RichTextNode, richTextOf } from '#core/shared';
import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnion,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';

/** An object without fields other than those named here. */
export const strictObject = <Fields extends TProperties>(fields: Fields): TObject<Fields> =>
  Type.Object(fields, { additionalProperties: false });

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const text = Type.String();
/** A file. */
export const binary = Type.String({ contentMediaType: 'application/zip' });
export const boolean = Type.Boolean();
export const integer = Type.Integer();

export const calendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' });

/** One of a closed set of texts. */
export const oneOf = <const Value extends string>(values: readonly Value[]): TUnsafe<Value> =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });

/** Values by ids that only the data knows. */
export const mapOf = <Schema extends TSchema>(value: Schema): TUnsafe<Readonly<Record<string, Static<Schema>>>> =>
  Type.Unsafe({ type: 'object', additionalProperties: value });

/** Describes a recursive schema under a name in the document. */
export const inDocument = <T>(name: string): TUnsafe<T> => Type.Unsafe<T>({ $ref: `#/components/schemas/${name}` });

const anything = mapOf(Type.Unknown());

/** A text of a rich-text document. */
export const richTextLeaf = strictObject({
  nodeType: Type.Literal('text'),
  value: text,
  marks: Type.Array(strictObject({ type: text })),
  data: anything,
});

/** A block or an inline of a rich-text document. */
export const richTextBranch = strictObject({
  nodeType: text,
  data: anything,
  content: Type.Array(inDocument<RichTextNode>('RichTextNode')),
});

export const richTextNode = Type.Union([richTextBranch, richTextLeaf]);

/** A Contentful rich-text document (CNT-1). */
export const richText = Type.Unsafe<RichText>({
  ...strictObject({
    nodeType: Type.Literal('document'),
    data: anything,
    content: Type.Array(inDocument<RichTextNode>('RichTextNode')),
  }),
  examples: [richTextOf('Walk once around the lake.')],
});

export const points = strictObject({ xp: integer, bp: integer });

export const emptyResponse = strictObject({});
export const tokenResponse = strictObject({ jwt: text });

type SchemaOf<T> =
  | TUnion
  | (T extends string | Uint8Array
      ? TString
      : TSchema & { readonly properties: { readonly [Name in keyof T]-?: TSchema } });

/** A schema for the core's type `T`, which must name each of its fields. */
export const typed = <T>(schema: SchemaOf<T>): TUnsafe<T> => schema as unknown as TUnsafe<T>;

/** A list of the core's type `T`. */
export const listOf = <T>(schema: SchemaOf<T>): TUnsafe<readonly T[]> => Type.Unsafe<readonly T[]>(Type.Array(schema));
