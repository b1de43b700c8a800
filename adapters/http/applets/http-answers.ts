import { readAnswers } from '#api/applets/applets.api';
import type { Answers, AnswerScope, AnswersUpdate } from '#core/applets';
import type { Instant } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's answers, asked over the product's own API. */
export class HttpAnswers implements Answers {
  constructor(private readonly api: ApiClient) {}

  since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate> {
    const currentContent = which === 'current' ? 'yes' : 'no';
    return this.api.send(readAnswers, { currentContent, ...(lastUpdatedAt !== null && { lastUpdatedAt }) });
  }
}
