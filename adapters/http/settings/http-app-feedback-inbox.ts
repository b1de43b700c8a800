import { sendAppFeedback } from '#api/settings/settings.api';
import type { AppFeedback, AppFeedbackInbox } from '#core/settings';
import type { ApiClient } from '../api-client.ts';

/** What Travelers think of the app, sent over its own API. */
export class HttpAppFeedbackInbox implements AppFeedbackInbox {
  constructor(private readonly api: ApiClient) {}

  async send(feedback: AppFeedback): Promise<void> {
    await this.api.send(sendAppFeedback, feedback);
  }
}
