import type { ReaderKind } from '#core/achievements';
import type { MessageKey } from '#core/messages';

/** The name of each kind of reader, and the sentence about what they see. */
export const READERS: Readonly<Record<ReaderKind, { readonly name: MessageKey; readonly banner: MessageKey }>> = {
  'running-partner': { name: 'seeAsRunningPartner', banner: 'seenByRunningPartner' },
  'fellow-traveler': { name: 'seeAsFellowTraveler', banner: 'seenByFellowTraveler' },
  guide: { name: 'seeAsGuide', banner: 'seenByGuide' },
  'external-reader': { name: 'seeAsExternalReader', banner: 'seenByExternalReader' },
  stranger: { name: 'seeAsStranger', banner: 'seenByStranger' },
};

export const pathToSeeAs = (reader: ReaderKind): string => `/see-as/${reader}`;
