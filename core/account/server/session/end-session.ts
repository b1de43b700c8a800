import type { Clock } from '../../../shared/index.ts';
import type { Sessions } from './sessions.port.ts';

/** ACC-3 · Ends the session of one log-in; its tokens are worth nothing from then on. */
export class EndSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(jti: string): Promise<void> {
    await this.sessions.end(jti, this.clock.now());
  }
}
