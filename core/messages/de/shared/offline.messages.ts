import type { offlineMessages as english } from '../../shared/offline.messages.ts';
import type { Translation } from '../../translation.ts';

/** What is said of pages that the device shows because nobody answers, in German. */
export const offlineMessages: Translation<typeof english> = {
  offlineAsOfTime: 'Du siehst, was dieses Gerät um {time} gespeichert hat.',
  offlineAsOfDate: 'Du siehst, was dieses Gerät am {date} um {time} gespeichert hat.',
};
