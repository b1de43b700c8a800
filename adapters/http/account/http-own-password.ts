import { changePassword } from '#api/account/account.api';
import type { NewPassword, OwnPassword } from '#core/account';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The password of whoever is signed in, changed over the product's own API. */
export class HttpOwnPassword implements OwnPassword {
  constructor(private readonly api: ApiClient) {}

  async change(passwords: NewPassword, submission?: SubmissionKey): Promise<void> {
    await this.api.send(changePassword, passwords, submission);
  }
}
