import type { captureMessages as english } from '../../shared/capture.messages.ts';
import type { Translation } from '../../translation.ts';

/** Texts shown while recording sound, filming or taking a picture, in German. */
export const captureMessages: Translation<typeof english> = {
  captureSoundName: 'Aufnahme {day}',
  captureFilmName: 'Video {day}',
  capturePictureName: 'Foto {day}',
  captureSoundTitle: 'Ton aufnehmen',
  captureFilmTitle: 'Video aufnehmen',
  capturePictureTitle: 'Foto aufnehmen',
  captureAskSound: 'Dein Browser fragt gleich, ob er dein Mikrofon verwenden darf. Erlaube es, um zu beginnen.',
  captureAskFilm:
    'Dein Browser fragt gleich, ob er deine Kamera und dein Mikrofon verwenden darf. Erlaube es, um zu beginnen.',
  captureAskPicture: 'Dein Browser fragt gleich, ob er deine Kamera verwenden darf. Erlaube es, um zu beginnen.',
  captureForbiddenSound:
    'Wir können dein Mikrofon nicht verwenden. Erlaube es für diese Website in den Einstellungen deines Browsers und versuch es noch einmal.',
  captureForbiddenFilm:
    'Wir können deine Kamera und dein Mikrofon nicht verwenden. Erlaube beides für diese Website in den Einstellungen deines Browsers und versuch es noch einmal.',
  captureForbiddenPicture:
    'Wir können deine Kamera nicht verwenden. Erlaube sie für diese Website in den Einstellungen deines Browsers und versuch es noch einmal.',
  captureMissingSound:
    'Wir finden an diesem Gerät kein Mikrofon. Schließe eins an und versuch es noch einmal, oder wähle eine Datei.',
  captureMissingFilm:
    'Wir finden an diesem Gerät keine Kamera mit Mikrofon. Schließe beides an und versuch es noch einmal, oder wähle eine Datei.',
  captureMissingPicture:
    'Wir finden an diesem Gerät keine Kamera. Schließe eine an und versuch es noch einmal, oder wähle eine Datei.',
  captureBusy: 'Eine andere App verwendet das Mikrofon oder die Kamera. Schließe sie und versuch es noch einmal.',
  captureUnsupported: 'Dieser Browser kann hier nichts aufnehmen. Wähle stattdessen eine Datei.',
  captureStatusRecording: 'Aufnahme läuft',
  captureStatusPaused: 'Pausiert',
  captureStatusTime: 'Aufnahme läuft, {elapsed}',
  captureElapsed: '{elapsed} von {longest}',
  captureLevel: 'Lautstärke',
  capturePause: 'Pausieren',
  captureResume: 'Fortsetzen',
  captureStop: 'Beenden',
  captureShoot: 'Foto aufnehmen',
  captureUse: 'Verwenden',
  captureKeep: 'Behalten',
  captureAgain: 'Neu aufnehmen',
  capturePictureAgain: 'Neues Foto aufnehmen',
  captureTrim: 'Kürzen',
  captureTrimFrom: 'Anfang',
  captureTrimTo: 'Ende',
  captureTrimFilm: 'Dein Video beginnt vielleicht ein paar Sekunden früher. Sieh es dir an, bevor du es verwendest.',
  captureTrimKeep: 'Diesen Teil behalten',
  captureTrimFailed: 'Wir konnten diese Aufnahme nicht kürzen. Du kannst sie trotzdem ganz verwenden.',
  captureTrimmed: 'Gekürzt auf {length}.',
  captureUntrim: 'Kürzen rückgängig machen',
  captureCancel: 'Abbrechen',
  captureDiscard: 'Verwerfen',
  captureUnused:
    'Du hast noch eine Aufnahme oder ein Foto, das du nicht verwendet hast. Verwende oder verwirf es zuerst.',
  captureDiscardTitle: 'Diese Aufnahme verwerfen?',
  captureDiscardFound: 'Du kannst sie danach nicht zurückholen.',
  captureFull: 'Die Aufnahme wurde beendet, weil sie die maximale Größe erreicht hat.',
  captureFound: 'Wir haben eine Aufnahme aufgehoben, die noch nicht fertig war.',
  captureUnkept:
    'Wir können diese Aufnahme nicht auf deinem Gerät speichern. Schließe diese Seite erst, wenn du sie verwendet hast.',
};
