export * from './server/chat-push.rules.ts';
export * from './server/throttle-chat-messages.ts';
export * from './server/report-message.ts';
export * from './server/readable-messages.ts';
