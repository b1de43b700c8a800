import type { RichText } from '../../shared/index.ts';
import type { LegalDocument } from './legal-document.ts';

/** What everybody agrees to who signs up. */
export abstract class LegalDocuments {
  abstract of(name: LegalDocument): Promise<RichText>;
}
