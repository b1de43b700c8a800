import type { CardButton, OnboardingCard } from '#core/content';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import { readMarkdownFile } from './front-matter.ts';

const MOST_BUTTONS = 3;

/** The cards of a carousel, one Markdown file each, numbered from 1 in the order of their names. */
export function readOnboardingCards(library: ContentFolder, folder: string): readonly OnboardingCard[] {
  return library.markdownFiles(folder).map((file, index) => readCard(library, file, index + 1));
}

function readCard(library: ContentFolder, file: string, number: number): OnboardingCard {
  const { fields, body, bodyLineOffset } = readMarkdownFile(library, file, 'card');
  const id = fields.id();
  const card = {
    id,
    number,
    title: fields.text('title'),
    description: richTextOfMarkdown(body, library, file, bodyLineOffset),
    imageWeb: readMediaUrl(library, fields, 'image', 'image/'),
    videoWeb: readAddress(library, fields, 'video', ['video/']),
    buttons: fields.records('buttons', MOST_BUTTONS).map((button) => readButton(library, button, id)),
  };
  library.recordEntry(`${id} video`, fields.locationOf('video'));
  fields.reportUnknownFields();
  return card;
}

function readButton(library: ContentFolder, fields: FieldReader, card: string): CardButton {
  const additionalAction = fields.textOrNull('additionalAction');
  const button = {
    text: fields.textOrNull('text'),
    color: fields.textOrNull('color'),
    action: fields.text('action'),
    ...(additionalAction !== null && { additionalAction }),
  };
  for (const name of ['action', 'additionalAction', 'color'] as const)
    if (button[name]) library.recordEntry(`${card} ${name}/${button[name]}`, fields.locationOf(name));
  fields.reportUnknownFields();
  return button;
}

/** The address of the media file that a field names; null when it names none. */
export function readMediaUrl(library: ContentFolder, fields: FieldReader, name: string, kind: string): string | null {
  const path = fields.textOrNull(name);
  return path ? (library.media(path, fields.locationOf(name), [kind])?.url ?? null) : null;
}

/** An external address unchanged, or that of a file in the same folder; null when there is none. */
export function readAddress(
  library: ContentFolder,
  fields: FieldReader,
  name: string,
  kinds: readonly string[],
): string | null {
  const named = fields.textOrNull(name);
  if (named === null || named.startsWith('https:')) return named;
  return library.media(named, fields.locationOf(name), kinds, 'contentLinkUnsupported')?.url ?? null;
}
