import type { receivedMessages as english } from '../../pages/received.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the page for items shared from another app. */
export const receivedMessages: Translation<typeof english> = {
  receivedTitle: 'Mit Waymark geteilt',
  receivedLead:
    'Wähle, wohin es soll. Du kannst es dort noch ändern, und nichts wird gesendet, bevor du den Schritt abschließt oder es in dein Notizbuch legst.',
  receivedFile: 'Deine Datei',
  receivedFirstFile: 'Waymark nimmt eine Datei auf einmal an. Das ist die erste von denen, die du geteilt hast.',
  receivedText: 'Dein Text',
  receivedCut: 'Der Text war zu lang, deshalb haben wir den ersten Teil behalten.',
  receivedPutInto: 'In „{field}“ einfügen',
  receivedPutIntoNotebook: 'In dein Notizbuch legen',
  receivedPut: 'Es steht jetzt in „{field}“.',
  receivedNoField:
    'Im Moment kann nichts in deiner Quest das aufnehmen. Es bleibt auf diesem Gerät, bis du es verwirfst oder dich abmeldest.',
  receivedKeep: 'Für später behalten',
  receivedDiscard: 'Verwerfen',
  receivedNothing: 'Hier ist nichts, was mit Waymark geteilt wurde',
  receivedLost:
    'Waymark konnte nicht annehmen, was du geteilt hast. Bitte geh zurück zur anderen App und teile es noch einmal.',
};
