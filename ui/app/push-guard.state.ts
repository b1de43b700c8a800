import { reaction } from 'mobx';
import type { PushDevice } from '#core/notifications';
import type { SessionState } from '../account/session/session.state.ts';

/** NTF-19 · Ends the pushes of this device once whoever took them is not signed in on it any more. */
export class PushGuard {
  constructor(
    private readonly session: SessionState,
    private readonly device: PushDevice,
  ) {}

  /** Answers with how to stop. */
  watch(): () => void {
    return reaction(
      () => this.session.session?.id,
      (_, before) => {
        if (before !== undefined) void this.device.unsubscribe().catch(() => undefined);
      },
    );
  }
}
