import { type AppletContent, type AppletOption, type DecisionBranch, nestedApplets, REPEATABLE } from '#core/applets';
import { readMedia } from './cards.ts';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { readQuiz } from './quiz.ts';
import { readSentence } from './sentence.ts';
import { readSheet } from './sheet.ts';

/** The applets of a quest, one Markdown file each; the members of a group stand in it and nowhere else. */
export function readApplets(library: Library, folder: string): readonly AppletContent[] {
  const files = library.texts(folder).map((file) => readApplet(library, file));
  const ids = new Set(files.map(({ content }) => content.id));
  const groupOf = new Map<string, { readonly groupId: string; readonly groupOrder: number }>();
  for (const { content, members } of files) {
    for (const [groupOrder, { value, place }] of members.entries()) {
      if (!ids.has(value) || value === content.id) library.faults.add(place, 'contentReferenceDead', { id: value });
      else if (groupOf.has(value)) library.faults.add(place, 'contentMemberTwice', { id: value });
      else groupOf.set(value, { groupId: content.id, groupOrder });
    }
  }
  const alone = { groupId: null, groupOrder: null };
  return nestedApplets(files.map(({ content }) => ({ content, ...(groupOf.get(content.id) ?? alone) })));
}

interface AppletFile {
  readonly content: AppletContent;
  /** The ids that a group names. */
  readonly members: ReturnType<Fields['texts']>;
}

function readApplet(library: Library, file: string): AppletFile {
  const { fields, body, linesBefore } = readSheet(library, file);
  const id = fields.id();
  const appletType = fields.text('type');
  const read = KINDS.get(appletType);
  const content: AppletContent = {
    id,
    appletType,
    title: fields.text('title'),
    description: body.trim() === '' ? null : documentOf(body, library, file, linesBefore),
    required: fields.flag('required', true),
    readOnly: fields.flag('readOnly', false),
    placeholder: TEXTS.includes(appletType) ? fields.textOrNull('placeholder') : null,
    sendButton: fields.flag('sendButton', false),
    thumbnailUrl: readMedia(library, fields, 'thumbnail', 'image/'),
    tags: readTags(library, fields, id),
    ...repeated(appletType, fields),
    ...read?.(library, fields, id),
  };
  library.note(`${id} type/${appletType}`, fields.placeOf('type'));
  const members = appletType === 'group-applet' ? fields.texts('applets') : [];
  library.note(`${id} repeats`, fields.placeOf('repeats'));
  for (const { value, place } of members) library.note(`${id} applets/${value}`, place);
  if (appletType === 'group-applet') library.note(`${id} applets`, fields.placeOf('applets'));
  if (read) fields.close();
  return { content, members };
}

function readTags(library: Library, fields: Fields, applet: string): readonly string[] {
  return fields.texts('tags').map(({ value, place }) => {
    library.note(`${applet} tags/${value}`, place);
    return value;
  });
}

type ReadKind = (library: Library, fields: Fields, id: string) => Partial<AppletContent>;

const TEXTS: readonly string[] = ['inline-text', 'rich-text-entry', 'generic-rich-text'];

/** The applet that is asked again, where one is named. */
function repeated(appletType: string, fields: Fields): Pick<AppletContent, 'repeats'> {
  const repeats = REPEATABLE.includes(appletType) ? fields.textOrNull('repeats') : null;
  return repeats === null ? {} : { repeats };
}

const nothing: ReadKind = () => ({});

const upload: ReadKind = (library, fields, id) => {
  const types = fields.texts('supportedTypes');
  for (const { value, place } of types) library.note(`${id} supportedTypes/${value}`, place);
  return { uploadPrompt: fields.textOrNull('uploadPrompt'), supportedTypes: types.map(({ value }) => value) };
};

const options: ReadKind = (library, fields, id) => ({ options: readOrdered(library, fields, id, 'options') });

const KINDS: ReadonlyMap<string, ReadKind> = new Map([
  ['upload-file', upload],
  ['upload-image', upload],
  ['upload-video', upload],
  ['generic-upload-file', upload],
  ['generic-rich-text', nothing],
  ['rich-text-entry', nothing],
  ['inline-text', nothing],
  ['quiz', (library, fields, id) => ({ quiz: readQuiz(library, fields, id) })],
  [
    'decision-tree',
    (library, fields, id) => ({
      ...upload(library, fields, id),
      decisionTreeBranches: readOrdered(library, fields, id, 'branches'),
    }),
  ],
  ['rank', options],
  ['madlib', (library, fields, id) => ({ madlib: readSentence(library, fields, id) })],
  ['random-selection', options],
  ['group-applet', nothing],
]);

/** Titles with an id, in the order in which they stand. */
function readOrdered(
  library: Library,
  fields: Fields,
  applet: string,
  name: string,
): readonly (AppletOption & DecisionBranch)[] {
  library.note(`${applet} ${name}`, fields.placeOf(name));
  return fields.records(name).map((part, order) => {
    const read = { id: part.partId(`${applet} ${name}`), title: part.text('title'), order };
    part.close();
    return read;
  });
}
