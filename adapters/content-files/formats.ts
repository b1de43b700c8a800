import { type TSchema, Type } from '@sinclair/typebox';
import { PLAYLIST_TYPES } from '#core/playlist';
import { ADDITIONAL_CARD_ACTIONS, CARD_ACTIONS, CARD_COLORS, LOCATION_TYPES } from '#core/quests';
import { address, anyId, closed, flag, listOf, media, oneOf, optional, text, wholeFrom } from './format-parts.ts';
import { APPLET_FORMATS } from './applet-formats.ts';

const quest = closed({
  id: anyId,
  title: text('What the quest is called.'),
  trial: optional(flag('Whether it is a trial, which has no schedule; false unless told.')),
});

const week = closed({
  id: anyId,
  name: text('The short name, as it stands in lists.'),
  title: text('What the week is about.'),
  unlockAfterDays: optional(
    wholeFrom(0, "Days after the quest's start; without it the week opens on its own first day."),
  ),
});

const card = closed({
  id: anyId,
  title: text('What stands on top of the card.'),
  image: optional(media('image/')),
  video: optional(media('video/')),
  buttons: optional(
    listOf(
      closed({
        text: optional(text('What stands on it; without it the label of its place.')),
        color: optional(oneOf(CARD_COLORS, 'Its colour; without one that of its place.')),
        action: oneOf(CARD_ACTIONS, 'Shows the next card, or closes them all.'),
        additionalAction: optional(oneOf(ADDITIONAL_CARD_ACTIONS, 'Where it leads once the cards are left.')),
      }),
      { maxItems: 3, description: 'At most three.' },
    ),
  ),
});

const challenge = closed({
  id: anyId,
  title: text('What the challenge is called; BONUS in it makes it a bonus.'),
  subtitle: optional(text('One line below the title.')),
  image: optional(media('image/')),
  location: oneOf(LOCATION_TYPES, 'Chooses the icon.'),
  participants: optional(text('Who takes part.')),
  duration: optional(wholeFrom(0, 'In minutes.')),
  hoursPerWeek: optional(wholeFrom(0, 'How many hours of its week it asks for; 3 unless told.')),
  totalXp: wholeFrom(0, 'Booked with the post.'),
  bonus: optional(flag('Whether it is a bonus; false unless told.')),
  congratsMessage: optional(text('Said when it is done.')),
  post: closed({
    title: text('What stands above what is written.'),
    placeholder: optional(text('Stands in the empty field.')),
    doneButton: optional(text('The label of the button that closes the challenge.')),
    fileUpload: optional(flag('Whether it asks for a file as well; false unless told.')),
  }),
});

const step = closed({
  id: anyId,
  title: text('What the step is called.'),
  duration: optional(wholeFrom(0, 'In minutes.')),
  points: optional(wholeFrom(0, 'Shown beside it; 0 unless told.')),
  doneButton: optional(text('The label of the button that completes it.')),
  applets: optional(
    listOf(anyId, { description: 'The ids of what it asks, in order; a group instead of its members.' }),
  ),
});

const tags = closed({
  tags: optional(
    listOf(closed({ id: anyId, title: text('What is shown.') }), {
      description: 'What applets are found by, in the order in which they are offered.',
    }),
  ),
});

const item = { id: anyId, title: text('What it is called.'), duration: optional(wholeFrom(0, 'In minutes.')) };

const playlist = Type.Union([
  closed({
    ...item,
    type: Type.Literal('reading'),
    audio: optional(address('audio/', 'What is heard with it: the text read aloud, or a sound that it speaks of.')),
  }),
  closed({
    ...item,
    type: oneOf(
      PLAYLIST_TYPES.filter((type) => type !== 'reading'),
      'Says where it is found and what is done with it.',
    ),
    link: address('', 'What it opens.'),
  }),
]);

const help = closed({ id: anyId, question: text('As people would ask it.') });

/** The fields of every kind of document as JSON schemas, by the name of the file that holds it. */
export const FORMATS: Readonly<Record<string, TSchema>> = {
  quest,
  week,
  card,
  challenge,
  step,
  tags,
  playlist,
  help,
  applet: Type.Union(Object.values(APPLET_FORMATS)),
  ...Object.fromEntries(Object.entries(APPLET_FORMATS).map(([type, format]) => [`applet-${type}`, format])),
};

/** A kind of document as a file that editors read. */
export const schemaFile = (name: string): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: name, ...FORMATS[name] }, null, 2)}\n`;
