import { FirestoreChat } from '#adapters/firestore/chat/firestore-chat';
import type { FirestoreRoom } from '#adapters/firestore/chat/firestore-rooms';
import { type ChatId, chatRelationshipOf } from '#core/chat';
import {
  type Relationship,
  type RelationshipOverview,
  Relationships,
  type Removal,
  type SentInvitation,
} from '#core/relationships';
import { type NotificationId, Notifications, type RecentNotifications } from '#core/notifications';
import type { Instant, TravelerId } from '#core/shared';
import type { FirestoreEmulator } from '../../setup/firestore-emulator.ts';
import type { ContractEnvironment, TravelerPorts } from './contract-environment.ts';
import { FirestorePeople } from './firestore-people.ts';

let projects = 0;

/** A scene whose people chat in a Firestore project of their own, where a server opens and closes their rooms. */
export function withFirestoreChats(environment: ContractEnvironment, emulator: FirestoreEmulator): ContractEnvironment {
  projects += 1;
  const firestore = new FirestorePeople(emulator, `chats-${projects}`);
  const everybody: TravelerPorts[] = [];
  const rooms = new Map<ChatId, FirestoreRoom>();
  const writeRooms = async (): Promise<void> => {
    for (const id of rooms.keys()) rooms.set(id, { id });
    for (const { id, relationships } of everybody)
      for (const room of (await relationships.overview()).relationships.flatMap(chatRelationshipsIn))
        rooms.set(room.chatId, { id: room.chatId, members: membersOf(id, room.relatedUser.id) });
    await firestore.rooms.put([...rooms.values()]);
  };
  return {
    ...environment,
    async addTraveler(zone) {
      const person = await environment.addTraveler(zone);
      everybody.push(person);
      const chat = new FirestoreChat(firestore.connect(person.id), person.id);
      const relationships = new ChattingRelationships(person.relationships, chat, writeRooms);
      return { ...person, chat, relationships, notifications: new ChattingNotifications(person.notifications, chat) };
    },
    async close() {
      await firestore.close();
      await environment.close();
    },
  };
}

/** Relationships whose counters are those of Firestore. */
class ChattingRelationships extends Relationships {
  constructor(
    private readonly stored: Relationships,
    private readonly chat: FirestoreChat,
    private readonly changed: () => Promise<void>,
  ) {
    super();
  }

  async overview(): Promise<RelationshipOverview> {
    const [overview, unread] = [await this.stored.overview(), await this.chat.unread()];
    const withUnread = (one: Relationship): Relationship => ({ ...one, unreadMessages: unread.get(one.id) ?? 0 });
    return { ...overview, relationships: overview.relationships.map(withUnread) };
  }

  async invite(...[invitation, submission]: Parameters<Relationships['invite']>): Promise<SentInvitation> {
    return this.afterwards(this.stored.invite(invitation, submission));
  }

  async accept(id: string): Promise<Relationship> {
    return this.afterwards(this.stored.accept(id));
  }

  async remove(id: string, removal: Removal): Promise<void> {
    return this.afterwards(this.stored.remove(id, removal));
  }

  runningPartner(of?: TravelerId): Promise<Relationship | null> {
    return this.stored.runningPartner(of);
  }

  private async afterwards<Answer>(change: Promise<Answer>): Promise<Answer> {
    const answer = await change;
    await this.changed();
    return answer;
  }
}

/** Notifications that count the unread messages of Firestore, as the server does once it has their counters. */
class ChattingNotifications extends Notifications {
  constructor(
    private readonly stored: Notifications,
    private readonly chat: FirestoreChat,
  ) {
    super();
  }

  async recent(): Promise<RecentNotifications> {
    const unread = [...(await this.chat.unread()).values()];
    return { ...(await this.stored.recent()), unreadMessages: unread.reduce((sum, count) => sum + count, 0) };
  }

  markRead(upTo: Instant): Promise<void> {
    return this.stored.markRead(upTo);
  }

  markOneRead(id: NotificationId): Promise<void> {
    return this.stored.markOneRead(id);
  }

  markSeen(upTo: Instant): Promise<void> {
    return this.stored.markSeen(upTo);
  }
}

const chatRelationshipsIn = (relationship: Relationship) => chatRelationshipOf(relationship) ?? [];

const membersOf = (one: TravelerId, other: TravelerId): readonly [TravelerId, TravelerId] =>
  one < other ? [one, other] : [other, one];
