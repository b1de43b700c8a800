import type { offlineMessages as english } from '../../shared/offline.messages.ts';
import type { Translation } from '../../translation.ts';

/** Texts about pages that the device shows without the server, in German. */
export const offlineMessages: Translation<typeof english> = {
  offlineAsOfTime: 'Du siehst den Stand von {time} Uhr, den dieses Gerät gespeichert hat.',
  offlineAsOfDate: 'Du siehst den Stand vom {date}, {time} Uhr, den dieses Gerät gespeichert hat.',
};
