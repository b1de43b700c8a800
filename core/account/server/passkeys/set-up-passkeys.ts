import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource, TravelerId } from '../../../shared/index.ts';
import {
  type Passkey,
  PASSKEY_LIMIT,
  type PasskeyAttestation,
  type PasskeyCreation,
} from '../../passkeys/passkeys.rules.ts';
import { deviceNameIn } from '../../session/signed-in-devices.rules.ts';
import type { Traveler } from '../account.port.ts';
import type { OwnSessions } from '../session/sessions.ts';
import type { NotifySecondFactorChange } from '../second-factor/set-up-second-factor.ts';
import type { PasskeyChallenges, PasskeyKey, Passkeys, PasskeyVerifier } from './passkeys.port.ts';
import { isChallengeGood, newPasskeyChallenge } from './passkeys.rules.ts';

/** Lists the passkeys of a Traveler, the oldest first. */
export class ListPasskeys {
  constructor(private readonly passkeys: Passkeys) {}

  async run(traveler: TravelerId): Promise<readonly Passkey[]> {
    const passkeys = await this.passkeys.of(traveler);
    return passkeys.map(({ id, browser, system, createdAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      createdAt,
      lastUsedAt,
    }));
  }
}

/**
 * ACC-60 · Issues a challenge for a new passkey to a Traveler whose password, and second factor where it is on, was
 * right.
 */
export class BeginPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `tooManyPasskeys`. */
  async run({ id, email, displayName }: Pick<Traveler, 'id' | 'email' | 'displayName'>): Promise<PasskeyCreation> {
    const own = await this.passkeys.of(id);
    refuseTooMany(own);
    const challenge = newPasskeyChallenge('add', id, this.clock.now(), this.random);
    await this.challenges.save(challenge);
    return {
      challenge: challenge.challenge,
      domain: this.verifier.domain,
      userId: this.verifier.userId(id),
      email,
      displayName,
      known: own.map(({ credential }) => credential),
    };
  }
}

/** ACC-58 · Checks a new passkey; its challenge is used up, whatever the result. */
export class CheckNewPasskey {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `passkeyNotValid`. */
  async run(traveler: TravelerId, made: PasskeyAttestation): Promise<PasskeyKey> {
    const challenge = await this.challenges.take(this.verifier.challengeOf(made.clientData) ?? '');
    const isGood = isChallengeGood(challenge, 'add', traveler, this.clock.now());
    const key = challenge && isGood ? await this.verifier.verifyNew(made, challenge.challenge) : undefined;
    if (!key) throw new Refusal('passkeyNotValid');
    return key;
  }
}

/** ACC-60 · Saves a checked passkey, and notifies its owner by email. */
export class AddPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly notifyChange: NotifySecondFactorChange,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `tooManyPasskeys` and `passkeyKnown`. */
  async run(
    traveler: TravelerId,
    key: PasskeyKey,
    { transports, userAgent = '' }: { readonly transports: readonly string[]; readonly userAgent?: string | undefined },
  ): Promise<void> {
    await this.passkeys.lock(traveler);
    refuseTooMany(await this.passkeys.of(traveler));
    const isAdded = await this.passkeys.add({
      ...key,
      ...deviceNameIn(userAgent),
      id: this.random.uuid(),
      traveler,
      transports,
      createdAt: this.clock.now(),
      lastUsedAt: null,
    });
    if (!isAdded) throw new Refusal('passkeyKnown');
    await this.notifyChange.run(traveler, 'passkey added');
  }
}

/**
 * ACC-60 · Removes a passkey, signs out the other devices, which it may have opened, and notifies its owner by email.
 */
export class RemovePasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly ownSessions: Pick<OwnSessions, 'endOthers'>,
    private readonly notifyChange: NotifySecondFactorChange,
  ) {}

  /** Refuses with `errorNotFound`. */
  async run(traveler: TravelerId, id: string): Promise<void> {
    if (!(await this.passkeys.remove(traveler, id))) throw new Refusal('errorNotFound');
    await this.ownSessions.endOthers();
    await this.notifyChange.run(traveler, 'passkey removed');
  }
}

function refuseTooMany(own: readonly unknown[]): void {
  if (own.length >= PASSKEY_LIMIT.most) throw new Refusal('tooManyPasskeys', { most: PASSKEY_LIMIT.most });
}
