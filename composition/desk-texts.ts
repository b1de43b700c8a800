export { deskTexts } from '#core/messages';
