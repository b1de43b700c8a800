export * from './server/notifications.port.ts';
export * from './server/remind-travelers.ts';
export * from './server/notification-text.rules.ts';
export * from './server/emails/emails.rules.ts';
export * from './server/emails/send-digests.ts';
export * from './server/emails/send-chat-emails.ts';
