import type { AppletContent } from '#core/applets';
import { richTextOf } from '#core/shared';

/** The folder of the applets that {@link appletFiles} hold. */
export const APPLETS = 'lamps/applets';

const applet = (yaml: string, text = '') => `---\n${yaml.trim()}\n---\n${text && `\n${text}\n`}`;

/** An applet of every kind with every field it can have, by path. */
export const appletFiles: Readonly<Record<string, string>> = {
  [`${APPLETS}/a-file.md`]: applet(`
id: a-file
type: upload-file
title: A file
uploadPrompt: Drop it
supportedTypes: [.pdf, audio/mpeg]
sendButton: true
`),
  [`${APPLETS}/a-film.md`]: applet('id: a-film\ntype: upload-video\ntitle: A film'),
  [`${APPLETS}/a-group.md`]: applet(
    'id: a-group\ntype: group-applet\ntitle: A group\napplets:\n  - who\n  - a-film',
    'Both of them.',
  ),
  [`${APPLETS}/a-letter.md`]: applet(`
id: a-letter
type: generic-rich-text
title: A letter
placeholder: Dear lamp
`),
  [`${APPLETS}/a-page.md`]: applet('id: a-page\ntype: generic-upload-file\ntitle: A page'),
  [`${APPLETS}/a-picture.md`]: applet(`
id: a-picture
type: upload-image
title: A picture
thumbnail: lamp.svg
tags: [seen, kept]
`),
  [`${APPLETS}/a-quiz.md`]: applet(`
id: a-quiz
type: quiz
title: A quiz
sections:
  - id: first
    title: First
    questions:
      - id: colour
        title: Which colour?
        options:
          - id: red
            title: Red
            result: Warm
          - id: none
            title: None
      - id: height
        title: How high?
        slider: { minimum: -2, maximum: 9 }
  - id: then
    title: Then
    questions:
      - id: place
        title: Where?
        madlib:
          sentence: 'At the {spot}.'
          inputs:
            - id: spot
              type: short-text
rewards:
  - result: Warm
    title: A warm one
    text: |
      Keep it.
    image: lamp.svg
mixedResult: Both, then.
`),
  [`${APPLETS}/a-rank.md`]: applet(`
id: a-rank
type: rank
title: A rank
options:
  - { id: one, title: One }
  - { id: two, title: Two }
  - { id: three, title: Three }
`),
  [`${APPLETS}/b-rank.md`]: applet(`
id: b-rank
type: rank
title: Again
repeats: a-rank
options: [{ id: one, title: One }, { id: two, title: Two }, { id: three, title: Three }]
`),
  [`${APPLETS}/a-sentence.md`]: applet(`
id: a-sentence
type: madlib
title: A sentence
sentence: '{who} lights {what}, because {why}.'
inputs:
  - { id: who, type: short-text, placeholder: Somebody }
  - { id: what, type: selection, options: [a lamp, a fire] }
  - { id: why, type: long-text }
`),
  [`${APPLETS}/a-story.md`]: applet(
    'id: a-story\ntype: rich-text-entry\ntitle: A story\nreadOnly: true',
    'It was dark.',
  ),
  [`${APPLETS}/a-tree.md`]: applet(`
id: a-tree
type: decision-tree
title: A tree
uploadPrompt: One each
supportedTypes: [image/png]
branches:
  - { id: left, title: Left }
  - { id: right, title: Right }
`),
  [`${APPLETS}/drawn.md`]: applet(`
id: drawn
type: random-selection
title: Drawn
options:
  - { id: sun, title: Sun }
  - { id: moon, title: Moon }
`),
  [`${APPLETS}/lamp.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const ranked = [
  { id: 'one', title: 'One', order: 0 },
  { id: 'two', title: 'Two', order: 1 },
  { id: 'three', title: 'Three', order: 2 },
];

const read = (id: string, appletType: string, title: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType,
  title,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  sendButton: false,
  thumbnailUrl: null,
  tags: [],
  ...more,
});

const anything = { uploadPrompt: null, supportedTypes: [] };

/** The text that no step of a challenge can name, as it stands in a group. */
const who = read('who', 'inline-text', 'Who', { required: false, readOnly: true });

/** What {@link appletFiles} say, with the two texts beside them, in the order of their files. */
export const littleApplets: readonly AppletContent[] = [
  read('a-file', 'upload-file', 'A file', {
    uploadPrompt: 'Drop it',
    supportedTypes: ['.pdf', 'audio/mpeg'],
    sendButton: true,
  }),
  read('a-group', 'group-applet', 'A group', {
    description: richTextOf('Both of them.'),
    applets: [who, read('a-film', 'upload-video', 'A film', anything)],
  }),
  read('a-letter', 'generic-rich-text', 'A letter', { placeholder: 'Dear lamp' }),
  read('a-page', 'generic-upload-file', 'A page', anything),
  read('a-picture', 'upload-image', 'A picture', {
    ...anything,
    thumbnailUrl: '/content/lamps/applets/lamp.svg',
    tags: ['seen', 'kept'],
  }),
  read('a-quiz', 'quiz', 'A quiz', {
    quiz: {
      id: 'a-quiz',
      sections: [
        {
          id: 'first',
          title: 'First',
          questions: [
            {
              id: 'colour',
              title: 'Which colour?',
              options: [
                { id: 'red', title: 'Red', result: 'Warm' },
                { id: 'none', title: 'None', result: null },
              ],
              slider: null,
              madlib: null,
            },
            {
              id: 'height',
              title: 'How high?',
              options: [],
              slider: { minimumValue: -2, maximumValue: 9 },
              madlib: null,
            },
          ],
        },
        {
          id: 'then',
          title: 'Then',
          questions: [
            {
              id: 'place',
              title: 'Where?',
              options: [],
              slider: null,
              madlib: {
                appletId: 'a-quiz-place',
                sentence: 'At the {spot}.',
                inputs: [{ id: 'spot', type: 'short-text', placeholder: null, options: [] }],
              },
            },
          ],
        },
      ],
      rewards: [
        {
          result: 'Warm',
          title: 'A warm one',
          description: richTextOf('Keep it.'),
          mediaUrl: '/content/lamps/applets/lamp.svg',
        },
      ],
      mixedResultText: richTextOf('Both, then.'),
    },
  }),
  read('a-rank', 'rank', 'A rank', { options: ranked }),
  read('a-sentence', 'madlib', 'A sentence', {
    madlib: {
      sentence: '{who} lights {what}, because {why}.',
      inputs: [
        { id: 'who', type: 'short-text', placeholder: 'Somebody', options: [] },
        { id: 'what', type: 'selection', placeholder: null, options: ['a lamp', 'a fire'] },
        { id: 'why', type: 'long-text', placeholder: null, options: [] },
      ],
    },
  }),
  read('a-story', 'rich-text-entry', 'A story', { description: richTextOf('It was dark.'), readOnly: true }),
  read('a-tree', 'decision-tree', 'A tree', {
    uploadPrompt: 'One each',
    supportedTypes: ['image/png'],
    decisionTreeBranches: [
      { id: 'left', title: 'Left', order: 0 },
      { id: 'right', title: 'Right', order: 1 },
    ],
  }),
  read('b-rank', 'rank', 'Again', { repeats: 'a-rank', options: ranked }),
  read('drawn', 'random-selection', 'Drawn', {
    options: [
      { id: 'sun', title: 'Sun', order: 0 },
      { id: 'moon', title: 'Moon', order: 1 },
    ],
  }),
  read('what', 'inline-text', 'What', { description: richTextOf('One line.'), placeholder: 'A thing' }),
];
