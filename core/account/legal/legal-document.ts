import type { RichText } from '../../shared/index.ts';

/** The documents that everybody agrees to, by the name they are asked for. */
export const LEGAL_DOCUMENTS = ['privacy-policy', 'terms-of-service'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The documents that were fetched so far. */
export type LoadedLegalDocuments = Readonly<Partial<Record<LegalDocument, RichText>>>;
