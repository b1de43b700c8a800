import { FirestoreChatTokens } from '#adapters/firestore/chat/firestore-chat-tokens';
import { PostgresChat } from '#adapters/postgres/chat/postgres-chat';
import { RateLimits } from '#core/account';
import { Chat, ChatTokens, ThrottleChatMessages } from '#core/chat';
import { RelationshipPairs } from '#core/relationships';
import { isAnyRequest, isSignedIn, requestBindings } from './request-bindings.ts';

/** What counts chat messages. */
export const chatLimitBindings = requestBindings(isAnyRequest, ({ useCase }) => {
  useCase(ThrottleChatMessages, RateLimits);
});

/** The chats of the Traveler who asks. */
export const chatBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(Chat, ({ db, clock, random, secrets, session }) => {
    const own = { id: session.id, displayName: `${session.firstName} ${session.lastName}`.trim() };
    return new PostgresChat(db, own, { clock, random, encryptor: secrets });
  });
  factory(
    ChatTokens,
    ({ session, firestore }, get) => new FirestoreChatTokens(firestore, get(RelationshipPairs), session.id),
  );
});
