import { contactShowcaseOwner } from '#api/showcases/showcases.api';
import type { SubmissionKey } from '#core/shared';
import { type ContactOrigin, ShowcaseContact, type ShowcaseContactForm, type ShowcaseId } from '#core/showcases';
import type { ApiClient } from '../api-client.ts';

/** Messages of visitors, sent over the product's own API. */
export class HttpShowcaseContact extends ShowcaseContact {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async write(
    showcaseId: ShowcaseId,
    form: ShowcaseContactForm & ContactOrigin,
    submission?: SubmissionKey,
  ): Promise<void> {
    await this.api.send(contactShowcaseOwner, { showcaseId, ...form }, submission);
  }
}
