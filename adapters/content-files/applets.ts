import {
  type MadlibContent,
  type MadlibInput,
  type Quiz,
  type QuizOption,
  type QuizQuestion,
  type QuizReward,
  type QuizSection,
  type QuizSlider,
  type AppletContent,
  type AppletOption,
  type AppletType,
  type DecisionBranch,
  nestedApplets,
  REPEATABLE_APPLET_TYPES,
} from '#core/applets';
import { meantOf } from '#core/content/server';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { readMediaUrl } from './onboarding-cards.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile } from './front-matter.ts';

/** A sentence with blanks and the inputs that fill them; `path` is their position in the entry. */
function readMadlib(library: ContentFolder, fields: FieldReader, entry: string, path = ''): MadlibContent {
  for (const name of ['sentence', 'inputs']) library.recordEntry(`${entry} ${path}${name}`, fields.locationOf(name));
  return {
    sentence: fields.text('sentence'),
    inputs: fields.records('inputs').map((input) => readInput(input, `${entry} ${path}inputs`)),
  };
}

function readInput(fields: FieldReader, list: string): MadlibInput {
  const input = {
    id: fields.partId(list),
    // Whether the product knows this type is CNT-2's to say.
    type: fields.text('type') as MadlibInput['type'],
    placeholder: fields.textOrNull('placeholder'),
    options: fields.texts('options').map(({ value }) => value),
  };
  fields.reportUnknownFields();
  return input;
}

/** A quiz: its sections with their questions, what may come out of it, and what is said when nothing prevails. */
function readQuiz(library: ContentFolder, fields: FieldReader, applet: string): Quiz {
  for (const name of ['sections', 'rewards']) library.recordEntry(`${applet} ${name}`, fields.locationOf(name));
  return {
    id: applet,
    sections: fields.records('sections').map((section) => readSection(library, section, applet)),
    rewards: fields.records('rewards').map((reward) => readReward(library, reward, applet)),
    mixedResultText: fields.richTextOrNull('mixedResult'),
  };
}

function readSection(library: ContentFolder, fields: FieldReader, applet: string): QuizSection {
  const section = {
    id: fields.partId(`${applet} sections`),
    title: fields.text('title'),
    questions: fields.records('questions').map((question) => readQuestion(library, question, applet)),
  };
  fields.reportUnknownFields();
  return section;
}

function readQuestion(library: ContentFolder, fields: FieldReader, applet: string): QuizQuestion {
  const id = fields.partId(`${applet} questions`);
  const path = `questions/${id}`;
  const slider = fields.recordOrNull('slider');
  const madlib = fields.recordOrNull('madlib');
  library.recordEntry(`${applet} ${path}/slider`, fields.locationOf('slider'));
  const question = {
    id,
    title: fields.text('title'),
    options: fields.records('options').map((option) => readOption(option, `${applet} ${path}/options`)),
    slider: slider && readSlider(slider),
    madlib: madlib && { ...readMadlib(library, madlib, applet, `${path}/`), appletId: `${applet}-${id}` },
  };
  madlib?.reportUnknownFields();
  fields.reportUnknownFields();
  return question;
}

function readOption(fields: FieldReader, list: string): QuizOption {
  const option = { id: fields.partId(list), title: fields.text('title'), result: fields.textOrNull('result') };
  fields.reportUnknownFields();
  return option;
}

function readSlider(fields: FieldReader): QuizSlider {
  const slider = { minimumValue: fields.integer('minimum'), maximumValue: fields.integer('maximum') };
  fields.reportUnknownFields();
  return slider;
}

function readReward(library: ContentFolder, fields: FieldReader, applet: string): QuizReward {
  const result = fields.text('result');
  library.recordEntry(`${applet} rewards/${result}`, fields.locationOf('result'));
  const reward = {
    result,
    title: fields.text('title'),
    description: fields.richTextOrNull('text'),
    mediaUrl: readMediaUrl(library, fields, 'image', 'image/'),
  };
  fields.reportUnknownFields();
  return reward;
}

/** The applets of a quest, one Markdown file each; the members of a group are listed only in the group. */
export function readApplets(library: ContentFolder, folder: string): readonly AppletContent[] {
  const files = library.markdownFiles(folder).map((file) => readApplet(library, file));
  const ids = new Set(files.map(({ content }) => content.id));
  const groupOf = new Map<string, { readonly groupId: string; readonly groupOrder: number }>();
  for (const { content, members } of files) {
    for (const [groupOrder, { value, place: location }] of members.entries()) {
      if (!ids.has(value) || value === content.id)
        library.faults.add(location, 'contentReferenceDead', {
          id: value,
          ...meantOf(
            value,
            [...ids].filter((id) => id !== content.id),
          ),
        });
      else if (groupOf.has(value)) library.faults.add(location, 'contentMemberTwice', { id: value });
      else groupOf.set(value, { groupId: content.id, groupOrder });
    }
  }
  const alone = { groupId: null, groupOrder: null };
  return nestedApplets(files.map(({ content }) => ({ content, ...(groupOf.get(content.id) ?? alone) })));
}

interface AppletFile {
  readonly content: AppletContent;
  /** The ids that a group names. */
  readonly members: ReturnType<FieldReader['texts']>;
}

function readApplet(library: ContentFolder, file: string): AppletFile {
  const { fields, body, bodyLineOffset } = readMarkdownFile(library, file, 'applet');
  const id = fields.id();
  const appletType = fields.text('type');
  const read = KINDS.get(appletType);
  const content: AppletContent = {
    id,
    appletType,
    title: fields.text('title'),
    description: body.trim() === '' ? null : richTextOfMarkdown(body, library, file, bodyLineOffset),
    required: fields.boolean('required', true),
    readOnly: fields.boolean('readOnly', false),
    placeholder: TEXTS.includes(appletType) ? fields.textOrNull('placeholder') : null,
    sendButton: fields.boolean('sendButton', false),
    thumbnailUrl: readMediaUrl(library, fields, 'thumbnail', 'image/'),
    ...(fields.boolean('headline', false) && { headline: true }),
    tags: readTags(library, fields, id),
    ...repeated(appletType, fields),
    ...read?.(library, fields, id),
  };
  fields.formerId('applet', id);
  library.recordEntry(`${id} type/${appletType}`, fields.locationOf('type'));
  const members = appletType === 'group-applet' ? fields.texts('applets') : [];
  library.recordEntry(`${id} repeats`, fields.locationOf('repeats'));
  for (const { value, place: location } of members) library.recordEntry(`${id} applets/${value}`, location);
  if (appletType === 'group-applet') library.recordEntry(`${id} applets`, fields.locationOf('applets'));
  fields.reportUnknownFields(read ? 'all' : 'misspelt');
  return { content, members };
}

function readTags(library: ContentFolder, fields: FieldReader, applet: string): readonly string[] {
  return fields.texts('tags').map(({ value, place: location }) => {
    library.recordEntry(`${applet} tags/${value}`, location);
    return value;
  });
}

type ReadKind = (library: ContentFolder, fields: FieldReader, id: string) => Partial<AppletContent>;

const TEXTS: readonly string[] = ['inline-text', 'rich-text-entry', 'generic-rich-text'];

/** The applet that is asked again, where one is named. */
function repeated(appletType: string, fields: FieldReader): Pick<AppletContent, 'repeats'> {
  const repeats = REPEATABLE_APPLET_TYPES.includes(appletType) ? fields.textOrNull('repeats') : null;
  return repeats === null ? {} : { repeats };
}

const nothing: ReadKind = () => ({});

const upload: ReadKind = (library, fields, id) => {
  const types = fields.texts('supportedTypes');
  for (const { value, place: location } of types) library.recordEntry(`${id} supportedTypes/${value}`, location);
  return { uploadPrompt: fields.textOrNull('uploadPrompt'), supportedTypes: types.map(({ value }) => value) };
};

const options: ReadKind = (library, fields, id) => ({ options: readOrdered(library, fields, id, 'options') });

const READ_KIND: Readonly<Record<AppletType, ReadKind>> = {
  'upload-file': upload,
  'upload-image': upload,
  'upload-video': upload,
  'generic-upload-file': upload,
  'generic-rich-text': nothing,
  'rich-text-entry': nothing,
  'inline-text': nothing,
  quiz: (library, fields, id) => ({ quiz: readQuiz(library, fields, id) }),
  'decision-tree': (library, fields, id) => ({
    ...upload(library, fields, id),
    decisionTreeBranches: readOrdered(library, fields, id, 'branches'),
  }),
  rank: options,
  madlib: (library, fields, id) => ({ madlib: readMadlib(library, fields, id) }),
  'random-selection': options,
  'group-applet': nothing,
};

const KINDS: ReadonlyMap<string, ReadKind> = new Map(Object.entries(READ_KIND));

/** Titles with an id, in the order of the file. */
function readOrdered(
  library: ContentFolder,
  fields: FieldReader,
  applet: string,
  name: string,
): readonly (AppletOption & DecisionBranch)[] {
  library.recordEntry(`${applet} ${name}`, fields.locationOf(name));
  return fields.records(name).map((part, order) => {
    const read = { id: part.partId(`${applet} ${name}`), title: part.text('title'), order };
    part.reportUnknownFields();
    return read;
  });
}
