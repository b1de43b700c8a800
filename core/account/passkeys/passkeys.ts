import type { SessionStore } from '../account.port.ts';
import { saveSession } from '../session/log-in.ts';
import type { Session } from '../session/session.rules.ts';
import type { OwnPasskeys, PasskeyDevice, PasskeyLogIn, PasskeyLogIns } from './passkeys.port.ts';

/** ACC-60 · Creates a passkey on this device for the signed-in Traveler, who enters their password. */
export class CreatePasskey {
  constructor(
    private readonly own: OwnPasskeys,
    private readonly device: PasskeyDevice,
  ) {}

  async run(password: string, secondFactor?: string): Promise<void> {
    await this.own.add(await this.device.create(await this.own.begin(password, secondFactor)));
  }
}

/** ACC-59 · Opens a session with a passkey of this device, and saves it. */
export class LogInWithPasskey implements PasskeyLogIn {
  constructor(
    private readonly logIns: PasskeyLogIns,
    private readonly device: PasskeyDevice,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(email?: string): Promise<Session> {
    const signed = await this.device.sign(await this.logIns.begin());
    return saveSession(await this.logIns.logIn(signed, email), this.sessionStore);
  }
}
