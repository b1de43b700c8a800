import type { PasswordHasher } from '#core/account/server';

/** Passwords and codes that are told apart, and not protected: for pages and tests only. */
export class MemoryPasswordHasher implements PasswordHasher {
  async hash(secret: string): Promise<string> {
    return `kept:${secret}`;
  }

  async matches(secret: string, hash: string | undefined): Promise<boolean> {
    return hash === `kept:${secret}`;
  }

  isOutdated(hash: string): boolean {
    return !hash.startsWith('kept:');
  }
}
