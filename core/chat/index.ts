export type {
  ChatId,
  ChatMembership,
  ChatMessage,
  ChatMessageId,
  ChatRelationship,
  Chatroom,
  ChatThread,
} from './chatroom.ts';
export { type ChatLine, type ChatPanel, noChat, type OutgoingMessage, type ShownMessage } from './chat-panel.ts';
export { type ChatDay, chatDays, type ChatReader } from './days.rules.ts';
export {
  type ChatDraft,
  chatMessageProblem,
  isChatMessageId,
  mergedChat,
  MESSAGE_MAX,
  newChatMessage,
  newChatMessageId,
} from './message.rules.ts';
export {
  type ChatHistory,
  leftRoom,
  lostConnection,
  OVERLAP_MINUTES,
  readsAtOnce,
  receivedHistory,
  receivedMessages,
  scrollsToLatest,
  selectedRoom,
} from './panel.rules.ts';
export { type ChatPush, chatPush, type ChatRoute, PUSH_MAX } from './push.rules.ts';
export {
  chatPostProblem,
  chatRelationshipOf,
  countedMessage,
  mayEnterRoom,
  openedRoom,
  postedMessage,
  unreadIn,
} from './room.rules.ts';
export { chatSignature } from './signature.rules.ts';
export { refusedMessage, sentMessage, shownMessages } from './sending.rules.ts';
