import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource, TravelerId } from '../../../shared/index.ts';
import {
  type SecondFactorChange,
  type SecondFactorSetup,
  shownRecoveryCode,
} from '../../second-factor/second-factor.rules.ts';
import type { PasswordHasher, Traveler, Travelers } from '../account.port.ts';
import type { OwnSessions } from '../session/sessions.ts';
import type { CheckCurrentPassword } from '../passwords/check-current-password.ts';
import type { CheckSecondFactor, MatchSecondFactor, UseSecondFactor } from './check-second-factor.ts';
import type {
  RecoveryCodeRecord,
  RecoveryCodes,
  SecondFactorEvent,
  SecondFactorIssuer,
  SecondFactorMailer,
  SecondFactors,
} from './second-factors.port.ts';
import { newRecoveryCodes, newTotpSecret, recoveryCodePlace, type SecondFactorProof, totpSetup } from './totp.rules.ts';

/** ACC-50 · Makes a secret for the authenticator app of a Traveler whose password was right. */
export class BeginSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly issuer: SecondFactorIssuer,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `secondFactorAlreadyOn`. */
  async run({ id, email }: Pick<Traveler, 'id' | 'email'>): Promise<SecondFactorSetup> {
    const secret = newTotpSecret(this.random);
    const isBegun = await this.secondFactors.begin(id, { id: this.random.uuid(), kind: 'totp', secret });
    if (!isBegun) throw new Refusal('secondFactorAlreadyOn');
    return totpSetup(secret, this.issuer.name, email);
  }
}

/** Recovery codes as they are shown once, and as they are stored. */
export interface PreparedRecoveryCodes {
  readonly shown: readonly string[];
  readonly stored: readonly RecoveryCodeRecord[];
}

/** ACC-52 · Makes recovery codes and their slow hashes. */
export class PrepareRecoveryCodes {
  constructor(
    private readonly passwordHasher: PasswordHasher,
    private readonly random: RandomSource,
  ) {}

  async run(): Promise<PreparedRecoveryCodes> {
    const codes = newRecoveryCodes(this.random);
    const hashes = codes.map(async (code) => ({
      place: recoveryCodePlace(code),
      hash: await this.passwordHasher.hash(code),
    }));
    return { shown: codes.map(shownRecoveryCode), stored: await Promise.all(hashes) };
  }
}

/** A second factor whose first code was right. */
export interface PreparedSecondFactor {
  readonly factor: string;
  readonly step: number;
  readonly recoveryCodes: PreparedRecoveryCodes;
}

/** ACC-53 · Checks the first code of a second factor that is being set up. */
export class PrepareSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly matchSecondFactor: MatchSecondFactor,
    private readonly prepareRecoveryCodes: PrepareRecoveryCodes,
  ) {}

  /**
   * Refuses with `secondFactorOff` when no set-up was started, with `secondFactorAlreadyOn`, and as `MatchSecondFactor`
   * does.
   */
  async run(traveler: TravelerId, typed: string): Promise<PreparedSecondFactor> {
    const factor = await this.secondFactors.find(traveler);
    if (!factor) throw new Refusal('secondFactorOff');
    if (factor.confirmedAt !== null) throw new Refusal('secondFactorAlreadyOn');
    const proof = await this.matchSecondFactor.run(traveler, factor, typed);
    if (!('step' in proof)) throw new Refusal('secondFactorWrong', { field: 'secondFactor' });
    return { ...proof, recoveryCodes: await this.prepareRecoveryCodes.run() };
  }
}

/** ACC-56 · Emails a Traveler about a change to their two-step log-in or their passkeys. */
export class NotifySecondFactorChange {
  constructor(
    private readonly travelers: Travelers,
    private readonly mailer: SecondFactorMailer,
  ) {}

  async run(id: TravelerId, event: SecondFactorEvent): Promise<void> {
    const traveler = await this.travelers.byId(id);
    if (traveler) await this.mailer.send(traveler, event);
  }
}

/**
 * ACC-54 · Switches a second factor on and signs out the other devices, which never used it; returns the recovery
 * codes.
 */
export class ConfirmSecondFactor {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly ownSessions: Pick<OwnSessions, 'endOthers'>,
    private readonly notifyChange: NotifySecondFactorChange,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `secondFactorWrong` when another set-up was started since the check. */
  async run(traveler: TravelerId, prepared: PreparedSecondFactor): Promise<readonly string[]> {
    const isUsed = await this.secondFactors.useStep(prepared.factor, prepared.step);
    if (!isUsed) throw new Refusal('secondFactorWrong', { field: 'secondFactor' });
    await this.secondFactors.confirm(traveler, prepared.factor, this.clock.now());
    await this.recoveryCodes.replaceAll(traveler, prepared.recoveryCodes.stored);
    await this.ownSessions.endOthers();
    await this.notifyChange.run(traveler, 'switched on');
    return prepared.recoveryCodes.shown;
  }
}

/** ACC-54 · Checks password and second factor before a change of the second factor. */
export class PrepareSecondFactorChange {
  constructor(
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly checkSecondFactor: CheckSecondFactor,
  ) {}

  /** Refuses with `secondFactorOff`, and as `CheckCurrentPassword` and `CheckSecondFactor` do. */
  async run(traveler: TravelerId, { password, secondFactor }: SecondFactorChange): Promise<SecondFactorProof> {
    await this.checkCurrentPassword.run(traveler, password, 'password');
    const proof = await this.checkSecondFactor.run(traveler, secondFactor);
    if (!proof) throw new Refusal('secondFactorOff');
    return proof;
  }
}

/** ACC-52 · Replaces every recovery code; returns the new ones. */
export class RenewRecoveryCodes {
  constructor(
    private readonly useSecondFactor: UseSecondFactor,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  async run(
    traveler: TravelerId,
    proof: SecondFactorProof,
    { shown, stored }: PreparedRecoveryCodes,
  ): Promise<readonly string[]> {
    await this.useSecondFactor.run(traveler, proof);
    await this.recoveryCodes.replaceAll(traveler, stored);
    return shown;
  }
}

/** ACC-54 · Switches the second factor of a Traveler off. */
export class RemoveSecondFactor {
  constructor(
    private readonly useSecondFactor: UseSecondFactor,
    private readonly secondFactors: SecondFactors,
    private readonly notifyChange: NotifySecondFactorChange,
  ) {}

  async run(traveler: TravelerId, proof: SecondFactorProof): Promise<void> {
    await this.useSecondFactor.run(traveler, proof);
    await this.secondFactors.remove(traveler);
    await this.notifyChange.run(traveler, 'switched off');
  }
}
