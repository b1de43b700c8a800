import { ChatCounters, type ChatId, type ChatMessage, type Chatroom } from '#core/chat';
import type { RelationshipPairs } from '#core/relationships';
import type { Instant, TravelerId } from '#core/shared';
import { type FirestoreRoom, type FirestoreRooms, roomOf } from './firestore-rooms.ts';

/** The rooms of one Traveler in Firestore, and who keeps what is unread in them. */
export interface CountersParts {
  readonly rooms: FirestoreRooms | undefined;
  readonly pairs: RelationshipPairs;
  readonly keep: (
    room: Chatroom & {
      readonly members: readonly [TravelerId, TravelerId];
      readonly updatedAt: Instant;
      readonly lastMessage: ChatMessage | null;
    },
  ) => Promise<void>;
}

/** Takes the counters of a Traveler's rooms over from Firestore. */
export class FirestoreChatCounters extends ChatCounters {
  constructor(
    private readonly parts: CountersParts,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  get areElsewhere(): boolean {
    return this.parts.rooms !== undefined;
  }

  async refresh(only?: readonly ChatId[]): Promise<void> {
    const { rooms, pairs, keep } = this.parts;
    if (rooms === undefined) return;
    const own = (await pairs.of(this.traveler)).map(roomOf).filter(isOpen);
    const wanted = own.filter(({ id }) => only === undefined || only.includes(id));
    const counted = await rooms.counters(wanted.map(({ id }) => id)).catch(() => []);
    for (const room of counted) {
      const members = wanted.find(({ id }) => id === room.id)?.members;
      if (members) await keep({ ...room, members });
    }
  }
}

const isOpen = (room: FirestoreRoom): room is Required<FirestoreRoom> & { members: readonly [string, string] } =>
  room.members !== undefined;
