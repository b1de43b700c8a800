import { canEnterChatroom, type ChatId, chatMembershipOf, type ChatMembership } from '#core/chat';
import type { RelationshipPair } from '#core/relationships';

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

/** Where the documents of a project are, and with what its server writes them. */
export interface FirestoreAccess {
  readonly project: string;
  /** `https://firestore.googleapis.com`, or an emulator. */
  readonly origin: string;
  readonly accessToken: () => Promise<string>;
}

/** Firestore took no change of its rooms. */
export class FirestoreRefusal extends Error {
  override readonly name = 'FirestoreRefusal';
}

/** Who may enter which room of Firestore, which the server alone writes. */
export class FirestoreRooms {
  constructor(private readonly access: FirestoreAccess) {}

  /** Makes rooms, or opens and closes those that there are; their messages and counters stay. */
  async put(rooms: readonly FirestoreRoom[]): Promise<void> {
    if (rooms.length === 0) return;
    const { project, origin, accessToken } = this.access;
    const documents = `projects/${project}/databases/(default)/documents`;
    const writes = rooms.map(({ id, members }) => ({
      update: {
        name: `${documents}/chatrooms/${id}`,
        fields: {
          isOpen: { booleanValue: members !== undefined },
          ...(members && { members: { arrayValue: { values: members.map((stringValue) => ({ stringValue })) } } }),
        },
      },
      updateMask: { fieldPaths: members ? ['members', 'isOpen'] : ['isOpen'] },
    }));
    const answer = await fetch(`${origin}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new FirestoreRefusal(`Firestore answers ${answer.status} to a change of its rooms`);
  }
}
