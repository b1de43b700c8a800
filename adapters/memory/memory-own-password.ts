import {
  type NewPassword,
  type OwnPassword,
  PreparePasswordChange,
  ReplacePassword,
  type SessionKeeper,
} from '#core/account';
import { Refusal } from '#core/messages';
import type { MemoryFrontDoor } from './memory-accounts.ts';

/** The password of whoever is signed in on a page or in a test, behind the same use cases as the server's. */
export class MemoryOwnPassword implements OwnPassword {
  constructor(
    private readonly door: MemoryFrontDoor,
    private readonly keeper: SessionKeeper,
  ) {}

  async change(passwords: NewPassword): Promise<void> {
    const { travelers, limits, sessions, tokens, clock } = this.door;
    const read = await tokens.read(this.keeper.read() ?? '');
    if (!read || !sessions.isOpen(read.jti)) throw new Refusal('errorSessionExpired');
    const prepared = await new PreparePasswordChange(travelers, this.door.passwords, limits).run(
      read.session.id,
      passwords,
    );
    await new ReplacePassword(travelers, sessions, clock).run(prepared, read.jti);
  }
}
