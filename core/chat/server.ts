export { type ChatPush, chatPush, type ChatPushTarget, PUSH_MAX_LENGTH } from './server/chat-push.rules.ts';
export { ThrottleChatMessages } from './server/throttle-chat-messages.ts';
export { ReportMessage } from './server/report-message.ts';
