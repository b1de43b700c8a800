import type { challengesMessages as english } from '../../pages/challenges.messages.ts';
import type { Translation } from '../../translation.ts';

/** Challenges, steps, posts and the celebration, in German. */
export const challengesMessages: Translation<typeof english> = {
  installTitle: 'App installieren',
  installStart: 'Installieren',

  challengeUnknown: 'Aufgabe',
  challengeNotFound: 'Wir können diese Aufgabe nicht finden',
  completeAllApplets: 'Das musst du noch ausfüllen: {artifacts}',
  optionUnadded:
    'Du hast eine Option geschrieben, aber nicht hinzugefügt: {artifacts}. Füge sie hinzu oder entferne sie.',
  completeAllSteps: 'Bitte schließe zuerst alle Schritte dieser Aufgabe ab',
  stepNotInChallenge: 'Dieser Schritt gehört nicht mehr zu dieser Aufgabe',
  draftReplaced:
    'Du hast hiervon in einem anderen Tab oder auf einem anderen Gerät eine andere Version gespeichert. Lade die Seite neu, um eine auszuwählen.',
  stepAlreadyCompleted:
    'Dieser Schritt ist schon abgeschlossen, vielleicht in einem anderen Fenster. Bitte lade die Seite neu.',
  stepNotEditable: 'Du kannst das nicht mehr bearbeiten.',
  challengeAlreadyCompleted: 'Diese Aufgabe ist schon abgeschlossen. Bitte lade die Seite neu.',
  reflectMissing: 'Fülle diesen Teil aus, um die Aufgabe abzuschließen.',
  textNotStorable: 'Dein Text enthält ein Zeichen, das wir nicht speichern können. Bitte schreib diese Stelle neu.',
  richTextLinkRefused:
    'Wir können diesen Link in deinem Text nicht speichern: {address}. Du kannst auf Websites und E-Mail-Adressen verlinken. Bitte ändere oder entferne den Link.',
  richTextPictureRefused:
    'Wir können dieses Bild in deinem Text nicht speichern, weil es von einer anderen Website kommt: {address}. Bitte lade das Bild hoch oder entferne es.',
  artifactNotKept: '{artifact}: {reason}',
  draftPlaceNotFound: 'Das gehört zu keiner deiner Quests. Deshalb können wir nicht speichern, was du hier schreibst.',
  stepNotFound: 'Wir können diesen Schritt nicht finden',
  answerNotFound: 'Wir können diese Antwort nicht finden',
  appletNotFound: 'Wir können diesen Baustein nicht finden',
  stepFileMissing: '{file} ist nicht bei uns angekommen. Bitte lade die Datei noch einmal hoch.',
  answerTooLong:
    'Das ist zu lang. Dein Text ist noch da: Kürze ihn auf {most, number} Zeichen und sende ihn noch einmal.',
  answersTooLong:
    'Deine Antworten sind zu lang. Sie sind noch da: Kürze sie auf insgesamt {most, number} Zeichen und sende sie noch einmal.',
  postTakesNoApplets:
    'Diese Antworten gehören nicht zur Reflexion dieser Aufgabe. Bitte lade die Seite neu und sende sie noch einmal.',
  fileMissing: 'Lade eine Datei hoch, um die Aufgabe abzuschließen',
  stepNotScheduled:
    'Dieser Schritt fehlt in deinem Zeitplan. Bitte wende dich an das Betriebsteam. Du kannst ihn trotzdem abschließen.',
  postNotScheduled:
    'Diese Reflexion fehlt in deinem Zeitplan. Bitte wende dich an das Betriebsteam. Du kannst sie trotzdem abschließen.',

  stepsOf: 'Schritte dieser Aufgabe',
  stepLink: 'Schritt {number}: {title}',
  stepLinkDone: 'Schritt {number}: {title}, abgeschlossen',
  postLink: 'Reflexion: {title}',
  postLinkDone: 'Reflexion: {title}, abgeschlossen',
  stepOfChallenge: '{challenge} · Schritt {number} von {all}',
  postOf: 'Reflexion',
  postAbout: 'Letzter Schritt: deine Reflexion',
  stepMinutes: '{minutes} Min.',
  stepPlanned: 'geplant: {date}',
  stepIsLate: 'war geplant: {date}',
  stepComplete: 'Schritt abschließen',
  stepNext: 'Nächster Schritt',
  postComplete: 'Aufgabe abschließen',
  postReflection: 'Deine Reflexion',
  postFile: 'Eine Datei zu deiner Reflexion',
  postPlaceholder: 'Schreib auf, was du hieraus mitnimmst.',
  postNext: 'Zu deiner Reflexion',
  additionalExamples: 'Beispiele',
  additionalTips: 'Tipps',
  additionalRubrics: 'So sieht ein gutes Ergebnis aus',
  additionalGoDeeper: 'Mehr dazu',
  back: 'Zurück',
  backToStep: 'Zurück zu Schritt {number}',
  backHome: 'Start',
  backToHome: 'Zur Startseite',

  answerLabel: 'Deine Antwort',
  answerOptional: 'optional',
  answerGiven: 'Antwort',
  answerNone: 'Du hast das leer gelassen.',
  charactersLeft: 'Noch {left, number} Zeichen',
  charactersLeftOne: 'Noch 1 Zeichen',

  editContent: 'Inhalt bearbeiten',

  shareStep: 'Schritt teilen',
  shareApplet: 'Per E-Mail senden',
  shareAppletWaits: 'Du kannst das senden, sobald es vollständig ist.',
  shareTitle: 'Neue Nachricht',

  savedNothing: 'Wir speichern, während du schreibst.',
  saved: 'Gespeichert',
  savedHere: 'Auf diesem Gerät gespeichert',
  savedNowhere:
    'Nicht gespeichert: Dieser Browser hat keinen Platz mehr. Lass diese Seite offen, bis du den Schritt abgeschlossen hast.',
  savedServer: 'In deinem Konto gespeichert. Dieser Browser hat keinen Platz mehr.',
  savedNotYetOnServer: '· noch nicht in deinem Konto',
  savedNotOnServer: '· nicht in deinem Konto: {reason}',
  twoDraftsFirst: 'Wähle zuerst oben auf dieser Seite, welche Version du behalten möchtest.',
  savedOnServer: 'Abgeschlossen und gespeichert',

  loseChangesTitle: 'Bist du sicher?',
  loseChanges: 'Das ist noch nicht gespeichert. Wenn du jetzt gehst, geht es verloren.',
  loseChangesConfirm: 'Änderungen verwerfen',
  loseChangesCancel: 'Weiter bearbeiten',
  refreshPage: 'Neu laden',
  uploadsOverall: 'Wird hochgeladen: {percent}\u00a0%',

  celebrateNext: 'Nächste Aufgabe',
  celebrateBonus: 'Bonusaufgabe',
  celebrateGo: 'Weiter',
  celebrateAsk: 'Um Feedback bitten',
  submissionMessageMissing: 'Bitte schreib eine Nachricht.',
  postNotShareable: 'Was du bei dieser Aufgabe eingereicht hast, kannst du nicht teilen.',
  postNotYours: 'Das hast nicht du eingereicht.',

  weekOf: 'Woche {number}: {name}',
  locationPhone: 'Handy',
  locationVideo: 'Video',
  locationAudio: 'Audio',
  locationGesture: 'Praktisch',
  locationComputer: 'Computer',
  locationDesktop: 'Desktop',
  locationReading: 'Lesen',
  locationWriting: 'Schreiben',
};
