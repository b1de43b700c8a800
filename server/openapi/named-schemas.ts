import type { Schema } from './types.ts';
import { feedbackResponse } from '#api/achievements/achievements.api';
import { appletAnswerSchema, storedAnswerSchema } from '#api/applets/applets.api';
import { challengeContent, challengeResponse, stepContent } from '#api/challenges/challenges.api';
import { chatMessageResponse } from '#api/chat/chat.api';
import { appletContentSchema, appletSchemas, groupMemberSchema } from '#api/content/content.api';
import { onboardingCardSchema } from '#api/onboarding/onboarding.api';
import { playlistArtifact } from '#api/playlist/playlist.api';
import { activeQuestResponse, challengeSummary, questSchema, stepSummary, weekSchema } from '#api/quests/quests.api';
import { relationshipResponse } from '#api/relationships/relationships.api';
import { points, richText, richTextBranch, richTextLeaf, richTextNode } from '#api/shared/response-types';
import { artifactSchema, showcaseItem, showcaseResponse } from '#api/showcases/showcases.api';
import { fileViewResponse } from '#api/storage/storage.api';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, validateSync } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { draftContentSchema } from '#api/drafts/drafts.api';
import { mayBeLeftOut } from '#api/shared/form-fields';

export const SCHEMAS_PREFIX = '#/components/schemas/';

/** The name of the applets of a kind, such as `UploadFileApplet`. */
const appletName = (type: string): string =>
  `${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/Applet$/, '')}Applet`;

/** The response schemas shared by several calls, by name. */
const named: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(appletSchemas).map(([type, schema]) => [appletName(type), schema])),
  ActiveQuest: activeQuestResponse,
  AppletAnswer: appletAnswerSchema,
  AppletContent: appletContentSchema,
  Artifact: artifactSchema,
  Challenge: challengeResponse,
  ChallengeContent: challengeContent,
  ChallengeSummary: challengeSummary,
  ChatMessage: chatMessageResponse,
  Feedback: feedbackResponse,
  FileView: fileViewResponse,
  GroupMember: groupMemberSchema,
  OnboardingCard: onboardingCardSchema,
  PlaylistArtifact: playlistArtifact,
  Points: points,
  Quest: questSchema,
  Relationship: relationshipResponse,
  RichText: richText,
  RichTextBranch: richTextBranch,
  RichTextLeaf: richTextLeaf,
  RichTextNode: richTextNode,
  Showcase: showcaseResponse,
  ShowcaseItem: showcaseItem,
  StepContent: stepContent,
  StepSummary: stepSummary,
  StoredAnswer: storedAnswerSchema,
  Week: weekSchema,
};

/** The same schemas by what they say, for copies of them. */
const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));

/** A schema that refers to those with a name. */
export function withReferences(schema: object): Schema {
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? insideOf(schema) : { $ref: SCHEMAS_PREFIX + name };
}

const insideOf = (schema: object): Schema => {
  const inside: Schema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referred(value)]));
  return 'discriminator' in schema
    ? { ...inside, discriminator: mappedByType(schema as unknown as AnySchema) }
    : inside;
};

interface AnySchema {
  readonly oneOf: readonly { readonly properties: { readonly appletType: { readonly const: string } } }[];
}

/** The discriminator of applets, with the schema of each kind. */
const mappedByType = ({ oneOf }: AnySchema): Schema => {
  const types = oneOf.map(({ properties }) => properties.appletType.const);
  return {
    propertyName: 'appletType',
    mapping: Object.fromEntries(types.map((type) => [type, SCHEMAS_PREFIX + appletName(type)])),
  };
};

const referred = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(referred)
    : typeof value === 'object' && value !== null
      ? withReferences(value)
      : value;

/** Every schema with a name. */
export const namedSchemas = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, insideOf(schema)]));

/** Those of some schemas that anything among these refers to, or one of them does. */
export function referredTo(
  schemas: Readonly<Record<string, Schema>>,
  ...from: readonly unknown[]
): Readonly<Record<string, Schema>> {
  const found = new Set<string>();
  const waiting: unknown[] = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const [, name = ''] of JSON.stringify(place).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(name)) {
        found.add(name);
        waiting.push(schemas[name] ?? {});
      }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

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
