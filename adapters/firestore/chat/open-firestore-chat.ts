import { initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { initializeFirestore } from 'firebase/firestore';
import type { ChatToken } from '#core/chat';
import { Refusal } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { FirestoreChat } from './firestore-chat.ts';

/** Signs a Traveler in to Firestore with their own rights only; the sign-in ends with the page. */
export async function openFirestoreChat(access: ChatToken, traveler: TravelerId): Promise<FirestoreChat> {
  const { project, apiKey, token } = access;
  const app = initializeApp({ projectId: project, apiKey }, crypto.randomUUID());
  try {
    await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), token);
  } catch (error) {
    throw new Refusal('chatUnavailable', {}, { cause: error });
  }
  return new FirestoreChat(initializeFirestore(app, {}), traveler);
}
