export { pageMessages } from '#core/messages';
