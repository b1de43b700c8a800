import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { FinishOrganisationInput, OrganisationSession } from '../../organisation/organisation-log-in.rules.ts';
import type { Codes, Invitations } from '../account.port.ts';
import type { CheckCode, VerifiedCode } from '../codes/check-code.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { CheckSecondFactor } from '../second-factor/check-second-factor.ts';
import type { SecondFactorProof } from '../second-factor/totp.rules.ts';
import type { LogInOrigin } from '../session/sessions.ts';
import type { Caller } from '../throttle-attempts.ts';
import type { StartOrganisationSession } from './log-in-through-organisation.ts';
import { isOrganisationLogInGood, type UnfinishedOrganisationRecord } from './organisation-log-in.rules.ts';
import type { OrganisationLogInRecords, OrganisationMembers } from './organisation.port.ts';

/** A log-in through the organisation whose code and second factor were right; both are still to be used. */
export interface PreparedOrganisationFinish {
  readonly record: UnfinishedOrganisationRecord;
  readonly code?: VerifiedCode | undefined;
  readonly secondFactor?: SecondFactorProof | undefined;
}

/** ACC-70 · Checks the emailed code of an account to be linked, and the second factor where one is on. */
export class PrepareOrganisationFinish {
  constructor(
    private readonly records: OrganisationLogInRecords,
    private readonly checkCode: CheckCode,
    private readonly checkSecondFactor: CheckSecondFactor,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `organisationLogInFailed` and `verificationCodeNotValid`, and as `CheckSecondFactor` does. */
  async run(
    { ticket, verificationCode = '', secondFactor }: FinishOrganisationInput,
    caller: Caller,
  ): Promise<PreparedOrganisationFinish> {
    const record = await this.records.find(ticket);
    if (!isOrganisationLogInGood(record, 'unfinished', caller.deviceSecret, this.clock.now()))
      throw new Refusal('organisationLogInFailed');
    const code = record.isLinking
      ? await this.checkCode.run('link', record.email, verificationCode, caller)
      : undefined;
    return { record, code, secondFactor: await this.checkSecondFactor.run(record.traveler, secondFactor) };
  }
}

/**
 * ACC-70 · Links an account after its emailed code was right, and opens a session.
 * ACC-28 · Reading the code verifies the address; an unused invitation is revoked.
 */
export class FinishOrganisationLogIn {
  constructor(
    private readonly records: OrganisationLogInRecords,
    private readonly members: OrganisationMembers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly startOrganisationSession: StartOrganisationSession,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `organisationLogInFailed` a log-in that was finished since it was checked, or whose person was linked to another account, and with `accountLocked`. */
  async run(
    { record, code, secondFactor }: PreparedOrganisationFinish,
    origin: LogInOrigin,
  ): Promise<OrganisationSession> {
    const now = this.clock.now();
    if (!(await this.records.take(record.key))) throw new Refusal('organisationLogInFailed');
    if (code) {
      if (!(await this.codes.use(code.id, now))) throw new Refusal('verificationCodeNotValid');
      await this.invitations.revoke(record.traveler);
      await this.markEmailVerified.run(record.traveler);
      if (!(await this.members.link(record, record.traveler, now))) throw new Refusal('organisationLogInFailed');
    }
    return this.startOrganisationSession.run(record, origin, secondFactor);
  }
}
