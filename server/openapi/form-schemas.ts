import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, validateSync } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { appletAnswerSchema } from '#api/applets/applets.api';
import { draftContentSchema } from '#api/drafts/drafts.api';
import { mayBeLeftOut } from '#api/shared/form-fields';
import { SCHEMAS_PREFIX } from './named-schemas.ts';
import type { Schema } from './types.ts';

/** A form as the document has it. */
export interface FormSchema extends Schema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

type Form = new () => object;

/** The JSON schemas of all forms, by their names, as the server reads them: with what may be left out and what may be null. */
export function formSchemas(): Readonly<Record<string, FormSchema>> {
  const generated = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage as never,
    refPointerPrefix: SCHEMAS_PREFIX,
    additionalConverters: {
      customValidation: { type: 'string' },
      isAnswerPart: ({ propertyName }) => appletAnswerSchema.properties[propertyName as 'text'] as never,
      isDraftContent: draftContentSchema as never,
      isIso8601: { type: 'string', format: 'date-time' },
      min: ({ constraints: [minimum] }) => ({ minimum }),
      max: ({ constraints: [maximum] }) => ({ maximum }),
    },
  }) as unknown as Readonly<Record<string, Pick<FormSchema, 'properties'> & Partial<FormSchema>>>;
  return Object.fromEntries(
    [...allForms()].flatMap((form) => {
      const schema = generated[form.name];
      return schema ? [[form.name, asRead(form, schema)]] : [];
    }),
  );
}

const allForms = (): Iterable<Form> =>
  (
    getMetadataStorage() as unknown as { readonly validationMetadatas: ReadonlyMap<Form, unknown> }
  ).validationMetadatas.keys();

function asRead(
  form: Form,
  { properties, required = [] }: Pick<FormSchema, 'properties'> & Partial<FormSchema>,
): FormSchema {
  const empty = new form() as Readonly<Record<string, unknown>>;
  const missed = complaintsAbout(empty);
  const isRequired = (name: string): boolean =>
    required.includes(name) && !mayBeLeftOut(form, name) && (missed.has(name) || empty[name] === '');
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, acceptsNull(form, name) ? nullable(schema) : schema]),
    ),
    required: Object.keys(properties).filter(isRequired),
    additionalProperties: false,
  };
}

const complaintsAbout = (form: object): ReadonlySet<string> =>
  new Set(validateSync(form, { forbidUnknownValues: false }).map(({ property }) => property));

const acceptsNull = (form: Form, name: string): boolean =>
  !complaintsAbout(Object.assign(new form(), { [name]: null })).has(name);

const nullable = (schema: Schema): Schema => ('anyOf' in schema ? schema : { anyOf: [schema, { type: 'null' }] });

/** A schema without the null that a body may carry: paths and queries cannot. */
export function withoutNull(schema: Schema): Schema {
  const { anyOf, ...others } = schema as { anyOf?: readonly Schema[] };
  const [only, ...rest] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && rest.length === 0 ? { ...others, ...only } : schema;
}
