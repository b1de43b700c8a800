import type { OwnSecondFactor, SecondFactorChange, SecondFactorSetup, SecondFactorStatus } from '#core/account';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  DescribeSecondFactor,
  NotifySecondFactorChange,
  PrepareRecoveryCodes,
  PrepareSecondFactor,
  PrepareSecondFactorChange,
  RemoveSecondFactor,
  RenewRecoveryCodes,
} from '#core/account/server';
import type { TravelerId } from '#core/shared';
import type { MemoryAuthBackend } from './memory-accounts.ts';

/** The second factor of the person who is signed in on a page or in a test, behind the same use cases as the server's. */
export class MemoryOwnSecondFactor implements OwnSecondFactor {
  /** `own` tells who asks, and in which session. */
  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly own: () => Promise<{ readonly traveler: TravelerId; readonly jti: string }>,
  ) {}

  async status(): Promise<SecondFactorStatus> {
    const { secondFactors, recoveryCodes } = this.backend;
    return new DescribeSecondFactor(secondFactors, recoveryCodes).run(await this.traveler());
  }

  async begin(password: string): Promise<SecondFactorSetup> {
    const { secondFactors, random, checkCurrentPassword } = this.backend;
    const traveler = await checkCurrentPassword.run(await this.traveler(), password, 'password');
    return new BeginSecondFactor(secondFactors, { name: 'waymark.test' }, random).run(traveler);
  }

  async confirm(code: string): Promise<readonly string[]> {
    const { secondFactors, recoveryCodes, matchSecondFactor, sessions, clock } = this.backend;
    const traveler = await this.traveler();
    const prepare = new PrepareSecondFactor(secondFactors, matchSecondFactor, this.prepareRecoveryCodes);
    const { jti: current } = await this.own();
    const endOthers = async (): Promise<void> => {
      for (const { jti } of sessions.openOf(traveler)) if (jti !== current) await sessions.end(jti, clock.now());
    };
    const confirm = new ConfirmSecondFactor(secondFactors, recoveryCodes, { endOthers }, this.notifyChange, clock);
    return confirm.run(traveler, await prepare.run(traveler, code));
  }

  async renewRecoveryCodes(change: SecondFactorChange): Promise<readonly string[]> {
    const traveler = await this.traveler();
    const proof = await this.prepareChange.run(traveler, change);
    const { useSecondFactor, recoveryCodes } = this.backend;
    const codes = await this.prepareRecoveryCodes.run();
    return new RenewRecoveryCodes(useSecondFactor, recoveryCodes).run(traveler, proof, codes);
  }

  async switchOff(change: SecondFactorChange): Promise<void> {
    const traveler = await this.traveler();
    const proof = await this.prepareChange.run(traveler, change);
    const { useSecondFactor, secondFactors } = this.backend;
    await new RemoveSecondFactor(useSecondFactor, secondFactors, this.notifyChange).run(traveler, proof);
  }

  private async traveler(): Promise<TravelerId> {
    return (await this.own()).traveler;
  }

  private get prepareRecoveryCodes(): PrepareRecoveryCodes {
    return new PrepareRecoveryCodes(this.backend.passwordHasher, this.backend.random);
  }

  private get notifyChange(): NotifySecondFactorChange {
    return new NotifySecondFactorChange(this.backend.travelers, { send: async () => undefined });
  }

  private get prepareChange(): PrepareSecondFactorChange {
    return new PrepareSecondFactorChange(this.backend.checkCurrentPassword, this.backend.checkSecondFactor);
  }
}
