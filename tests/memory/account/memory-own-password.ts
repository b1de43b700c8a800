import type { NewPassword, OwnPassword, SessionStore, Token } from '#core/account';
import { ConfirmSession, PreparePasswordChange, type ReadToken, ReplacePassword } from '#core/account/server';
import { Refusal } from '#core/messages';
import type { MemoryAuthBackend } from './memory-accounts.ts';

/** The password of the person who is signed in on a page or in a test, behind the same use cases as the server's. */
export class MemoryOwnPassword implements OwnPassword {
  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly sessionStore: SessionStore,
  ) {}

  async change(passwords: NewPassword): Promise<Token> {
    const { travelers, sessions, startSession, clock } = this.backend;
    const read = await this.openSession();
    const prepared = await new PreparePasswordChange(
      this.backend.checkCurrentPassword,
      this.backend.passwordHasher,
      this.backend.checkNewPassword,
    ).run(read.session.id, passwords);
    return new ReplacePassword(travelers, sessions, startSession, clock).run(prepared);
  }

  async confirm(password: string): Promise<void> {
    const { session, jti } = await this.openSession();
    await this.backend.checkCurrentPassword.run(session.id, password, 'password');
    await new ConfirmSession(this.backend.sessions, this.backend.clock).run(jti);
  }

  private async openSession(): Promise<ReadToken> {
    const { sessions, tokens } = this.backend;
    const read = await tokens.read(this.sessionStore.read() ?? '');
    if (!read || !sessions.isOpen(read.jti)) throw new Refusal('errorSessionExpired');
    return read;
  }
}
