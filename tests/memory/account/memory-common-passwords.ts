import type { CommonPasswords } from '#core/account/server';

/** Two passwords that many people use. */
export class MemoryCommonPasswords implements CommonPasswords {
  async contains(password: string): Promise<boolean> {
    return ['midnight', 'samantha'].includes(password.toLowerCase());
  }
}
