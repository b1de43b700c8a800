import { readLegalDocument } from '#api/account/account.api';
import type { LegalDocument, LegalDocuments } from '#core/account';
import type { RichText } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The legal documents, asked over the product's own API. */
export class HttpLegalDocuments implements LegalDocuments {
  constructor(private readonly api: ApiClient) {}

  async of(name: LegalDocument): Promise<RichText> {
    const { fields } = await this.api.send(readLegalDocument, { name });
    return fields.content;
  }
}
