import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { PreparedPasswordChange } from './prepare-password-change.ts';
import type { Sessions } from '../session/sessions.port.ts';
import type { Travelers } from '../travelers.port.ts';

/** ACC-3 · Sets the new password of whoever knew the old one, and ends every session of theirs but the one they changed it in. */
export class ReplacePassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `currentPasswordWrong` when it was changed since it was checked. */
  async run({ id, oldHash, newHash }: PreparedPasswordChange, jti: string): Promise<void> {
    if (!(await this.travelers.hasPasswordHash(id, oldHash)))
      throw new Refusal('currentPasswordWrong', { field: 'oldPassword' });
    await this.travelers.changePassword(id, newHash);
    await this.sessions.endAll(id, this.clock.now(), jti);
  }
}
