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

/** What an applet of every kind has. */
const common = (type: string): TProperties => ({
  id: idField,
  type: Type.Literal(type),
  title: textField('What the applet is called.', 'Three lights'),
  required: optional(flag('Whether it must be answered; true unless told.')),
  readOnly: optional(flag('Whether it only shows its description; false unless told.')),
  sendButton: optional(flag('Whether it may be sent to somebody once it is complete; false unless told.')),
  thumbnail: optional(mediaPath('image/')),
  headline: optional(
    flag('Whether a showcase that makes itself shows its answer among the headlines; false unless told.'),
  ),
  tags: optional(
    listOf(shortText, {
      description: 'What it is found by in the notebook: ids from tags.yaml.',
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
  listOf(strictObject({ id: idField, title: textField('What it is called.', 'A bench') }), {
    minItems: least,
    description: `At least ${least}.`,
  });

const placeholder = { placeholder: optional(textField('Stands in the empty field.', 'The one above the bakery…')) };

const upload = (type: string): TProperties => ({
  uploadPrompt: optional(textField('Asks for the file.', 'Add the recording from your phone.')),
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

const input = { id: idField, placeholder: optional(textField('Stands in the empty blank.', 'the lamp on the stairs')) };
const written = MADLIB_INPUT_TYPES.filter((type) => type !== 'selection');

const sentence = {
  sentence: textField('Its blanks are the ids of the inputs between braces.', 'On {day} I will light {what}.'),
  inputs: listOf(
    Type.Union([
      strictObject({
        ...input,
        type: Type.Literal('selection'),
        options: listOf(shortText, {
          minItems: 1,
          description: 'What may be chosen.',
          examples: [['Friday', 'Saturday']],
        }),
      }),
      strictObject({
        ...input,
        type: oneOf(written, 'How much may be written.'),
        options: optional(listOf(shortText, { description: 'Only a selection shows them.' })),
      }),
    ]),
    { minItems: 1, description: 'One for every blank.' },
  ),
};

const asked = { id: idField, title: textField('What is asked.', 'It begins to rain. And you?') };

const question = Type.Union([
  strictObject({
    ...asked,
    options: listOf(
      strictObject({
        id: idField,
        title: textField('What may be answered.', 'I stay'),
        result: optional(textField('The reward that it counts for.', 'Street lamp')),
      }),
      { minItems: 1, description: 'What may be chosen.' },
    ),
  }),
  strictObject({
    ...asked,
    slider: strictObject(
      { minimum: integer('Where it begins.', 0), maximum: integer('Where it ends.', 10) },
      { description: 'A whole number between two ends.' },
    ),
  }),
  strictObject({ ...asked, madlib: strictObject(sentence, { description: 'A sentence with blanks.' }) }),
]);

const quiz = {
  sections: listOf(
    strictObject({
      id: idField,
      title: textField('What stands above its questions.', 'Outside'),
      questions: listOf(question, { minItems: 1, description: 'Each has options, a slider or a madlib.' }),
    }),
    { minItems: 1, description: 'At least one.' },
  ),
  rewards: optional(
    listOf(
      strictObject({
        result: textField('What options name.', 'Street lamp'),
        title: textField('What it is called.', 'A bench'),
        text: optional(markdownField('Markdown.', 'You are there for **whoever passes**.')),
        image: optional(mediaPath('image/')),
      }),
      { description: 'One for every result.' },
    ),
  ),
  mixedResult: optional(markdownField('Markdown for who has no majority; needed with rewards.', 'A bit of both.')),
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
