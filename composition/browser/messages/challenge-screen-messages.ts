export { challengeScreenMessages } from '#core/messages';
