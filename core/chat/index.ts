export { Chat, type SentMessage } from './chat.port.ts';
export { ChatCounters } from './chat-counters.port.ts';
export { type ChatToken, ChatTokens } from './chat-tokens.port.ts';
export { CHAT_PAGE_MAX, chatPageLength } from './chat-history.rules.ts';
export type {
  ChatId,
  ChatMembership,
  ChatMessage,
  ChatMessageId,
  ChatRelationship,
  Chatroom,
  ChatThread,
} from './chatroom.ts';
export {
  type ChatLine,
  type ChatPanel,
  emptyChatPanel,
  type OutgoingMessage,
  type ShownMessage,
} from './chat-panel.ts';
export { type ChatDay, chatDays, type ChatReader } from './chat-days.rules.ts';
export {
  type ChatDraft,
  chatMessageProblem,
  isChatMessageId,
  mergedChat,
  messageMoment,
  MESSAGE_MAX_LENGTH,
  newChatMessage,
  newChatMessageId,
} from './message.rules.ts';
export {
  type ChatHistory,
  leftRoom,
  lostConnection,
  RELOAD_OVERLAP_MINUTES,
  isReadImmediately,
  receivedHistory,
  receivedMessages,
  scrollsToLatest,
  selectedRoom,
} from './chat-panel.rules.ts';
export {
  chatMembershipOf,
  type ChatPair,
  chatPostProblem,
  chatRelationshipOf,
  canEnterChatroom,
  unreadIn,
} from './chatroom.rules.ts';
export { chatMessageAuthor } from './message-author.rules.ts';
export { refusedMessage, sentMessage, shownMessages } from './sending.rules.ts';
export { type UnsentChat, UnsentChats } from './unsent-chats.port.ts';
