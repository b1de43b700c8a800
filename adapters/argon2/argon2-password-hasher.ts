import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '#core/account/server';

/** Passwords and codes as argon2id, with 19 MiB and two passes for each (ACC-5, ACC-7). */
export class Argon2PasswordHasher implements PasswordHasher {
  /** The hash of a random secret, compared against when no account exists for an address. */
  private readonly nobody = hash(crypto.randomUUID(), cost);

  async hash(secret: string): Promise<string> {
    return hash(secret, cost);
  }

  async matches(secret: string, stored: string | undefined): Promise<boolean> {
    const isSame = await verify(stored ?? (await this.nobody), secret);
    return stored !== undefined && isSame;
  }

  /** ACC-49 · Compares the memory and the passes that a hash names with those of today. */
  isOutdated(stored: string): boolean {
    const [memory = 0, passes = 0] = (/\$m=(\d+),t=(\d+),/.exec(stored) ?? []).slice(1).map(Number);
    return memory < cost.memoryCost || passes < cost.timeCost;
  }
}

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
