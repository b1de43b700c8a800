import type { Clock } from '../../shared/index.ts';
import type { SessionStore } from '../account.port.ts';
import { saveSession } from '../session/log-in.ts';
import type { GuestTrial } from './guests.port.ts';

/** ACC-61 · Starts the trial without an account, and saves its session on this device. */
export class StartTrial {
  constructor(
    private readonly guestTrial: GuestTrial,
    private readonly sessionStore: SessionStore,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `trialNotOffered` and `errorTooManyRequests`. */
  async run(): Promise<void> {
    saveSession(await this.guestTrial.start(this.clock.zone()), this.sessionStore);
  }
}
