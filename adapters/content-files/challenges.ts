import type {
  AdditionalInfo,
  AdditionalKind,
  ChallengeContent,
  LocationType,
  PostContent,
  StepContent,
} from '#core/quests';
import { readMedia } from './cards.ts';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { readSheet, type Sheet } from './sheet.ts';

const INFO_KINDS = { tips: 'tips', examples: 'examples', rubrics: 'rubrics', 'go-deeper': 'goDeeper' } as const;

/** What a plan calls the post beside the steps of its challenge. */
const PLANNED_POST = 'post';

/** A challenge: `challenge.md`, whose text is what the post asks, and its steps beside it. */
export function readChallenge(library: Library, folder: string, number: number): ChallengeContent {
  const file = `${folder}/challenge.md`;
  const sheet = readSheet(library, file);
  const { fields } = sheet;
  const id = fields.id();
  const challenge = {
    id,
    title: fields.text('title'),
    subtitle: fields.textOrNull('subtitle'),
    congratsMessage: fields.textOrNull('congratsMessage'),
    imageUrl: readMedia(library, fields, 'image', 'image/'),
    number,
    hoursPerWeek: fields.countOrNull('hoursPerWeek'),
    totalXp: fields.count('totalXp'),
    bonusChallenge: fields.flag('bonus', false),
    // Whether the product knows this kind of place is CNT-2's to say.
    location: fields.text('location') as LocationType,
    duration: fields.countOrNull('duration'),
    participants: fields.textOrNull('participants'),
    steps: readSteps(library, folder),
    post: readPost(library, sheet, id),
  };
  library.note(`${id} location/${challenge.location}`, fields.placeOf('location'));
  fields.close();
  return challenge;
}

function readPost(library: Library, { file, fields, body, linesBefore }: Sheet, challenge: string): PostContent {
  const post = fields.record('post');
  const content = {
    title: post.text('title'),
    reflect: documentOf(body, library, file, linesBefore),
    reflectPlaceholder: post.textOrNull('placeholder'),
    fileUpload: post.flag('fileUpload', false),
    doneButton: post.textOrNull('doneButton'),
  };
  library.note(`${challenge} fileUpload`, post.placeOf('fileUpload'));
  post.close();
  if (body.trim() === '') library.faults.add({ file, line: linesBefore + 1 }, 'contentBodyMissing');
  return content;
}

/** Steps are numbered from 0, as their addresses are. */
function readSteps(library: Library, folder: string): readonly StepContent[] {
  return library
    .texts(folder)
    .filter((file) => file !== `${folder}/challenge.md` && infoKindOf(file) === undefined)
    .map((file, stepNumber) => readStep(library, folder, file, stepNumber));
}

function readStep(library: Library, folder: string, file: string, stepNumber: number): StepContent {
  const { fields, body, linesBefore } = readSheet(library, file);
  const id = fields.id(PLANNED_POST);
  const step = {
    id,
    stepNumber,
    title: fields.text('title'),
    content: documentOf(body, library, file, linesBefore),
    stepDuration: fields.countOrNull('duration'),
    stepPoints: fields.countOrNull('points') ?? 0,
    doneButton: fields.textOrNull('doneButton'),
    additionalInfo: readInfo(library, folder, file),
    appletIds: readAppletIds(library, fields, id),
  };
  fields.close();
  return step;
}

function readAppletIds(library: Library, fields: Fields, step: string): readonly string[] {
  return fields.texts('applets').map(({ value, place }) => {
    library.note(`${step} applets/${value}`, place);
    return value;
  });
}

/** What stands beside a step: `01-name.tips.md` belongs to `01-name.md`. */
function readInfo(library: Library, folder: string, step: string): readonly AdditionalInfo[] {
  const stem = step.slice(0, -'.md'.length);
  return library
    .texts(folder)
    .filter((file) => infoKindOf(file) !== undefined && file.startsWith(`${stem}.`))
    .map((file) => ({
      kind: infoKindOf(file) ?? 'tips',
      content: documentOf(library.read(file) ?? '', library, file),
    }));
}

function infoKindOf(file: string): AdditionalKind | undefined {
  const kind = /\.(?<kind>[a-z-]+)\.md$/.exec(file)?.groups?.['kind'] ?? '';
  return Object.hasOwn(INFO_KINDS, kind) ? INFO_KINDS[kind as keyof typeof INFO_KINDS] : undefined;
}
