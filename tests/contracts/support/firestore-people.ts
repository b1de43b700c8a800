import { type FirebaseApp, deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, initializeFirestore, setLogLevel } from 'firebase/firestore';
import { FirestoreRooms } from '#adapters/firestore/chat/firestore-rooms';
import type { ChatId } from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';
import type { FirestoreEmulator } from '../../setup/firestore-emulator.ts';

/** The connections of several people to one project of an emulator, and the rooms that its server writes. */
export class FirestorePeople {
  readonly rooms: FirestoreRooms;
  private readonly apps: FirebaseApp[] = [];

  constructor(
    private readonly emulator: FirestoreEmulator,
    private readonly project: string,
  ) {
    setLogLevel('silent');
    const accessToken = async (): Promise<string> => 'owner';
    this.rooms = new FirestoreRooms({ project, origin: emulator.origin, accessToken });
  }

  /** A person's connection; without an id, one that is not signed in. */
  connect(person?: TravelerId): Firestore {
    const app = initializeApp({ projectId: this.project }, `${this.project} ${this.apps.length}`);
    this.apps.push(app);
    const firestore = initializeFirestore(app, {});
    const { host, port } = this.emulator;
    connectFirestoreEmulator(firestore, host, port, person === undefined ? {} : { mockUserToken: { sub: person } });
    return firestore;
  }

  /** Has the last message of a room have come at a moment, as no person can. */
  async setLastMoment(room: ChatId, moment: Instant): Promise<void> {
    const name = `projects/${this.project}/databases/(default)/documents/chatrooms/${room}`;
    const response = await fetch(`${this.emulator.origin}/v1/${name}?updateMask.fieldPaths=lastMessageSentAt`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { lastMessageSentAt: { timestampValue: moment } } }),
    });
    if (!response.ok) throw new Error(`The emulator answers ${response.status}.`);
  }

  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => deleteApp(app)));
  }
}
