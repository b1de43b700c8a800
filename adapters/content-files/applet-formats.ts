import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import {
  type AppletType,
  APPLET_TYPES,
  LEAST_RANKED,
  MADLIB_INPUT_TYPES,
  REPEATABLE,
  uploadFormats,
} from '#core/applets';
import { anyId, closed, flag, listOf, markdown, media, oneOf, optional, text, whole, word } from './format-parts.ts';

/** What an applet of every kind has. */
const common = (type: string): TProperties => ({
  id: anyId,
  type: Type.Literal(type),
  title: text('What the applet is called.'),
  required: optional(flag('Whether it must be answered; true unless told.')),
  readOnly: optional(flag('Whether it only shows its description; false unless told.')),
  sendButton: optional(flag('Whether it may be sent to somebody once it is complete; false unless told.')),
  thumbnail: optional(media('image/')),
  tags: optional(listOf(word, { description: 'What it is found by in the notebook.' })),
  ...(REPEATABLE.includes(type) && { repeats: optional(anyId) }),
});

const ordered = (least: number): TSchema =>
  listOf(closed({ id: anyId, title: text('What it is called.') }), {
    minItems: least,
    description: `At least ${least}.`,
  });

const placeholder = { placeholder: optional(text('Stands in the empty field.')) };

const upload = (type: string): TProperties => ({
  uploadPrompt: optional(text('Asks for the file.')),
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

const input = { id: anyId, placeholder: optional(text('Stands in the empty blank.')) };
const written = MADLIB_INPUT_TYPES.filter((type) => type !== 'selection');

const sentence = {
  sentence: text('Its blanks are the ids of the inputs between braces.'),
  inputs: listOf(
    Type.Union([
      closed({ ...input, type: Type.Literal('selection'), options: listOf(word, { minItems: 1 }) }),
      closed({ ...input, type: oneOf(written, 'How much may be written.'), options: optional(listOf(word, {})) }),
    ]),
    { minItems: 1, description: 'One for every blank.' },
  ),
};

const asked = { id: anyId, title: text('What is asked.') };

const question = Type.Union([
  closed({
    ...asked,
    options: listOf(
      closed({
        id: anyId,
        title: text('What may be answered.'),
        result: optional(text('The reward that it counts for.')),
      }),
      { minItems: 1 },
    ),
  }),
  closed({ ...asked, slider: closed({ minimum: whole('Where it begins.'), maximum: whole('Where it ends.') }) }),
  closed({ ...asked, madlib: closed(sentence) }),
]);

const quiz = {
  sections: listOf(
    closed({
      id: anyId,
      title: text('What stands above its questions.'),
      questions: listOf(question, { minItems: 1, description: 'Each has options, a slider or a madlib.' }),
    }),
    { minItems: 1, description: 'At least one.' },
  ),
  rewards: optional(
    listOf(
      closed({
        result: text('What options name.'),
        title: text('What it is called.'),
        text: optional(markdown('Markdown.')),
        image: optional(media('image/')),
      }),
      { description: 'One for every result.' },
    ),
  ),
  mixedResult: optional(markdown('Markdown for who has no majority; needed with rewards.')),
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
  rank: () => ({ options: ordered(LEAST_RANKED) }),
  madlib: () => sentence,
  'random-selection': () => ({ options: ordered(1) }),
  'group-applet': () => ({ applets: listOf(anyId, { minItems: 1, description: 'The ids of its members, in order.' }) }),
};

/** The fields of an applet as a JSON schema, by its kind. */
export const APPLET_FORMATS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  APPLET_TYPES.map((type) => [type, closed({ ...common(type), ...OWN[type](type) })]),
);
