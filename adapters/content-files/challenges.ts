import type {
  AdditionalInfo,
  AdditionalKind,
  ChallengeContent,
  LocationType,
  PostContent,
  StepContent,
} from '#core/content';
import { readMediaUrl } from './onboarding-cards.ts';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile, type MarkdownFile } from './front-matter.ts';

const INFO_KINDS = { tips: 'tips', examples: 'examples', rubrics: 'rubrics', 'go-deeper': 'goDeeper' } as const;

/** The name of the post in a plan, beside the steps of its challenge. */
const PLANNED_POST = 'post';

/** A challenge: `challenge.md`, whose text is what the post asks, and its steps beside it. */
export function readChallenge(library: ContentFolder, folder: string, number: number): ChallengeContent {
  const file = `${folder}/challenge.md`;
  const sheet = readMarkdownFile(library, file, 'challenge');
  const { fields } = sheet;
  const id = fields.id();
  const challenge = {
    id,
    title: fields.text('title'),
    subtitle: fields.textOrNull('subtitle'),
    congratsMessage: fields.textOrNull('congratsMessage'),
    imageUrl: readMediaUrl(library, fields, 'image', 'image/'),
    number,
    hoursPerWeek: fields.nonNegativeIntegerOrNull('hoursPerWeek'),
    totalXp: fields.nonNegativeInteger('totalXp'),
    bonusChallenge: fields.boolean('bonus', false),
    // Whether the product knows this kind of place is CNT-2's to say.
    location: fields.text('location') as LocationType,
    duration: fields.nonNegativeIntegerOrNull('duration'),
    participants: fields.textOrNull('participants'),
    steps: readSteps(library, folder),
    post: readPost(library, sheet, id),
  };
  library.recordEntry(`${id} location/${challenge.location}`, fields.locationOf('location'));
  fields.reportUnknownFields();
  return challenge;
}

function readPost(
  library: ContentFolder,
  { file, fields, body, bodyLineOffset }: MarkdownFile,
  challenge: string,
): PostContent {
  const post = fields.record('post');
  const color = post.textOrNull('doneButtonColor');
  const share = post.boolean('share', true);
  const content = {
    title: post.text('title'),
    reflect: richTextOfMarkdown(body, library, file, bodyLineOffset),
    reflectPlaceholder: post.textOrNull('placeholder'),
    fileUpload: post.boolean('fileUpload', false),
    doneButton: post.textOrNull('doneButton'),
    ...(color !== null && { doneButtonColor: color }),
    ...(!share && { share }),
  };
  library.recordEntry(`${challenge} fileUpload`, post.locationOf('fileUpload'));
  library.recordEntry(`${challenge} doneButtonColor/${color}`, post.locationOf('doneButtonColor'));
  post.reportUnknownFields();
  if (body.trim() === '') library.faults.add({ file, line: bodyLineOffset + 1 }, 'contentBodyMissing');
  return content;
}

/** Steps are numbered from 0, as their addresses are. */
function readSteps(library: ContentFolder, folder: string): readonly StepContent[] {
  const all = library.markdownFiles(folder).filter((file) => file !== `${folder}/challenge.md`);
  const beside = all.filter((file) => /\.[^./]+\.md$/.test(file));
  const files = all.filter((file) => !beside.includes(file));
  for (const file of beside.filter((one) => infoKindOf(one) === undefined)) {
    library.read(file);
    const endings = Object.keys(INFO_KINDS).map((kind) => `.${kind}.md`);
    library.faults.add({ file, line: 1 }, 'contentInfoUnknown', { path: file, endings: endings.join(', ') });
  }
  library.checkNumbers(files, (file) => file, true);
  return files.map((file, stepNumber) => readStep(library, folder, file, stepNumber));
}

function readStep(library: ContentFolder, folder: string, file: string, stepNumber: number): StepContent {
  const { fields, body, bodyLineOffset } = readMarkdownFile(library, file, 'step');
  const id = fields.id(PLANNED_POST);
  const step = {
    id,
    stepNumber,
    title: fields.text('title'),
    content: richTextOfMarkdown(body, library, file, bodyLineOffset),
    stepDuration: fields.nonNegativeIntegerOrNull('duration'),
    stepPoints: fields.nonNegativeIntegerOrNull('points') ?? 0,
    doneButton: fields.textOrNull('doneButton'),
    additionalInfo: readInfo(library, folder, file),
    appletIds: readAppletIds(library, fields, id),
  };
  fields.formerId('step', id);
  fields.reportUnknownFields();
  return step;
}

function readAppletIds(library: ContentFolder, fields: FieldReader, step: string): readonly string[] {
  return fields.texts('applets').map(({ value, place: location }) => {
    library.recordEntry(`${step} applets/${value}`, location);
    return value;
  });
}

/** The additional files of a step: `01-name.tips.md` belongs to `01-name.md`. */
function readInfo(library: ContentFolder, folder: string, step: string): readonly AdditionalInfo[] {
  const stem = step.slice(0, -'.md'.length);
  return library
    .markdownFiles(folder)
    .filter((file) => infoKindOf(file) !== undefined && file.startsWith(`${stem}.`))
    .map((file) => ({
      kind: infoKindOf(file) ?? 'tips',
      content: richTextOfMarkdown(library.read(file) ?? '', library, file),
    }));
}

function infoKindOf(file: string): AdditionalKind | undefined {
  const kind = /\.(?<kind>[a-z-]+)\.md$/.exec(file)?.groups?.['kind'] ?? '';
  return Object.hasOwn(INFO_KINDS, kind) ? INFO_KINDS[kind as keyof typeof INFO_KINDS] : undefined;
}
