import { Refusal, refusedFor } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import { passwordChangeProblems } from './forms.rules.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';
import type { NewPassword } from './own-password.port.ts';
import { isOwn } from './password.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { Travelers } from './travelers.port.ts';

/** A new password of somebody who knew the one they have. */
export interface PreparedPasswordChange {
  readonly id: TravelerId;
  /** The hash that the current password was right for. */
  readonly oldHash: string;
  readonly newHash: string;
}

/** ACC-5 · Holds a new password against its rules and the current one against what is kept; wrong ones are counted, and stay counted. */
export class PreparePasswordChange {
  constructor(
    private readonly travelers: Travelers,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
  ) {}

  /** Refuses with `passwordIsOwn`, with `currentPasswordWrong` and, after ten wrong ones, with `errorTooManyRequests`. */
  async run(id: TravelerId, { oldPassword, newPassword }: NewPassword): Promise<PreparedPasswordChange> {
    const form = { oldPassword, newPassword, repeatPassword: newPassword };
    for (const [field, problem] of Object.entries(passwordChangeProblems(form)))
      if (problem) throw new Refusal(problem, { field });

    const counted = allowances(`password change ${id}`, TRIES.passwordChangeOf);
    const wait = await this.limits.take(...counted);
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);
    const traveler = await this.travelers.byId(id);
    const isRight = await this.passwords.matches(oldPassword, traveler?.passwordHash);
    if (!traveler || !isRight) throw new Refusal('currentPasswordWrong', { field: 'oldPassword' });

    await this.limits.giveBack(...counted);
    if (isOwn(newPassword, traveler)) throw new Refusal('passwordIsOwn', { field: 'newPassword' });
    return { id, oldHash: traveler.passwordHash, newHash: await this.passwords.hash(newPassword) };
  }
}
