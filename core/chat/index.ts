export * from './chat.port.ts';
export * from './chat-history.rules.ts';
export type * from './chatroom.ts';
export * from './chat-panel.rules.ts';
export * from './message.rules.ts';
export * from './chatroom.rules.ts';
