import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll } from 'vitest';
import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';

const { prototype } = Argon2PasswordHasher;
const slow = { hash: prototype.hash, isOutdated: prototype.isOutdated };

/** The least that argon2 takes. */
const leastCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
const isQuick = (stored: string): boolean => stored.startsWith('$argon2id$v=19$m=8,t=1,p=1$');

/** Hashes passwords and codes at the least cost, which counts as that of today. */
export function hashQuickly(): void {
  prototype.hash = async (secret) => hash(secret, leastCost);
  prototype.isOutdated = function isOutdated(stored) {
    return !isQuick(stored) && slow.isOutdated.call(this, stored);
  };
}

/** Lets a group of tests hash as the product does. */
export function hashSlowly(): void {
  beforeAll(() => void Object.assign(prototype, slow));
  afterAll(hashQuickly);
}
