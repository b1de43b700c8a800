import { type Contact, type ContactId, type Contacts, type ContactTag, emailKey } from '#core/account';
import { Refusal } from '#core/messages';
import type { TravelerId } from '#core/shared';

/** Everybody's contacts, by whose they are. */
export type MemoryContactBook = Map<TravelerId, Contact & { readonly tags: Set<ContactTag> }>;

/** The marketing contact of one Traveler in memory. */
export class MemoryContacts implements Contacts {
  constructor(
    private readonly book: MemoryContactBook,
    private readonly traveler: TravelerId,
    private readonly email: string,
  ) {}

  async byEmail(email: string): Promise<readonly Contact[]> {
    const mine = this.book.get(this.traveler);
    return mine && this.isMine(email) ? [{ id: mine.id, email: mine.email }] : [];
  }

  async create(email: string): Promise<Contact> {
    if (!this.isMine(email)) throw new Refusal('contactNotFound');
    const { id, email: address } = this.book.get(this.traveler) ?? {
      id: `contact of ${this.traveler}`,
      email: this.email,
    };
    if (!this.book.has(this.traveler)) this.book.set(this.traveler, { id, email: address, tags: new Set() });
    return { id, email: address };
  }

  async tag(contact: ContactId, tag: ContactTag): Promise<void> {
    const mine = this.book.get(this.traveler);
    if (mine?.id !== contact) throw new Refusal('contactNotFound');
    mine.tags.add(tag);
  }

  private isMine(email: string): boolean {
    return emailKey(email) === emailKey(this.email);
  }
}
