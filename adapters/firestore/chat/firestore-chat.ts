import { Refusal } from '#core/messages';
import {
  type CollectionReference,
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  limit as atMost,
  onSnapshot,
  orderBy,
  query,
  type QueryConstraint,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
  updateDoc,
  where,
} from 'firebase/firestore';
import {
  Chat,
  type ChatId,
  type ChatMembership,
  type ChatMessage,
  chatPageLength,
  chatPostProblem,
  MESSAGE_ID_LENGTH,
  type SentMessage,
} from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';

/** Whether the access rules of Firestore said no. */
const isDenied = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** Turns an error into a Refusal; a denied permission becomes `errorNotFound`, so that the room stays hidden. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDenied(error)) return new Refusal('errorNotFound', {}, { cause: error });
  return new Refusal(codeOf(error) === 'unavailable' ? 'errorOffline' : 'errorDefault', {}, { cause: error });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The rooms of one Traveler in Firestore; its access rules decide who reads and writes what. */
export class FirestoreChat extends Chat {
  private readonly partners = new Map<ChatId, TravelerId>();

  constructor(
    private readonly firestore: Firestore,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    const earlier = before === undefined ? [] : [where('createdAt', '<', momentOf(before))];
    return (await this.read(room, [...earlier, orderBy('createdAt', 'desc')], limit)).toReversed();
  }

  async messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return this.read(room, [where('createdAt', '>=', nextMoment(momentOf(after))), orderBy('createdAt')], limit);
  }

  async send(room: ChatId, sent: SentMessage): Promise<ChatMessage> {
    try {
      return messageOf(await getDocFromServer(await this.keep(room, sent)));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async markRead(room: ChatId): Promise<void> {
    try {
      const { unread = {} } = contentOf(await getDocFromServer(this.room(room)));
      if (unread[this.traveler]) await updateDoc(this.room(room), { [`unread.${this.traveler}`]: 0 });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  override watch(room: ChatId, heard: () => void): () => void {
    return onSnapshot(this.room(room), heard, heard);
  }

  async partnerIn(room: ChatId): Promise<TravelerId> {
    const known = this.partners.get(room);
    if (known !== undefined) return known;
    const { members } = contentOf(await getDocFromServer(this.room(room)));
    return partnerOf(members, this.traveler);
  }

  /** CHT-6 · How many messages of each open room are not read; who reads all has none. */
  async unread(): Promise<ReadonlyMap<ChatId, number>> {
    const mine = [where('members', 'array-contains', this.traveler), where('isOpen', '==', true)];
    try {
      const rooms = await getDocsFromServer(query(collection(this.firestore, 'chatrooms'), ...mine));
      return new Map(rooms.docs.map((room) => [room.id, contentOf(room).unread?.[this.traveler] ?? 0]));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  private async read(room: ChatId, order: readonly QueryConstraint[], limit?: number): Promise<ChatMessage[]> {
    try {
      const found = await getDocsFromServer(query(this.messages(room), ...order, atMost(chatPageLength(limit))));
      return found.docs.map(messageOf);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * Retries when the room has changed, which the access rules refuse like anything else; when it has not, the device's
   * clock is ahead of the service's, and the message is stored 1 ms after the room's last one.
   */
  private async keep(room: ChatId, sent: SentMessage): Promise<DocumentReference> {
    let seen: RoomContent | undefined;
    for (let attempt = 1; ; attempt += 1)
      try {
        return await runTransaction(this.firestore, async (transaction) => {
          const now = await this.enter(transaction, room);
          const isAhead = seen !== undefined && JSON.stringify(seen) === JSON.stringify(now);
          seen = now;
          return this.write(transaction, { room, content: now, isAhead }, sent);
        });
      } catch (error) {
        if (!isDenied(error) || attempt === ATTEMPTS) throw error;
      }
  }

  private async enter(transaction: Transaction, room: ChatId): Promise<RoomContent> {
    try {
      return contentOf(await transaction.get(this.room(room)));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  private async write(
    transaction: Transaction,
    { room, content: { members, unread = {}, lastMessageSentAt: last }, isAhead }: EnteredRoom,
    { id, text }: SentMessage,
  ): Promise<DocumentReference> {
    const written = { id, text, senderId: this.traveler, createdAt: '' };
    const problem = chatPostProblem({ members, ...open }, written);
    if (problem) throw new Refusal(problem);
    const { message, isKept } = await this.place(transaction, room, id);
    if (isKept) return message;
    const createdAt = isAhead && last ? nextMoment(last) : serverTimestamp();
    const other = partnerOf(members, this.traveler);
    this.partners.set(room, other);
    transaction.set(message, { text, senderId: this.traveler, createdAt });
    transaction.update(this.room(room), {
      unread: { [this.traveler]: 0, [other]: (unread[other] ?? 0) + 1 },
      lastMessageSentAt: createdAt,
      lastMessageId: message.id,
    });
    return message;
  }

  /**
   * CHT-2 · The document of a message of this Traveler: named by its id, and also by their own name where the other
   * member has used that id.
   */
  private async place(transaction: Transaction, room: ChatId, id: string): Promise<MessagePlace> {
    const message = doc(this.messages(room), id);
    const found = await transaction.get(message);
    if (!found.exists() || messageOf(found).senderId === this.traveler) return { message, isKept: found.exists() };
    const own = doc(this.messages(room), `${id}-${this.traveler}`);
    return { message: own, isKept: (await transaction.get(own)).exists() };
  }

  private room(room: ChatId): DocumentReference {
    return doc(this.firestore, 'chatrooms', room);
  }

  private messages(room: ChatId): CollectionReference {
    return collection(this.firestore, 'chatrooms', room, 'messages');
  }
}

/** How often sending a message is tried: that many messages may be sent to one room concurrently. */
const ATTEMPTS = 30;

interface MessagePlace {
  readonly message: DocumentReference;
  readonly isKept: boolean;
}

interface EnteredRoom {
  readonly room: ChatId;
  readonly content: RoomContent;
  readonly isAhead: boolean;
}

interface RoomContent {
  readonly members: ChatMembership['members'];
  readonly unread?: Readonly<Record<string, number>>;
  readonly lastMessageSentAt?: Timestamp;
  readonly lastMessageId?: string;
}

/** Firestore shows a room to its members alone, and only while it is open. */
const open = { relationshipType: 'Fellow Traveler', relationshipStatus: 'Confirmed', fellowsBefore: false } as const;

const partnerOf = ([one, other]: ChatMembership['members'], traveler: TravelerId): TravelerId =>
  one === traveler ? other : one;

const contentOf = (room: DocumentSnapshot): RoomContent => room.data() as RoomContent;

const messageOf = (message: DocumentSnapshot): ChatMessage => {
  const { text, senderId, createdAt } = message.data() as Omit<ChatMessage, 'id' | 'createdAt'> & {
    readonly createdAt: Timestamp;
  };
  return { id: message.id.slice(0, MESSAGE_ID_LENGTH), text, senderId, createdAt: createdAt.toDate().toISOString() };
};

const momentOf = (instant: Instant): Timestamp => Timestamp.fromMillis(Date.parse(instant));

/** Firestore counts more finely than in milliseconds. */
const nextMoment = ({ seconds, nanoseconds }: Timestamp): Timestamp => {
  const next = nanoseconds + 1_000_000;
  return next < 1e9 ? new Timestamp(seconds, next) : new Timestamp(seconds + 1, next - 1e9);
};
