import fc from 'fast-check';
import { type LoadedLegalDocuments, LEGAL_DOCUMENTS, type LegalDocument } from '../account/index.ts';
import {
  type AppFeedback,
  type DeletionEvent,
  type HelpItem,
  type Location,
  SETTINGS_PAGES,
  type SettingsPage,
  VISIBILITIES,
  type Visibility,
  type VisibilityGroup,
} from '../settings/index.ts';
import { ratings, richTexts, texts, visibleTexts } from './shared.ts';

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

export const helpItems: fc.Arbitrary<readonly HelpItem[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), question: texts, answer: texts }),
  { selector: ({ id }) => id, maxLength: 5 },
);

export const settingsPages: fc.Arbitrary<SettingsPage> = fc.constantFrom(...SETTINGS_PAGES);

export const legalDocuments: fc.Arbitrary<LegalDocument> = fc.constantFrom(...LEGAL_DOCUMENTS);

/** The legal documents that a front end holds: none, one or both. */
export const loadedLegalDocuments: fc.Arbitrary<LoadedLegalDocuments> = fc.record(
  { 'privacy-policy': richTexts, 'terms-of-service': richTexts },
  { requiredKeys: [] },
);

export const deletionEvents: fc.Arbitrary<DeletionEvent> = fc.constantFrom<DeletionEvent[]>(
  'ask',
  'cancel',
  'confirm',
  'succeed',
  'fail',
);
