import { type ChatToken, ChatTokens } from '#core/chat';
import { Refusal } from '#core/messages';
import type { RelationshipPairs } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { ServiceAccount } from '../service-account.ts';
import { type FirestoreRooms, roomOf } from './firestore-rooms.ts';

/** The access to Firestore: the project, its rooms, and the account that signs tokens. */
export interface FirestoreAccess {
  readonly project: string;
  readonly apiKey: string;
  readonly account: ServiceAccount;
  readonly rooms: FirestoreRooms;
}

/** Gives a Traveler access to their rooms in Firestore, after bringing them up to date. */
export class FirestoreChatTokens extends ChatTokens {
  constructor(
    private readonly access: FirestoreAccess | undefined,
    private readonly pairs: RelationshipPairs,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async issue(): Promise<ChatToken | null> {
    if (this.access === undefined) return null;
    const { project, apiKey, account, rooms } = this.access;
    const pairs = await this.pairs.of(this.traveler);
    try {
      await rooms.put(pairs.map(roomOf));
      return { project, apiKey, token: await account.customToken(this.traveler) };
    } catch (error) {
      throw new Refusal('chatUnavailable', {}, { cause: error });
    }
  }
}
