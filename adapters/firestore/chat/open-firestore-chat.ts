import { initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { initializeFirestore } from 'firebase/firestore';
import type { TravelerId } from '#core/shared';
import { FirestoreChat } from './firestore-chat.ts';
import { asRefusal } from './firestore-refusals.ts';

/** A Firebase project, and the token by which it lets one Traveler in. */
export interface FirebaseAccess {
  readonly project: string;
  readonly apiKey: string;
  readonly token: string;
}

/** CHT-4 · Signs a Traveler in to Firestore as nobody but themselves; nothing of it outlives the page. */
export async function openFirestoreChat(access: FirebaseAccess, traveler: TravelerId): Promise<FirestoreChat> {
  const { project, apiKey, token } = access;
  const app = initializeApp({ projectId: project, apiKey }, crypto.randomUUID());
  try {
    await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), token);
  } catch (error) {
    throw asRefusal(error);
  }
  return new FirestoreChat(initializeFirestore(app, {}), traveler);
}
