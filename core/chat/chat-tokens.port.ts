/** A Firebase project that keeps the chats, and the token by which it lets one Traveler in. */
export interface ChatToken {
  readonly project: string;
  readonly apiKey: string;
  readonly token: string;
}

/** How a Traveler is let in to where their chats are kept. */
export abstract class ChatTokens {
  /** Nothing where the server keeps the chats itself. Refuses with `chatUnavailable` while nobody can be let in. */
  abstract issue(): Promise<ChatToken | null>;
}
