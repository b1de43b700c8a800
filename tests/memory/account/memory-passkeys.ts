import {
  type OwnPasskeys,
  type Passkey,
  PASSKEY_LIMIT,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  PasskeyDevice,
  type PasskeyRequest,
} from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import type { Clock } from '#core/shared';

/** The passkeys of the person who is signed in on a page in a test. */
export class MemoryOwnPasskeys implements OwnPasskeys {
  private passkeys: readonly Passkey[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly checkPassword: (password: string) => Promise<void>,
  ) {}

  async all(): Promise<readonly Passkey[]> {
    return this.passkeys;
  }

  async begin(password: string): Promise<PasskeyCreation> {
    await this.checkPassword(password);
    if (this.passkeys.length >= PASSKEY_LIMIT.most) throw new Refusal('tooManyPasskeys', { most: PASSKEY_LIMIT.most });
    const known = this.passkeys.map(({ id }) => id);
    return { challenge: 'new', domain: 'waymark.test', userId: 'mara', email: '', displayName: '', known };
  }

  async add({ credential: id }: PasskeyAttestation): Promise<void> {
    const made = { id, browser: 'Chrome', system: 'Android', createdAt: this.clock.now(), lastUsedAt: null };
    this.passkeys = [...this.passkeys, made];
  }

  async remove(id: string, password: string): Promise<void> {
    await this.checkPassword(password);
    if (!this.passkeys.some((one) => one.id === id)) throw new Refusal('errorNotFound');
    this.passkeys = this.passkeys.filter((one) => one.id !== id);
  }
}

/** A browser with one passkey, whose person agrees unless they are said not to. */
export class MemoryPasskeyDevice extends PasskeyDevice {
  refuses: MessageKey | undefined = undefined;

  async create({ known }: PasskeyCreation): Promise<PasskeyAttestation> {
    if (this.refuses) throw new Refusal(this.refuses);
    return { credential: `passkey ${known.length}`, clientData: '', attestation: '', transports: [] };
  }

  async sign({ challenge }: PasskeyRequest): Promise<PasskeyAssertion> {
    if (this.refuses) throw new Refusal(this.refuses);
    return { credential: 'passkey 0', clientData: challenge, authenticatorData: '', signature: '', userHandle: 'mara' };
  }
}
