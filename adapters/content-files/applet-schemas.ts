import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import {
  type AppletType,
  APPLET_TYPES,
  MIN_RANK_OPTIONS,
  MADLIB_INPUT_TYPES,
  REPEATABLE_APPLET_TYPES,
  uploadFormats,
} from '#core/applets';
import {
  idField,
  formerIdField,
  strictObject,
  flag,
  listOf,
  markdownField,
  mediaPath,
  oneOf,
  optional,
  textField,
  integer,
  shortText,
} from './schema-types.ts';

/** The fields common to applets of every kind. */
const common = (type: string): TProperties => ({
  id: idField,
  formerly: optional(formerIdField),
  type: Type.Literal(type),
  title: textField('The title of the applet.', 'Three lights'),
  required: optional(flag('Whether it must be answered; true unless told.')),
  readOnly: optional(flag('Whether it only shows its description; false unless told.')),
  sendButton: optional(flag('Whether it may be sent to somebody once it is complete; false unless told.')),
  thumbnail: optional(mediaPath('image/')),
  headline: optional(
    flag('Whether a showcase that makes itself shows its answer among the headlines; false unless told.'),
  ),
  tags: optional(
    listOf(idField, {
      description: 'Ids from tags.yaml. They are filters in the notebook.',
      examples: [['walks']],
    }),
  ),
  ...(REPEATABLE_APPLET_TYPES.includes(type) && {
    repeats: optional({
      ...idField,
      description: 'The earlier applet of its kind whose answer is shown beside the new one.',
    }),
  }),
});

const ordered = (least: number): TSchema =>
  listOf(strictObject({ id: idField, title: textField('The title.', 'A bench') }), {
    minItems: least,
    description: `At least ${least}.`,
  });

const placeholder = {
  placeholder: optional(textField('Shown while the field is empty.', 'The one above the bakery…')),
};

const upload = (type: string): TProperties => ({
  uploadPrompt: optional(textField('The text that asks for the file.', 'Add the recording from your phone.')),
  supportedTypes: optional(
    listOf(oneOf(typesOf(type), 'An ending or a MIME type.'), { description: 'All that the kind takes unless told.' }),
  ),
});

/** Every name that a file's type may be called by. */
function typesOf(appletType: string): readonly string[] {
  const formats = uploadFormats({ appletType });
  const types = formats.flatMap((format) => format.types);
  const families = types.map((type) => `${type.split('/', 1).join()}/*`);
  return [...new Set([...formats.flatMap(({ extensions }) => extensions), ...types, ...families])];
}

const input = {
  id: idField,
  placeholder: optional(textField('Shown beside the field of the blank, as an example.', 'the lamp on the stairs')),
};
const written = MADLIB_INPUT_TYPES.filter((type) => type !== 'selection');

const sentence = {
  sentence: textField(
    'The sentence. Write each blank as the id of its input in braces.',
    'On {day} I will light {what}.',
  ),
  inputs: listOf(
    Type.Union([
      strictObject({
        ...input,
        type: Type.Literal('selection'),
        options: listOf(shortText, {
          minItems: 1,
          description: 'The options to choose from.',
          examples: [['Friday', 'Saturday']],
        }),
      }),
      strictObject({
        ...input,
        type: oneOf(written, 'How much may be written.'),
        options: optional(listOf(shortText, { description: 'Used only by inputs of type selection.' })),
      }),
    ]),
    { minItems: 1, description: 'One for every blank.' },
  ),
};

const asked = { id: idField, title: textField('The question.', 'It begins to rain. And you?') };

const question = Type.Union([
  strictObject({
    ...asked,
    options: listOf(
      strictObject({
        id: idField,
        title: textField('The answer.', 'I stay'),
        result: optional(textField('The result that this answer counts towards.', 'Street lamp')),
      }),
      { minItems: 1, description: 'The options to choose from.' },
    ),
  }),
  strictObject({
    ...asked,
    slider: strictObject(
      { minimum: integer('The lowest number.', 0), maximum: integer('The highest number.', 10) },
      { description: 'A slider for a whole number.' },
    ),
  }),
  strictObject({ ...asked, madlib: strictObject(sentence, { description: 'A sentence with blanks.' }) }),
]);

const quiz = {
  sections: listOf(
    strictObject({
      id: idField,
      title: textField('The heading above the questions.', 'Outside'),
      questions: listOf(question, { minItems: 1, description: 'Each has options, a slider or a madlib.' }),
    }),
    { minItems: 1, description: 'At least one.' },
  ),
  rewards: optional(
    listOf(
      strictObject({
        result: textField('The name that answers give as their result.', 'Street lamp'),
        title: textField('The title.', 'A bench'),
        text: optional(markdownField('Markdown.', 'You are there for **whoever passes**.')),
        image: optional(mediaPath('image/')),
      }),
      { description: 'One for every result.' },
    ),
  ),
  mixedResult: optional(
    markdownField('Shown when no result has a majority, in Markdown. Required with rewards.', 'A bit of both.'),
  ),
};

const OWN: Readonly<Record<AppletType, (type: string) => TProperties>> = {
  'upload-file': upload,
  'upload-image': upload,
  'upload-video': upload,
  'generic-upload-file': upload,
  'generic-rich-text': () => placeholder,
  'rich-text-entry': () => placeholder,
  'inline-text': () => placeholder,
  quiz: () => quiz,
  'decision-tree': (type) => ({ ...upload(type), branches: ordered(1) }),
  rank: () => ({ options: ordered(MIN_RANK_OPTIONS) }),
  madlib: () => sentence,
  'random-selection': () => ({ options: ordered(1) }),
  'group-applet': () => ({
    applets: listOf(idField, { minItems: 1, description: 'The ids of its members, in order.' }),
  }),
};

/** The fields of an applet as a JSON schema, by its kind. */
export const APPLET_SCHEMAS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  APPLET_TYPES.map((type) => [type, strictObject({ ...common(type), ...OWN[type](type) })]),
);
