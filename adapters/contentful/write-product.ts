import {
  type Entry,
  fallbackName,
  type ContentFolderWriter,
  isSlug,
  numberedName,
  fieldValue,
} from './content-folder-writer.ts';

/** The app's own cards. */
export function writeProduct(folders: ContentFolderWriter, product: Entry<'product'>): void {
  writeCards(folders, folders.linkedEntries(product, 'onboarding', 'card'), 'app/onboarding');
}

/** Writes the questions and answers about the product, in the order of the entry that lists them. */
export function writeHelp(folders: ContentFolderWriter): void {
  for (const product of folders.entriesOf('product'))
    for (const [index, item] of folders.linkedEntries(product, 'help', 'helpItem').entries())
      folders.add(
        `app/help/${numberedName(index, item)}.md`,
        item,
        { id: fieldValue(item, 'key'), question: fieldValue(item, 'question') },
        fieldValue(item, 'answer'),
      );
}

/** A legal document, by its name. */
export function writeLegal(folders: ContentFolderWriter, document: Entry<'legalDocument'>): void {
  const name = fieldValue(document, 'name');
  const file = typeof name === 'string' && isSlug(name) ? name : fallbackName(document.id);
  folders.addText(`legal/${file}.md`, document, fieldValue(document, 'text'));
}

/** Cards, in order, one file each. */
export function writeCards(folders: ContentFolderWriter, cards: readonly Entry<'card'>[], folder: string): void {
  for (const [index, card] of cards.entries()) {
    const path = `${folder}/${numberedName(index, card)}.md`;
    const fields = {
      id: fieldValue(card, 'key'),
      title: fieldValue(card, 'title'),
      image: folders.mediaOf(card, 'image', path),
      video: fieldValue(card, 'videoLink') ?? folders.mediaOf(card, 'video', path),
      buttons: fieldValue(card, 'buttons'),
    };
    folders.add(path, card, fields, fieldValue(card, 'text'));
  }
}
