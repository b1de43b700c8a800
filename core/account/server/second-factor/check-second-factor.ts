import { Refusal } from '../../../messages/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { RateLimits } from '../../account.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import { secondFactorIn, type SecondFactorStatus } from '../../second-factor/second-factor.rules.ts';
import type { PasswordHasher } from '../account.port.ts';
import { refuseWhileWaiting } from '../throttle-attempts.ts';
import type { RecoveryCodes, SecondFactorRecord, SecondFactors, TotpHasher } from './second-factors.port.ts';
import { acceptedSteps, recoveryCodePlace, type SecondFactorProof, totpDigits } from './totp.rules.ts';

const wrong = (): Refusal => new Refusal('secondFactorWrong', { field: 'secondFactor' });

/** ACC-53 · Compares a one-time code or a recovery code with those of a Traveler; a wrong one stays counted. */
export class MatchSecondFactor {
  constructor(
    private readonly recoveryCodes: RecoveryCodes,
    private readonly totpHasher: TotpHasher,
    private readonly passwordHasher: PasswordHasher,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `secondFactorWrong` and, after 5 wrong ones, with `errorTooManyRequests`. */
  async run(traveler: TravelerId, factor: SecondFactorRecord, typed: string): Promise<SecondFactorProof> {
    const counted = rateLimitsOf(`second factor ${traveler}`, REQUEST_LIMITS.secondFactorOf);
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const proof = await this.proofOf(traveler, factor, typed);
    if (!proof) throw wrong();
    await this.rateLimits.refund(...counted);
    return proof;
  }

  private async proofOf(
    traveler: TravelerId,
    { id: factor, secret, lastStep, confirmedAt }: SecondFactorRecord,
    typed: string,
  ): Promise<SecondFactorProof | undefined> {
    const given = secondFactorIn(typed);
    if (given?.kind === 'totp') {
      if (secret === undefined) return undefined;
      const steps = acceptedSteps(this.clock.now(), lastStep);
      const step = steps.find((one) => totpDigits(this.totpHasher.hmac(secret, one)) === given.digits);
      return step === undefined ? undefined : { factor, step };
    }
    if (!given || confirmedAt === null) return undefined;
    const place = recoveryCodePlace(given.code);
    const stored = (await this.recoveryCodes.unused(traveler)).find((code) => code.place === place);
    const isRight = await this.passwordHasher.matches(given.code, stored?.hash);
    return stored && isRight ? { recoveryHash: stored.hash } : undefined;
  }
}

/** ACC-54 · Checks the second factor of a Traveler where it is on; it is used up when the session opens. */
export class CheckSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly matchSecondFactor: MatchSecondFactor,
  ) {}

  /**
   * Resolves to `undefined` if none is on. Refuses with `secondFactorNeeded` if none was sent, and as
   * `MatchSecondFactor` does.
   */
  async run(traveler: TravelerId, typed: string | null = ''): Promise<SecondFactorProof | undefined> {
    const factor = await this.secondFactors.find(traveler);
    if (!factor?.confirmedAt) return undefined;
    if (typed === null || typed.trim() === '') throw new Refusal('secondFactorNeeded', { field: 'secondFactor' });
    return this.matchSecondFactor.run(traveler, factor, typed);
  }
}

/** ACC-54 · Uses up the second factor of a Traveler where it is on. */
export class UseSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `secondFactorNeeded` without a proof, and with `secondFactorWrong` one that was used since it was checked. */
  async run(traveler: TravelerId, proof: SecondFactorProof | undefined): Promise<void> {
    const factor = await this.secondFactors.find(traveler);
    if (!factor?.confirmedAt) return;
    if (!proof) throw new Refusal('secondFactorNeeded', { field: 'secondFactor' });
    const isUsed =
      'step' in proof
        ? await this.secondFactors.useStep(proof.factor, proof.step)
        : await this.recoveryCodes.use(traveler, proof.recoveryHash, this.clock.now());
    if (!isUsed) throw wrong();
  }
}

/** Returns whether a Traveler's second factor is on, and the number of recovery codes left. */
export class DescribeSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  async run(traveler: TravelerId): Promise<SecondFactorStatus> {
    const factor = await this.secondFactors.find(traveler);
    const isOn = factor !== undefined && factor.confirmedAt !== null;
    return { isOn, recoveryCodesLeft: isOn ? (await this.recoveryCodes.unused(traveler)).length : 0 };
  }
}
