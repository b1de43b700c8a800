import type { chatMessages as english } from '../../pages/chat.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the chat. */
export const chatMessages: Translation<typeof english> = {
  chatMessageEmpty: 'Schreib zuerst etwas.',
  chatMessageTooLong: 'Eine Nachricht kann höchstens 4.000 Zeichen haben.',
  chatMessageNotValid: 'Deine Nachricht enthält ein Zeichen, das wir nicht speichern können.',
  chatMessageNotTrimmed: 'Bitte entferne die Leerzeichen vor und nach deiner Nachricht und sende sie noch einmal.',
  chatMessageIdNotValid: 'Mit deiner Nachricht ist etwas schiefgegangen. Bitte sende sie noch einmal.',

  chatUnavailable: 'Der Chat ist gerade nicht verfügbar.',
  chatNotInDownload:
    'Wir konnten deine Chatnachrichten nicht in den Download aufnehmen. Bitte lade deine Daten später noch einmal herunter.',
  chatOpen: 'Chat',
  chatWith: 'Chat mit {name}',
  chatMessages: 'Nachrichten',
  chatYou: 'Du',
  chatWrite: 'Nachricht schreiben',
  chatWriteTo: 'Nachricht an {name} schreiben',
  chatSend: 'Senden',
  chatOlder: 'Frühere Nachrichten',
  chatNewMessages: 'Neue Nachrichten',
  chatUnread: 'Neu',
  chatWaiting: 'Wird gesendet, sobald es geht',
  chatNotSent: 'Nicht gesendet.',
  chatSendAgain: 'Noch einmal senden',
  chatEmpty: 'Noch keine Nachrichten. Sag {name} hallo.',
  chatOffline: 'Du bist offline. Wir senden, was du schreibst, sobald du wieder online bist.',
  chatConnectionLost: 'Wir können gerade keine neuen Nachrichten laden. Wir versuchen es weiter.',
  chatEndedTitle: 'Dieser Chat ist geschlossen',
  chatEnded: 'Ihr habt keine Verbindung mehr. Deshalb kannst du hier nichts mehr lesen oder schreiben.',
  chatAccountDeleted: 'Dieses Konto wurde gelöscht. Neue Nachrichten liest hier niemand mehr.',
};
