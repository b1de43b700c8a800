import { type Contact, type ContactId, type Contacts, type ContactTag, emailKey } from '#core/account';
import { Refusal } from '#core/messages';
import type { TravelerId } from '#core/shared';

/** Everybody's contacts, by whose they are. */
export type MemoryContactRecords = Map<TravelerId, Omit<Contact, 'tags'> & { readonly tags: Set<ContactTag> }>;

/** The marketing contact of one Traveler in memory. */
export class MemoryContacts implements Contacts {
  constructor(
    private readonly book: MemoryContactRecords,
    private readonly traveler: TravelerId,
    private readonly email: string,
  ) {}

  async byEmail(email: string): Promise<readonly Contact[]> {
    const mine = this.book.get(this.traveler);
    return mine && this.isMine(email) ? [{ ...mine, tags: [...mine.tags] }] : [];
  }

  async create(email: string): Promise<Contact> {
    if (!this.isMine(email)) throw new Refusal('contactNotFound');
    const mine = this.book.get(this.traveler) ?? {
      id: `contact of ${this.traveler}`,
      email: this.email,
      tags: new Set(),
    };
    this.book.set(this.traveler, mine);
    return { ...mine, tags: [...mine.tags] };
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
