import type { ChatId, ChatMembership } from '#core/chat';

/** A room as the server knows it. */
export interface FirestoreRoom {
  readonly id: ChatId;
  readonly members: ChatMembership['members'];
  /** Whether the two may read and write. */
  readonly isOpen: boolean;
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
    const writes = rooms.map(({ id, members, isOpen }) => ({
      update: {
        name: `${documents}/chatrooms/${id}`,
        fields: {
          members: { arrayValue: { values: members.map((stringValue) => ({ stringValue })) } },
          isOpen: { booleanValue: isOpen },
        },
      },
      updateMask: { fieldPaths: ['members', 'isOpen'] },
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
