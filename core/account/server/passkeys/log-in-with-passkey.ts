import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource } from '../../../shared/index.ts';
import type { RateLimits } from '../../account.port.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../passkeys/passkeys.rules.ts';
import { originRateLimits, rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import type { Token } from '../../session/session.rules.ts';
import type { Devices, Travelers } from '../account.port.ts';
import type { LogInOrigin, StartSession } from '../session/sessions.ts';
import { type Caller, refuseWhileWaiting } from '../throttle-attempts.ts';
import type { PasskeyChallenges, PasskeyRecord, Passkeys, PasskeyVerifier } from './passkeys.port.ts';
import { isChallengeGood, isCounterGood, newPasskeyChallenge } from './passkeys.rules.ts';

/** ACC-58 · Issues a challenge for a log-in. */
export class BeginPasskeyLogIn {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `errorTooManyRequests`. */
  async run({ clientNetwork }: Caller): Promise<PasskeyRequest> {
    const counted = rateLimitsOf(`passkey challenges of ${clientNetwork}`, REQUEST_LIMITS.passkeyChallengeFromOrigin);
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const challenge = newPasskeyChallenge('log in', null, this.clock.now(), this.random);
    await this.challenges.save(challenge);
    return { challenge: challenge.challenge, domain: this.verifier.domain };
  }
}

/** A passkey whose signature was right, and the counter that it reported. */
export interface AuthenticatedPasskey {
  readonly passkey: PasskeyRecord;
  readonly counter: number;
}

/**
 * ACC-59 · Checks a passkey's signature for a log-in; a wrong one, or one of another person, counts as a wrong password
 * of its network.
 */
export class CheckPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly travelers: Travelers,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `passkeyNotValid` and `errorTooManyRequests`. */
  async run(
    { email, ...signed }: PasskeyAssertion & { readonly email?: string | null | undefined },
    { clientNetwork }: Caller,
  ): Promise<AuthenticatedPasskey> {
    const counted = originRateLimits('logIn', clientNetwork);
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const challenge = await this.challenges.take(this.verifier.challengeOf(signed.clientData) ?? '');
    const passkey = await this.passkeys.byCredential(signed.credential);
    const isOwners = passkey && signed.userHandle === this.verifier.userId(passkey.traveler);
    if (!challenge || !isChallengeGood(challenge, 'log in', null, this.clock.now()) || !passkey || !isOwners)
      throw new Refusal('passkeyNotValid');
    const counter = await this.verifier.verifySigned(signed, challenge.challenge, passkey);
    if (counter === undefined || !isCounterGood(passkey.counter, counter)) throw new Refusal('passkeyNotValid');
    if (!(await this.isOf(passkey, email ?? undefined))) throw new Refusal('passkeyNotValid');
    await this.rateLimits.refund(...counted);
    return { passkey, counter };
  }

  private async isOf({ traveler }: PasskeyRecord, email: string | undefined): Promise<boolean> {
    if (email === undefined) return true;
    const owner = await this.travelers.byId(traveler);
    return owner !== undefined && emailKey(owner.email) === emailKey(email);
  }
}

/** ACC-59 · Opens a session for a passkey whose signature was right, which counts as both factors; its device is known from then on. */
export class StartPasskeySession {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly devices: Devices,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `passkeyNotValid` one that was used or removed since it was checked, and with `accountLocked`. */
  async run({ passkey, counter }: AuthenticatedPasskey, origin: LogInOrigin): Promise<Token> {
    const now = this.clock.now();
    if (!(await this.passkeys.use(passkey, counter, now))) throw new Refusal('passkeyNotValid');
    const token = await this.startSession.run(passkey.traveler, origin, 'passkey');
    if (origin.device !== undefined) await this.devices.remember(passkey.traveler, origin.device, now);
    return token;
  }
}

/** Finds the owner of a passkey by its credential, for the record of log-ins. */
export class FindPasskeyOwner {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly travelers: Travelers,
  ) {}

  /** The email address; `undefined` if no Traveler has it. */
  async run(credential: string): Promise<string | undefined> {
    const passkey = await this.passkeys.byCredential(credential);
    return passkey && (await this.travelers.byId(passkey.traveler))?.email;
  }
}
