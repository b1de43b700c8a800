export { walkMessages } from '#core/messages';
