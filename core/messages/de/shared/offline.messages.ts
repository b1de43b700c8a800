import type { offlineMessages as english } from '../../shared/offline.messages.ts';
import type { Translation } from '../../translation.ts';

/** What is said of pages that the device shows because nobody answers, in German. */
export const offlineMessages: Translation<typeof english> = {
  offlineAsOfTime: 'Du siehst den Stand von {time} Uhr, den dieses Gerät gespeichert hat.',
  offlineAsOfDate: 'Du siehst den Stand vom {date}, {time} Uhr, den dieses Gerät gespeichert hat.',
};
