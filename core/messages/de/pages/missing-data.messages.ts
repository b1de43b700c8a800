import type { missingDataMessages as english } from '../../pages/missing-data.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts for missing data that only the admin can restore. */
export const missingDataMessages: Translation<typeof english> = {
  missingContent: 'Der Inhalt {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingUser: 'Die Person {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingWeek: 'Die Woche {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingSchedule: 'Der Zeitplan {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingCohort: 'Die Kohorte {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingRelationship: 'Die Verbindung {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingSubscriber: 'Es gibt kein Abonnement {id}, das enden könnte. Bitte wende dich an das Betriebsteam.',

  missingFile: 'Die Datei für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingImage: 'Das Bild für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingVideo: 'Das Video für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingRichText: 'Der Text für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingText: 'Der Text für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingQuiz: 'Die Quiz-Antworten für {id} fehlen. Bitte wende dich an das Betriebsteam.',
  missingTree: 'Die Zweige für {id} fehlen. Bitte wende dich an das Betriebsteam.',
  missingRank: 'Die Rangfolge für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingMadlib: 'Die ausgefüllten Lücken für {id} fehlen. Bitte wende dich an das Betriebsteam.',
  missingSelection: 'Die ausgewählte Option für {id} fehlt. Bitte wende dich an das Betriebsteam.',
  missingGroup: 'Die Antworten der Gruppe {id} fehlen. Bitte wende dich an das Betriebsteam.',
};
