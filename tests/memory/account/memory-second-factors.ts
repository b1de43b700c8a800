import type {
  RecoveryCodeRecord,
  RecoveryCodes,
  NewSecondFactor,
  SecondFactorRecord,
  SecondFactors,
  TotpHasher,
} from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';

/** The second factors of everybody in memory. */
export class MemorySecondFactors implements SecondFactors {
  private readonly records = new Map<TravelerId, SecondFactorRecord>();

  constructor(private readonly recoveryCodes: MemoryRecoveryCodes) {}

  async find(traveler: TravelerId): Promise<SecondFactorRecord | undefined> {
    return this.records.get(traveler);
  }

  async begin(traveler: TravelerId, factor: NewSecondFactor): Promise<boolean> {
    if (this.records.get(traveler)?.confirmedAt) return false;
    this.records.set(traveler, { ...factor, confirmedAt: null, lastStep: 0 });
    return true;
  }

  async useStep(id: string, step: number): Promise<boolean> {
    const [traveler, record] = [...this.records].find(([, one]) => one.id === id) ?? [];
    if (traveler === undefined || !record || record.lastStep >= step) return false;
    this.records.set(traveler, { ...record, lastStep: step });
    return true;
  }

  async confirm(traveler: TravelerId, id: string, at: Instant): Promise<void> {
    const record = this.records.get(traveler);
    if (record?.id === id) this.records.set(traveler, { ...record, confirmedAt: at });
  }

  async remove(traveler: TravelerId): Promise<boolean> {
    const record = this.records.get(traveler);
    this.records.delete(traveler);
    await this.recoveryCodes.replaceAll(traveler, []);
    return record !== undefined && record.confirmedAt !== null;
  }
}

/** The recovery codes of everybody in memory. */
export class MemoryRecoveryCodes implements RecoveryCodes {
  private readonly codes = new Map<TravelerId, readonly RecoveryCodeRecord[]>();

  async replaceAll(traveler: TravelerId, codes: readonly RecoveryCodeRecord[]): Promise<void> {
    this.codes.set(traveler, codes);
  }

  async unused(traveler: TravelerId): Promise<readonly RecoveryCodeRecord[]> {
    return this.codes.get(traveler) ?? [];
  }

  async use(traveler: TravelerId, hash: string): Promise<boolean> {
    const unused = await this.unused(traveler);
    const left = unused.filter((code) => code.hash !== hash);
    this.codes.set(traveler, left);
    return left.length < unused.length;
  }
}

/** Codes that depend on the secret and the step alone, without any protection. */
export class MemoryTotpHasher implements TotpHasher {
  hmac(secret: string, step: number): Uint8Array {
    const text = `${secret} ${step}`;
    return Uint8Array.from({ length: 20 }, (_, place) =>
      Array.from(text).reduce((value, letter) => (value * 31 + letter.charCodeAt(0)) % 65_521, place + 1),
    );
  }
}
