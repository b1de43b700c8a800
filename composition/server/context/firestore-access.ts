import type { FirestoreAccess } from '#adapters/firestore/chat/firestore-chat-tokens';
import { FirestoreRooms } from '#adapters/firestore/chat/firestore-rooms';
import { ServiceAccount } from '#adapters/firestore/service-account';
import type { Clock } from '#core/shared';
import type { Settings } from './settings.ts';

/** Creates the access to the project of the settings; `undefined` if none is set. */
export function firestoreAccessOf({ firebase }: Pick<Settings, 'firebase'>, clock: Clock): FirestoreAccess | undefined {
  if (firebase === undefined) return undefined;
  const { project, apiKey, serviceAccount } = firebase;
  const account = new ServiceAccount(serviceAccount, clock);
  const origin = 'https://firestore.googleapis.com';
  const rooms = new FirestoreRooms({ project, origin, accessToken: () => account.accessToken() });
  return { project, apiKey, account, rooms };
}
