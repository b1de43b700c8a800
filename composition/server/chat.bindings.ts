import { FirestoreChatCounters } from '#adapters/firestore/chat/firestore-chat-counters';
import { FirestoreChatTokens } from '#adapters/firestore/chat/firestore-chat-tokens';
import { saveChatCounters, PostgresChat } from '#adapters/postgres/chat/postgres-chat';
import { RateLimits } from '#core/account';
import { Chat, ChatCounters, ChatTokens } from '#core/chat';
import { ThrottleChatMessages } from '#core/chat/server';
import { RelationshipPairs } from '#core/relationships';
import { displayNameOf } from '#core/shared';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The rate limits of chat messages. */
export const chatLimitBindings = requestBindings(isAnyRequest, ({ useCase }) => {
  useCase(ThrottleChatMessages, RateLimits);
});

/** The chats of the signed-in Traveler. */
export const chatBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(Chat, ({ db, clock, random, secrets, session }) => {
    const own = { id: session.id, displayName: displayNameOf(session) };
    return new PostgresChat(db, own, { clock, random, encryptor: secrets });
  });
  fromRequest(ChatCounters, ({ db, session, firestore }, get) => {
    const keep = (room: Parameters<typeof saveChatCounters>[1]): Promise<void> => saveChatCounters(db, room);
    return new FirestoreChatCounters({ rooms: firestore?.rooms, pairs: get(RelationshipPairs), keep }, session.id);
  });
  fromRequest(
    ChatTokens,
    ({ session, firestore }, get) => new FirestoreChatTokens(firestore, get(RelationshipPairs), session.id),
  );
});
