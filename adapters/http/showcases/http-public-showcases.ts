import { readPublicShowcaseContents, readPublicShowcaseSummary } from '#api/showcases/showcases.api';
import {
  type PublicShowcaseContents,
  PublicShowcases,
  type PublicShowcaseSummary,
  type ShowcaseId,
} from '#core/showcases';
import type { ApiClient } from '../api-client.ts';

/** Showcases as anybody sees them, asked over the product's own API. */
export class HttpPublicShowcases extends PublicShowcases {
  constructor(private readonly api: ApiClient) {
    super();
  }

  summary(showcaseId: ShowcaseId): Promise<PublicShowcaseSummary> {
    return this.api.send(readPublicShowcaseSummary, { showcaseId });
  }

  contents(showcaseId: ShowcaseId): Promise<PublicShowcaseContents> {
    return this.api.send(readPublicShowcaseContents, { showcaseId });
  }
}
