import type { NewPassword, OwnPassword, SessionStore, Token } from '#core/account';
import { PreparePasswordChange, ReplacePassword } from '#core/account/server';
import { Refusal } from '#core/messages';
import type { MemoryAuthBackend } from './memory-accounts.ts';

/** The password of whoever is signed in on a page or in a test, behind the same use cases as the server's. */
export class MemoryOwnPassword implements OwnPassword {
  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly sessionStore: SessionStore,
  ) {}

  async change(passwords: NewPassword): Promise<Token> {
    const { travelers, sessions, tokens, startSession, clock } = this.backend;
    const read = await tokens.read(this.sessionStore.read() ?? '');
    if (!read || !sessions.isOpen(read.jti)) throw new Refusal('errorSessionExpired');
    const prepared = await new PreparePasswordChange(
      this.backend.checkCurrentPassword,
      this.backend.passwordHasher,
      this.backend.checkNewPassword,
    ).run(read.session.id, passwords);
    return new ReplacePassword(travelers, sessions, startSession, clock).run(prepared);
  }
}
