import fc from 'fast-check';
import { LEGAL_DOCUMENTS, type LegalDocument } from '../account/index.ts';
import {
  type AppFeedback,
  type Location,
  SETTINGS_PAGES,
  type SettingsPage,
  VISIBILITIES,
  type Visibility,
  type VisibilityGroup,
} from '../settings/index.ts';
import { ratings, texts, visibleTexts } from './shared.ts';

export const visibilities: fc.Arbitrary<Visibility> = fc.constantFrom(...VISIBILITIES);

export const visibilityGroups: fc.Arbitrary<VisibilityGroup> = fc.constantFrom<VisibilityGroup[]>(
  'RUNNING PARTNER',
  'FELLOW TRAVELER',
);

/** Opinions that may be sent. */
export const appFeedbacks: fc.Arbitrary<AppFeedback> = fc.record({ rating: ratings, comment: visibleTexts });

/** The places of an organization, often none. */
export const locations: fc.Arbitrary<readonly Location[]> = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('', 'north', 'south', 'east', 'west'), description: texts }),
  { selector: ({ id }) => id, maxLength: 3 },
);

export const settingsPages: fc.Arbitrary<SettingsPage> = fc.constantFrom(...SETTINGS_PAGES);

export const legalDocuments: fc.Arbitrary<LegalDocument> = fc.constantFrom(...LEGAL_DOCUMENTS);
