import type { PasswordHasher } from '#core/account/server';

/** Hashes passwords and codes to distinct but unprotected texts: for pages and tests only. */
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
