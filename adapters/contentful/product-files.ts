import { type Entry, entryName, type Folders, isName, numbered, valueOf } from './folders.ts';

/** The app's own cards. */
export function writeProduct(folders: Folders, product: Entry<'product'>): void {
  writeCards(folders, folders.linked(product, 'onboarding', 'card'), 'app/onboarding');
}

/** What is answered about the product, in the order of the entry that lists it. */
export function writeHelp(folders: Folders): void {
  for (const product of folders.all('product'))
    for (const [place, item] of folders.linked(product, 'help', 'helpItem').entries())
      folders.add(
        `app/help/${numbered(place, item)}.md`,
        item,
        { id: valueOf(item, 'key'), question: valueOf(item, 'question') },
        valueOf(item, 'answer'),
      );
}

/** A legal document, by its name. */
export function writeLegal(folders: Folders, document: Entry<'legalDocument'>): void {
  const name = valueOf(document, 'name');
  const file = typeof name === 'string' && isName(name) ? name : entryName(document.id);
  folders.addText(`legal/${file}.md`, document, valueOf(document, 'text'));
}

/** Cards, in order, one file each. */
export function writeCards(folders: Folders, cards: readonly Entry<'card'>[], folder: string): void {
  for (const [place, card] of cards.entries()) {
    const path = `${folder}/${numbered(place, card)}.md`;
    const fields = {
      id: valueOf(card, 'key'),
      title: valueOf(card, 'title'),
      image: folders.mediaOf(card, 'image', path),
      video: folders.mediaOf(card, 'video', path),
      buttons: valueOf(card, 'buttons'),
    };
    folders.add(path, card, fields, valueOf(card, 'text'));
  }
}
