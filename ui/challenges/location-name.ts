import type { MessageKey } from '#core/messages';
import type { LocationType } from '#core/quests';

/** What the place or the means of a challenge is called. */
export const locationName: Readonly<Record<LocationType, MessageKey>> = {
  phone: 'locationPhone',
  video: 'locationVideo',
  audio: 'locationAudio',
  gesture: 'locationGesture',
  computer: 'locationComputer',
  desktop: 'locationDesktop',
  reading: 'locationReading',
  writing: 'locationWriting',
};
