import { Refusal } from '../../../messages/index.ts';
import { type TravelerId, refuseProblems, type Clock } from '../../../shared/index.ts';
import { passwordChangeProblems } from '../../form-validation.rules.ts';
import type { NewPassword } from '../../account.port.ts';
import type { CheckCurrentPassword } from './check-current-password.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { PasswordHasher, Travelers, Sessions } from '../account.port.ts';
import type { StartSession } from '../session/sessions.ts';
import type { Token } from '../../session/session.rules.ts';

/** A new password, prepared after the current one was right. */
export interface PreparedPasswordChange {
  readonly id: TravelerId;
  /** The hash that the current password was right for. */
  readonly oldHash: string;
  readonly newHash: string;
}

/** ACC-5 · Validates a new password and checks the current one. */
export class PreparePasswordChange {
  constructor(
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly passwordHasher: PasswordHasher,
    private readonly checkNewPassword: CheckNewPassword,
  ) {}

  /** Refuses as `CheckCurrentPassword` and `CheckNewPassword` do. */
  async run(id: TravelerId, { oldPassword, newPassword }: NewPassword): Promise<PreparedPasswordChange> {
    const form = { oldPassword, newPassword, repeatPassword: newPassword };
    refuseProblems(passwordChangeProblems(form));

    const traveler = await this.checkCurrentPassword.run(id, oldPassword, 'oldPassword');
    await this.checkNewPassword.run(newPassword, traveler, 'newPassword');
    return { id, oldHash: traveler.passwordHash, newHash: await this.passwordHasher.hash(newPassword) };
  }
}

/**
 * ACC-3 · Sets the new password of a Traveler who knew the old one, ends all of their sessions, and opens a new one for
 * them.
 */
export class ReplacePassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `currentPasswordWrong` when it was changed since it was checked. */
  async run({ id, oldHash, newHash }: PreparedPasswordChange, userAgent?: string): Promise<Token> {
    if (!(await this.travelers.hasPasswordHash(id, oldHash)))
      throw new Refusal('currentPasswordWrong', { field: 'oldPassword' });
    await this.travelers.changePassword(id, newHash);
    await this.sessions.endAll(id, this.clock.now());
    return this.startSession.run(id, { userAgent }, 'signed in');
  }
}
