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
  folderName,
  formerIdField,
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
  title: textField('The title of the quest.', 'Lanterns'),
  trial: optional(flag('Whether it is a trial, which has no schedule; false unless told.')),
  showcase: optional(
    strictObject(
      {
        id: idField,
        title: textField('The title of a showcase until its owner changes it.', 'What I saw after dark'),
        callToAction: textField('What a showcase asks of its visitors.', 'Walk with me one evening.'),
        background: optional(oneOf(SHOWCASE_BACKGROUNDS, 'The picture of its first page.')),
      },
      { description: 'The defaults of a new showcase. Without them the quest has no showcases.' },
    ),
  ),
});

const week = strictObject({
  id: idField,
  name: textField('The short name, shown in lists.', 'Look'),
  title: textField('What the week is about.', 'See what is lit already'),
  unlockAfterDays: optional(
    integerFrom(0, "Days after the quest's start; without it the week opens on its own first day.", 7),
  ),
});

const card = strictObject({
  id: idField,
  title: textField('The heading of the card.', 'Begin at dusk'),
  image: optional(mediaPath('image/')),
  video: optional(mediaPathOrUrl('video/', 'A film: its link on YouTube or Vimeo, or a file.')),
  buttons: optional(
    listOf(
      strictObject({
        text: optional(textField('The label of the button; without it a standard one.', 'Start looking')),
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
  title: textField('The title of the challenge. With BONUS in it, the challenge is a bonus.', 'Walk at dusk'),
  subtitle: optional(textField('A line below the title.', 'Once around, slowly')),
  image: optional(mediaPath('image/')),
  location: oneOf(LOCATION_TYPES, 'Chooses the icon.'),
  participants: optional(textField('Who takes part.', 'Just you')),
  duration: optional(integerFrom(0, 'In minutes.', 20)),
  hoursPerWeek: optional(integerFrom(0, 'Hours of its week that the challenge takes. Default: 3.', 3)),
  totalXp: integerFrom(0, 'XP for the whole challenge, given when its post is submitted.', 40),
  bonus: optional(flag('Whether it is a bonus; false unless told.')),
  congratsMessage: optional(
    textField('Shown when the challenge is completed.', 'You have seen who leaves a light on.'),
  ),
  post: strictObject(
    {
      title: textField('The heading of the post.', 'The light you would miss'),
      placeholder: optional(textField('Shown while the field is empty.', 'The one above the bakery…')),
      doneButton: optional(textField('The label of the button that closes the challenge.', 'Finish the challenge')),
      doneButtonColor: optional(oneOf(CARD_COLORS, 'The colour of that button. Default: pine.')),
      fileUpload: optional(flag('Whether the post also asks for a file. Default: false.')),
      share: optional(flag('Whether a submission can be shared. Default: true.')),
    },
    { description: 'What the Traveler submits at the end of the challenge.' },
  ),
});

const step = strictObject({
  id: idField,
  formerly: optional(formerIdField),
  title: textField('The title of the step.', 'Go out'),
  duration: optional(integerFrom(0, 'In minutes.', 20)),
  points: optional(integerFrom(0, 'XP shown beside the step. Default: 0.', 5)),
  doneButton: optional(textField('The label of the button that completes the step.', 'I went')),
  applets: optional(
    listOf(idField, { description: 'The ids of what it asks, in order; a group instead of its members.' }),
  ),
});

const tags = strictObject({
  tags: optional(
    listOf(strictObject({ id: idField, title: textField('The name of the tag.', 'Walks') }), {
      description: 'What applets are found by, in the order in which they are offered.',
    }),
  ),
});

const item = {
  id: idField,
  title: textField('The title.', 'Why we leave it on'),
  duration: optional(integerFrom(0, 'In minutes.', 20)),
};

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

const help = strictObject({
  id: idField,
  question: textField('The question, as people would ask it.', 'Where do I begin?'),
});

const section = {
  title: textField('The heading.', 'Your walks'),
  text: textField('A sentence or two below it.', 'Each week opens on its own first day.'),
};

const landing = strictObject({
  title: textField('What the product does, in one sentence.', 'Walk your town after dark, one evening at a time.'),
  lead: textField(
    'Whom it is for; also shown by other sites that link here.',
    'For people who want to know where they live.',
  ),
  image: optional(
    strictObject(
      { file: mediaPath('image/'), alt: textField('What it shows.', 'A street at dusk') },
      { description: 'Shown on the page instead of the drawing of the product.' },
    ),
  ),
  preview: optional(
    strictObject(
      {
        file: Type.String({
          pattern: '\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$',
          description: 'A JPEG or PNG of 1200 by 630 pixels, shown by other sites with a link.',
          examples: ['./preview.jpg'],
        }),
        alt: textField('What it shows.', 'A street at dusk'),
      },
      { description: 'What other sites show with a link to the page.' },
    ),
  ),
  trail: strictObject(
    { ...section, quest: folderName('The folder of the quest whose weeks are shown.', 'lanterns') },
    { description: 'The weeks of a quest, drawn as a trail.' },
  ),
  step: strictObject(
    {
      ...section,
      options: listOf(textField('An option.', 'To the river'), {
        minItems: MIN_LANDING_OPTIONS,
        description: 'At least two.',
      }),
      next: textField('What comes next in the quest, after the draw.', 'Now write down what you expect to see.'),
    },
    { description: 'A step to try: one of its options is drawn at random.' },
  ),
  week: strictObject(
    {
      ...section,
      days: optional(
        listOf(
          strictObject({
            name: textField('The day.', 'Tuesday'),
            duration: integerFrom(0, 'In minutes.', 20),
            text: textField('What people do on that day.', 'Walk, and take one picture'),
          }),
          { description: 'The days of an example week, in order.' },
        ),
      ),
    },
    { description: 'What a week asks for, day by day.' },
  ),
  about: strictObject(section, { description: 'Who offers the quests.' }),
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
