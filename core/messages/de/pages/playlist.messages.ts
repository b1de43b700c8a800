import type { playlistMessages as english } from '../../pages/playlist.messages.ts';
import type { Translation } from '../../translation.ts';

/** The playlist and its artifacts, in German. */
export const playlistMessages: Translation<typeof english> = {
  playlistTitle: 'Playlist',
  playlistLead: 'Mehr zum Lesen, Ansehen und Anhören für die Wochen, die für dich freigeschaltet sind.',
  playlistFilter: 'Anzeigen',
  playlistBook: 'Buch',
  playlistPodcast: 'Podcast',
  playlistReading: 'Lektüre',
  playlistVideo: 'Video',
  playlistWebArticle: 'Artikel',
  playlistSocraticQuestion: 'Frage',
  playlistMinutes: '{minutes} Min.',
  playlistHeart: '„{title}“ für später merken',
  playlistCompleted: 'Fertig',
  playlistNewWindow: '(öffnet sich in einem neuen Fenster)',
  playlistAudio: 'Aufnahme von „{title}“',
  playlistPlay: 'Abspielen',
  playlistPause: 'Pausieren',
  playlistAudioPosition: 'Position',
  playlistAudioFailed: 'Wir können diese Aufnahme gerade nicht abspielen. Bitte versuch es später noch einmal.',
  playlistAudioClose: 'Anhören beenden',
  playlistListening: 'Läuft gerade',
  playlistClosingText: 'Markiere „{title}“ als fertig oder merk es dir für später.',

  playlistEmptyTitle: 'Noch nichts in deiner Playlist',
  playlistEmptyText:
    'Was du lesen, anhören und ansehen kannst, kommt hierher, sobald deine Wochen freigeschaltet sind.',

  playlistAll: 'Alle',
  playlistListen: 'Anhören',
  playlistRead: 'Lesen',
  playlistWatch: 'Ansehen',
  playlistAsk: 'Nachdenken',

  playlistArtifactNotFound: 'Wir können das in deiner Playlist nicht finden.',

  playlistClosing: 'Fertig gelesen?',
  playlistClosingPodcast: 'Fertig angehört?',
  playlistClosingVideo: 'Fertig angesehen?',
  playlistClosingQuestion: 'Hast du eine Antwort gefunden?',
  playlistCancel: 'Abbrechen',
  playlistLater: 'Später',
  playlistDone: 'Fertig',

  filmWatchHere: 'Hier ansehen',
  filmLoad: 'Film von {host} laden',
  filmNote: '{host} erfährt dann deine IP-Adresse und dass du diesen Film ansiehst.',
  filmOffline: 'Du bist offline. Dieser Film kommt von {host} und braucht eine Verbindung.',
  filmPlayer: 'Film „{title}“ von {host}',
  filmOpen: 'Auf {host} öffnen',
  filmNewWindow: '(öffnet sich in einem neuen Fenster)',
};
