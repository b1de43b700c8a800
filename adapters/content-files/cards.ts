import type { CardButton, OnboardingCard } from '#core/quests';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import { readSheet } from './sheet.ts';

const MOST_BUTTONS = 3;

/** The cards of a carousel, one Markdown file each, numbered from 1 in the order of their names. */
export function readCards(library: Library, folder: string): readonly OnboardingCard[] {
  return library.texts(folder).map((file, place) => readCard(library, file, place + 1));
}

function readCard(library: Library, file: string, number: number): OnboardingCard {
  const { fields, body, linesBefore } = readSheet(library, file);
  const id = fields.id();
  const card = {
    id,
    number,
    title: fields.text('title'),
    description: documentOf(body, library, file, linesBefore),
    imageWeb: readMedia(library, fields, 'image', 'image/'),
    videoWeb: readMedia(library, fields, 'video', 'video/'),
    buttons: fields.records('buttons', MOST_BUTTONS).map((button) => readButton(library, button, id)),
  };
  fields.close();
  return card;
}

function readButton(library: Library, fields: Fields, card: string): CardButton {
  const additionalAction = fields.textOrNull('additionalAction');
  const button = {
    text: fields.textOrNull('text'),
    color: fields.textOrNull('color'),
    action: fields.text('action'),
    ...(additionalAction !== null && { additionalAction }),
  };
  for (const name of ['action', 'additionalAction', 'color'] as const)
    if (button[name]) library.note(`${card} ${name}/${button[name]}`, fields.placeOf(name));
  fields.close();
  return button;
}

/** The address of the media file that a field names; null when it names none. */
export function readMedia(library: Library, fields: Fields, name: string, kind: string): string | null {
  const path = fields.textOrNull(name);
  return path ? (library.media(path, fields.placeOf(name), [kind])?.url ?? null) : null;
}
