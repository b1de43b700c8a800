import type { RichText } from '#core/shared';
import {
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnion,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';

/** An answer holds what is named here and nothing else. */
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

/** A Contentful rich-text document (CNT-1). */
export const richText = Type.Unsafe<RichText>(
  Type.Object({
    nodeType: Type.Literal('document'),
    data: Type.Object({}),
    content: Type.Array(Type.Object({ nodeType: text })),
  }),
);

export const points = strictObject({ xp: integer, bp: integer });

export const emptyResponse = strictObject({});
export const tokenResponse = strictObject({ jwt: text });

type SchemaOf<T> =
  | TUnion
  | (T extends string | Uint8Array
      ? TString
      : TSchema & { readonly properties: { readonly [Name in keyof T]-?: TSchema } });

/** A schema of what the core calls `T`, which has to name each of its fields. */
export const typed = <T>(schema: SchemaOf<T>): TUnsafe<T> => schema as unknown as TUnsafe<T>;

/** A list of what the core calls `T`. */
export const listOf = <T>(schema: SchemaOf<T>): TUnsafe<readonly T[]> => Type.Unsafe<readonly T[]>(Type.Array(schema));
