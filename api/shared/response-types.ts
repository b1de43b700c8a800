import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

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
export const richText = Type.Object({
  nodeType: Type.Literal('document'),
  data: Type.Object({}),
  content: Type.Array(Type.Object({ nodeType: text })),
});

export const points = strictObject({ xp: integer, bp: integer });
