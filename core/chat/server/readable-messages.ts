import { type PersonIdentity, type RelationshipPairs, relationshipsOf } from '../../relationships/index.ts';
import { ReadableTexts, type ReportedText, type TravelerId } from '../../shared/index.ts';
import { CHAT_PAGE_MAX } from '../chat-history.rules.ts';
import { chatRelationshipOf } from '../chatroom.rules.ts';
import type { Chat } from '../chat.port.ts';

/** REL-36 · What a Traveler wrote among the newest messages of the rooms that they share with the reader. */
export class ReadableMessages extends ReadableTexts {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly chat: Chat,
  ) {
    super();
  }

  async by(author: TravelerId): Promise<readonly ReportedText[]> {
    const related = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const rooms = related.flatMap((one) => (one.relatedUser.id === author ? (chatRelationshipOf(one) ?? []) : []));
    const said = await Promise.all(rooms.map(({ chatId }) => this.chat.history(chatId, undefined, CHAT_PAGE_MAX)));
    return said
      .flat()
      .filter(({ senderId }) => senderId === author)
      .map(({ text, createdAt }) => ({ authorId: author, words: text, at: createdAt }));
  }
}
