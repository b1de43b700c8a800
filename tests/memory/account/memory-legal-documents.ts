import type { LegalDocument, LegalDocuments } from '#core/account';
import type { RichText } from '#core/shared';

/** The legal documents of a page or a test. */
export class MemoryLegalDocuments implements LegalDocuments {
  constructor(private readonly texts: Readonly<Record<LegalDocument, RichText>>) {}

  async of(name: LegalDocument): Promise<RichText> {
    return this.texts[name];
  }
}
