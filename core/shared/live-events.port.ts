/**
 * What may have changed for a Traveler: their notifications, their relationships, what others said about their submissions,
 * one of their chats, or everything, when something may have been missed. A hint carries no words: whoever hears it asks the ordinary calls again.
 */
export type LiveHint = 'everything' | 'notifications' | 'relationships' | 'reviews' | `chat:${string}`;

/** Hints for the Traveler who is signed in, as things happen. */
export abstract class LiveEvents {
  /** Whether hints come in at this moment; who needs to know asks again and again while they do not. */
  abstract get isOpen(): boolean;

  /** Calls back with every hint, and with `everything` as often as hints begin to come in; answers with how to stop. */
  abstract watch(heard: (hint: LiveHint) => void): () => void;
}
