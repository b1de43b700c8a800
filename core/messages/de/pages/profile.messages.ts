import type { profileMessages as english } from '../../pages/profile.messages.ts';
import type { Translation } from '../../translation.ts';

/** A Traveler's face, name and belongings, in German. */
export const profileMessages: Translation<typeof english> = {
  firstNameMissing: 'Bitte gib deinen Vornamen ein',
  firstNameTooLong: 'Dein Vorname darf höchstens 100 Zeichen haben',
  lastNameMissing: 'Bitte gib deinen Nachnamen ein',
  lastNameTooLong: 'Dein Nachname darf höchstens 100 Zeichen haben',
  avatarNotImage: 'Bitte wähle eine Bilddatei',
  profileQuests: 'Quests',
  profileChallenges: 'Aufgaben',
  profileArtifacts: 'Fundstücke',
  profileShowcases: 'Ausstellungen',
  profileTitle: 'Du',
  profileEditName: 'Namen bearbeiten',
  profileKeepName: 'Abbrechen',
  profileSections: 'Bereiche deines Profils',
  profileSettings: 'Einstellungen',
  profileFeatured: 'In deinen Ausstellungen hervorgehoben',
  pictureAdd: 'Bild hinzufügen',
  pictureChange: 'Bild ändern',
  pictureRemove: 'Entfernen',
  pictureFile: 'Bild auswählen',
  pictureCropTitle: 'Dein Bild',
  pictureCropArea: 'Bildausschnitt',
  pictureCropHint: 'Zieh das Bild oder verwende die Pfeiltasten, bis der Kreis zeigt, was du möchtest.',
  pictureCropZoom: 'Zoom',
  pictureCropZoomValue: '{percent} Prozent',
  pictureCropCancel: 'Abbrechen',
  pictureCropSave: 'Dieses Bild verwenden',
  pictureCropNotLoaded: 'Wir konnten dieses Bild nicht öffnen. Prüfe deine Verbindung und wähle es noch einmal aus.',
  formerTraveler: 'Gelöschtes Konto',
};
