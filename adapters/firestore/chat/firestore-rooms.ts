import type { Instant, TravelerId } from '#core/shared';
import {
  canEnterChatroom,
  type ChatId,
  chatMembershipOf,
  type ChatMembership,
  type ChatMessage,
  type Chatroom,
  MESSAGE_ID_LENGTH,
} from '#core/chat';
import type { RelationshipPair } from '#core/relationships';
import { fetchOutside } from '../../system/outbound.ts';

/** A value of a document as Firestore writes it out. */
interface StoredValue {
  readonly stringValue?: string;
  /** Written as text, for it may be larger than a number can be. */
  readonly integerValue?: string;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: Fields };
}

type Fields = Readonly<Record<string, StoredValue>>;

interface StoredDocument {
  /** Its whole path. */
  readonly name: string;
  readonly fields?: Fields;
  readonly updateTime: Instant;
}

const textOf = (value: StoredValue | undefined): string => value?.stringValue ?? '';

const numberOf = (value: StoredValue | undefined): number => Number(value?.integerValue ?? 0);

const instantOf = (value: StoredValue | undefined): Instant => new Date(value?.timestampValue ?? 0).toISOString();

/** A room as the server knows it: open to its two members, or closed to everybody. */
export interface FirestoreRoom {
  readonly id: ChatId;
  readonly members?: ChatMembership['members'] | undefined;
}

/** CHT-1 · The room of a relationship, closed unless its two people may enter it. */
export function roomOf(pair: Pick<RelationshipPair, 'id'> & Parameters<typeof chatMembershipOf>[0]): FirestoreRoom {
  const membership = chatMembershipOf(pair);
  const isOpen = membership !== undefined && canEnterChatroom(membership, membership.members[0]);
  return { id: pair.id, members: isOpen ? membership.members : undefined };
}

/** The address of a project's documents, and the credentials of its server. */
interface FirestoreAccess {
  readonly project: string;
  /** `https://firestore.googleapis.com`, or an emulator. */
  readonly origin: string;
  readonly accessToken: () => Promise<string>;
}

/** Firestore did not do what the server asked of its rooms. */
class FirestoreRefusal extends Error {
  override readonly name = 'FirestoreRefusal';
}

/** The rooms of Firestore as its server sees them: it alone writes who may enter which. */
export class FirestoreRooms {
  constructor(private readonly access: FirestoreAccess) {}

  /** Makes rooms, or opens and closes those that there are; their messages and counters stay. */
  async put(rooms: readonly FirestoreRoom[]): Promise<void> {
    if (rooms.length === 0) return;
    const writes = rooms.map(({ id, members }) => ({
      update: {
        name: this.nameOf(id),
        fields: {
          isOpen: { booleanValue: members !== undefined },
          ...(members && { members: { arrayValue: { values: members.map((stringValue) => ({ stringValue })) } } }),
        },
      },
      updateMask: { fieldPaths: members ? ['members', 'isOpen'] : ['isOpen'] },
    }));
    await this.call(':commit', { writes });
  }

  /** CHT-6 · The current unread counts of rooms and their last messages, without missing rooms. */
  async counters(rooms: readonly ChatId[]): Promise<readonly RoomCounters[]> {
    const found = await this.read({ documents: rooms.map((id) => this.nameOf(id)) });
    const last = await this.read({ documents: found.flatMap(lastMessageIn) });
    return found.map((room) => {
      const message = last.find(({ name }) => lastMessageIn(room).includes(name));
      return { ...countersOf(room), lastMessage: message ? messageOf(message) : null };
    });
  }

  /** Every message of a room, in order. */
  async *messages(room: ChatId): AsyncIterable<ChatMessage> {
    for (let page: string | undefined = ''; page !== undefined;) {
      const query = new URLSearchParams({ pageSize: '300', orderBy: 'createdAt', pageToken: page });
      const answer = (await this.call(`/chatrooms/${room}/messages?${query}`)) as MessagesPage;
      for (const message of answer.documents ?? []) yield messageOf(message);
      page = answer.nextPageToken;
    }
  }

  /** The senders of messages of a room, by the messages' names in it, without missing messages. */
  async senders(room: ChatId, names: readonly string[]): Promise<readonly (readonly [name: string, TravelerId])[]> {
    const documents = names.map((name) => `${this.nameOf(room)}/messages/${name}`);
    const found = await this.read({ documents, mask: { fieldPaths: ['senderId'] } });
    return found.map(({ name, fields = {} }) => [idOf(name), textOf(fields['senderId'])]);
  }

  /** Writes messages of earlier into a room, 500 at most, all or none; refuses names that are taken. */
  async add(room: ChatId, messages: readonly NamedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const writes = messages.map(({ name, message: { text, senderId, createdAt } }) => ({
      update: {
        name: `${this.nameOf(room)}/messages/${name}`,
        fields: {
          text: { stringValue: text },
          senderId: { stringValue: senderId },
          createdAt: { timestampValue: createdAt },
        },
      },
      currentDocument: { exists: false },
    }));
    await this.call(':commit', { writes });
  }

  /** Stores the last earlier message and the unread count of a room that has no messages yet. */
  async begin(room: ChatId, { name, createdAt, unread }: EarlierMessages): Promise<void> {
    const [found] = await this.read({ documents: [this.nameOf(room)] });
    if (!found || found.fields?.['lastMessageSentAt']) return;
    const counts = Object.entries(unread).map(([person, count]) => [person, { integerValue: String(count) }]);
    const fields = {
      lastMessageId: { stringValue: name },
      lastMessageSentAt: { timestampValue: createdAt },
      unread: { mapValue: { fields: Object.fromEntries(counts) } },
    };
    const updateMask = { fieldPaths: Object.keys(fields) };
    const currentDocument = { updateTime: found.updateTime };
    await this.call(':commit', { writes: [{ update: { name: found.name, fields }, updateMask, currentDocument }] });
  }

  private async read(wanted: WantedDocuments): Promise<readonly StoredDocument[]> {
    if (wanted.documents.length === 0) return [];
    const answers = (await this.call(':batchGet', wanted)) as readonly { readonly found?: StoredDocument }[];
    return answers.flatMap(({ found }) => found ?? []);
  }

  private nameOf(room: ChatId): string {
    return `${this.documents}/chatrooms/${room}`;
  }

  private get documents(): string {
    return `projects/${this.access.project}/databases/(default)/documents`;
  }

  private async call(path: string, body?: object): Promise<unknown> {
    const { origin, accessToken } = this.access;
    const response = await fetchOutside(`${origin}/v1/${this.documents}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      throw new FirestoreRefusal(`Firestore answers ${response.status} to what the server asks of its rooms`);
    return response.json();
  }
}

/** The names that a message can have in its room: its id, and where the other one has used that, with who sent it. */
export const messageNames = ({ id, senderId }: Pick<ChatMessage, 'id' | 'senderId'>): readonly string[] => [
  id,
  `${id}-${senderId}`,
];

interface WantedDocuments {
  readonly documents: readonly string[];
  /** The fields that are wanted; all of them unless it says so. */
  readonly mask?: { readonly fieldPaths: readonly string[] };
}

interface NamedMessage {
  readonly name: string;
  readonly message: ChatMessage;
}

interface EarlierMessages {
  /** Of the last of them. */
  readonly name: string;
  readonly createdAt: Instant;
  readonly unread: Chatroom['unread'];
}

/** A room as it stood at one moment. */
type RoomCounters = Chatroom & { readonly updatedAt: Instant; readonly lastMessage: ChatMessage | null };

/** The path of a room's last message; empty before the first. */
const lastMessageIn = ({ name, fields = {} }: StoredDocument): readonly string[] =>
  fields['lastMessageId'] ? [`${name}/messages/${textOf(fields['lastMessageId'])}`] : [];

interface MessagesPage {
  readonly documents?: readonly StoredDocument[];
  readonly nextPageToken?: string;
}

function countersOf({ name, fields = {}, updateTime }: StoredDocument): Omit<RoomCounters, 'lastMessage'> {
  const unread: Fields = fields['unread']?.mapValue?.fields ?? {};
  return {
    id: idOf(name),
    unread: Object.fromEntries(Object.entries(unread).map(([person, count]) => [person, numberOf(count)])),
    lastMessageSentAt: fields['lastMessageSentAt'] ? instantOf(fields['lastMessageSentAt']) : null,
    updatedAt: updateTime,
  };
}

const messageOf = ({ name, fields = {} }: StoredDocument): ChatMessage => ({
  id: idOf(name).slice(0, MESSAGE_ID_LENGTH),
  text: textOf(fields['text']),
  senderId: textOf(fields['senderId']),
  createdAt: instantOf(fields['createdAt']),
});

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
