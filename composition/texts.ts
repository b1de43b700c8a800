export { messages } from '#core/messages';
