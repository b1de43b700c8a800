export { operatorScreenMessages } from '#core/messages';
