import type { AppletType } from '#core/applets';

/** A file to write: the schema of its fields, the fields as lines of YAML, and for Markdown the text below them. */
export interface Template {
  readonly schema: string;
  readonly fields: string;
  readonly text?: string;
}

export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const questTemplate = (id: string): Template => ({
  schema: 'quest',
  fields: `id: ${id}
title: ${titleOf(id)}
# A trial has no schedule.
trial: false
# What a new showcase starts with. Without these lines the quest offers none.
# showcase:
#   id: ${id}-showcase
#   title: What I found
#   callToAction: Come with me one evening.
`,
});

export const weekTemplate = (id: string, title: string): Template => ({
  schema: 'week',
  fields: `id: ${id}
name: ${title}
title: What this week is about
# Opens this many days after the start of the quest; without it, on the first day of the week.
# unlockAfterDays: 0
`,
});

export const cardTemplate = (id: string): Template => ({
  schema: 'card',
  fields: `id: ${id}
title: Before you begin
# A picture in this folder.
# image: ./picture.svg
# Up to three. Without buttons the last card gets one that says “Get started”.
# buttons:
#   - text: Get started
#     action: finish
`,
  text: 'Say in two sentences what this week is for.',
});

export const challengeTemplate = (id: string, title: string): Template => ({
  schema: 'challenge',
  fields: `id: ${id}
title: ${title}
# subtitle: One line below the title
# Chooses the icon: phone, video, audio, gesture, computer, reading, writing or desktop.
location: gesture
# participants: Just you
# Given when the Traveler posts.
totalXp: 10
# congratsMessage: Shown once the challenge is complete.
# What the Traveler posts at the end.
post:
  title: What you found out
  placeholder: I noticed that…
  # Also asks for a file.
  # fileUpload: true
`,
  text: 'Ask a question that the Traveler answers in the post.',
});

export const stepTemplate = (id: string, title: string): Template => ({
  schema: 'step',
  fields: `id: ${id}
title: ${title}
# doneButton: I did it
# In minutes.
duration: 15
points: 5
`,
  text: 'Say what the Traveler does in this step.',
});

export const playlistTemplate = (id: string): Template => ({
  schema: 'playlist',
  fields: `id: ${id}
# Every type except reading has a link instead of a text: a web address, or a file in this folder.
type: reading
title: ${titleOf(id)}
# In minutes.
# duration: 5
`,
  text: 'Write what the Traveler reads.',
});

const UPLOAD = `uploadPrompt: Add the file from your phone.
# Narrows what is accepted: endings or MIME types.
# supportedTypes: [.pdf]
`;

const PLACEHOLDER = `placeholder: I noticed that…
`;

const OPTIONS = `options:
  - id: first
    title: The first one
  - id: second
    title: The second one
  - id: third
    title: The third one
`;

const SENTENCE = `# Every blank between braces has its input, and every input its blank.
sentence: 'On {day} I will try {what}.'
inputs:
  - id: day
    type: selection
    placeholder: choose
    options: [Friday, Saturday]
  # short-text or long-text
  - id: what
    type: short-text
    placeholder: one small thing
`;

const QUIZ = `sections:
  - id: you
    title: About you
    questions:
      # A question has options, a slider or a madlib.
      - id: choice
        title: Which one is you?
        options:
          - id: early
            title: I get up early
            result: Early
          - id: late
            title: I stay up late
            result: Late
      - id: energy
        title: How awake are you now?
        slider:
          minimum: 0
          maximum: 10
# One for every result that an option names.
rewards:
  - result: Early
    title: An early riser
    text: The morning is yours.
  - result: Late
    title: A night owl
    text: The evening is yours.
# For people without a majority; needed with rewards.
mixedResult: A bit of both.
`;

const fieldsOfKind: Readonly<Record<AppletType, (id: string) => string>> = {
  'inline-text': () => PLACEHOLDER,
  'rich-text-entry': () => PLACEHOLDER,
  'generic-rich-text': () => PLACEHOLDER,
  'upload-file': () => UPLOAD,
  'upload-image': () => UPLOAD.replace('.pdf', '.jpg'),
  'upload-video': () => UPLOAD.replace('.pdf', '.mp4'),
  'generic-upload-file': () => UPLOAD,
  quiz: () => QUIZ,
  rank: () => `# At least three.
${OPTIONS}`,
  'random-selection': () => `# One of them is drawn.
${OPTIONS}`,
  madlib: () => SENTENCE,
  'decision-tree': (id) => `${UPLOAD}# Each asks for one file and one description.
branches:
  - id: ${id}-one-way
    title: One way
  - id: ${id}-another-way
    title: Another way
`,
  'group-applet': (id) => `# Its members have files of their own. A step names the group, never a member.
applets:
  - ${memberOf(id)}
`,
};

/** The id of the member that a new group starts with. */
export const memberOf = (group: string): string => `${group}-member`;

export const appletTemplate = (type: AppletType, id: string): Template => ({
  schema: `applet-${type}`,
  fields: `id: ${id}
type: ${type}
title: ${titleOf(id)}
# A step can be completed without it when this is false.
required: true
# Tags of tags.yaml, for the notebook.
# tags: [my-tag]
${fieldsOfKind[type](id)}`,
  text: '',
});
