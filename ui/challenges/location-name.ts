import type { MessageKey } from '#core/messages';
import type { LocationType } from '#core/content';

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
