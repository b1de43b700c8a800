import type { filmsMessages as english } from '../../pages/films.messages.ts';
import type { Translation } from '../../translation.ts';

/** Films of other websites, in German. */
export const filmsMessages: Translation<typeof english> = {
  filmWatchHere: 'Hier ansehen',
  filmLoad: 'Film von {host} laden',
  filmNote: '{host} erfährt dann deine IP-Adresse und dass du diesen Film ansiehst.',
  filmOffline: 'Du bist offline. Dieser Film kommt von {host} und braucht eine Verbindung.',
  filmPlayer: 'Film „{title}“ von {host}',
  filmOpen: 'Auf {host} öffnen',
  filmNewWindow: '(öffnet sich in einem neuen Fenster)',
};
