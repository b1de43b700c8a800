import { type TSchema, Type } from '@sinclair/typebox';
import {
  PLAYLIST_TYPES,
  ADDITIONAL_CARD_ACTIONS,
  CARD_ACTIONS,
  CARD_COLORS,
  LOCATION_TYPES,
  MIN_LANDING_OPTIONS,
} from '#core/content';
import { SHOWCASE_BACKGROUNDS } from '#core/showcases';
import {
  mediaPathOrUrl,
  idField,
  strictObject,
  flag,
  listOf,
  mediaPath,
  oneOf,
  optional,
  textField,
  integerFrom,
} from './schema-types.ts';
import { APPLET_SCHEMAS } from './applet-schemas.ts';

const quest = strictObject({
  id: idField,
  title: textField('What the quest is called.'),
  trial: optional(flag('Whether it is a trial, which has no schedule; false unless told.')),
  showcase: optional(
    strictObject({
      id: idField,
      title: textField('What a showcase is called that nobody named.'),
      callToAction: textField('What it asks its visitors for.'),
      background: optional(oneOf(SHOWCASE_BACKGROUNDS, 'The picture of its first page.')),
    }),
  ),
});

const week = strictObject({
  id: idField,
  name: textField('The short name, as it stands in lists.'),
  title: textField('What the week is about.'),
  unlockAfterDays: optional(
    integerFrom(0, "Days after the quest's start; without it the week opens on its own first day."),
  ),
});

const card = strictObject({
  id: idField,
  title: textField('What stands on top of the card.'),
  image: optional(mediaPath('image/')),
  video: optional(mediaPath('video/')),
  buttons: optional(
    listOf(
      strictObject({
        text: optional(textField('What stands on it; without it the label of its place.')),
        color: optional(oneOf(CARD_COLORS, 'Its colour; without one that of its place.')),
        action: oneOf(CARD_ACTIONS, 'Shows the next card, or closes them all.'),
        additionalAction: optional(oneOf(ADDITIONAL_CARD_ACTIONS, 'Where it leads once the cards are left.')),
      }),
      { maxItems: 3, description: 'At most three.' },
    ),
  ),
});

const challenge = strictObject({
  id: idField,
  title: textField('What the challenge is called; BONUS in it makes it a bonus.'),
  subtitle: optional(textField('One line below the title.')),
  image: optional(mediaPath('image/')),
  location: oneOf(LOCATION_TYPES, 'Chooses the icon.'),
  participants: optional(textField('Who takes part.')),
  duration: optional(integerFrom(0, 'In minutes.')),
  hoursPerWeek: optional(integerFrom(0, 'How many hours of its week it asks for; 3 unless told.')),
  totalXp: integerFrom(0, 'Booked with the post.'),
  bonus: optional(flag('Whether it is a bonus; false unless told.')),
  congratsMessage: optional(textField('Said when it is done.')),
  post: strictObject({
    title: textField('What stands above what is written.'),
    placeholder: optional(textField('Stands in the empty field.')),
    doneButton: optional(textField('The label of the button that closes the challenge.')),
    doneButtonColor: optional(oneOf(CARD_COLORS, 'The colour of that button; pine unless told.')),
    fileUpload: optional(flag('Whether it asks for a file as well; false unless told.')),
    share: optional(flag('Whether what is submitted may be shared; true unless told.')),
  }),
});

const step = strictObject({
  id: idField,
  title: textField('What the step is called.'),
  duration: optional(integerFrom(0, 'In minutes.')),
  points: optional(integerFrom(0, 'Shown beside it; 0 unless told.')),
  doneButton: optional(textField('The label of the button that completes it.')),
  applets: optional(
    listOf(idField, { description: 'The ids of what it asks, in order; a group instead of its members.' }),
  ),
});

const tags = strictObject({
  tags: optional(
    listOf(strictObject({ id: idField, title: textField('What is shown.') }), {
      description: 'What applets are found by, in the order in which they are offered.',
    }),
  ),
});

const item = { id: idField, title: textField('What it is called.'), duration: optional(integerFrom(0, 'In minutes.')) };

const playlist = Type.Union([
  strictObject({
    ...item,
    type: Type.Literal('reading'),
    audio: optional(
      mediaPathOrUrl('audio/', 'What is heard with it: the text read aloud, or a sound that it speaks of.'),
    ),
  }),
  strictObject({
    ...item,
    type: oneOf(
      PLAYLIST_TYPES.filter((type) => type !== 'reading'),
      'Says where it is found and what is done with it.',
    ),
    link: mediaPathOrUrl('', 'What it opens.'),
  }),
]);

const help = strictObject({ id: idField, question: textField('As people would ask it.') });

const section = {
  title: textField('The heading.'),
  text: textField('A sentence or two below it.'),
};

const landing = strictObject({
  title: textField('What the product does, in one sentence.'),
  lead: textField('Whom it is for; also shown by other sites that link here.'),
  image: optional(strictObject({ file: mediaPath('image/'), alt: textField('What it shows.') })),
  preview: optional(
    strictObject({
      file: Type.String({
        pattern: '\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$',
        description: 'A JPEG or PNG of 1200 by 630 pixels, shown by other sites with a link.',
      }),
      alt: textField('What it shows.'),
    }),
  ),
  trail: strictObject({ ...section, quest: textField('The folder of the quest whose weeks are shown.') }),
  step: strictObject({
    ...section,
    options: listOf(textField('May be drawn.'), { minItems: MIN_LANDING_OPTIONS, description: 'At least two.' }),
    next: textField('What follows the draw in the quest.'),
  }),
  week: strictObject({
    ...section,
    days: optional(
      listOf(
        strictObject({
          name: textField('The day.'),
          duration: integerFrom(0, 'In minutes.'),
          text: textField('What is done on it.'),
        }),
        { description: 'The days of an example week, in order.' },
      ),
    ),
  }),
  about: strictObject(section),
});

/** The fields of every kind of document as JSON schemas, by the name of the file that holds it. */
export const DOCUMENT_SCHEMAS: Readonly<Record<string, TSchema>> = {
  quest,
  week,
  card,
  challenge,
  step,
  tags,
  playlist,
  help,
  landing,
  applet: Type.Union(Object.values(APPLET_SCHEMAS)),
  ...Object.fromEntries(Object.entries(APPLET_SCHEMAS).map(([type, format]) => [`applet-${type}`, format])),
};

/** A kind of document as a file that editors read. */
export const schemaFile = (name: string): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: name, ...DOCUMENT_SCHEMAS[name] }, null, 2)}\n`;
