import { reaction } from 'mobx';
import type { FollowPushOwner } from '#core/notifications';
import type { SessionState } from '../account/session/session.state.ts';

/** NTF-19 · Makes the push subscription of this device follow the signed-in person. */
export class PushGuard {
  constructor(
    private readonly session: SessionState,
    private readonly followPushOwner: FollowPushOwner,
  ) {}

  /** Starts to watch the session; returns a function that stops it. */
  watch(): () => void {
    const { session, followPushOwner } = this;
    void followPushOwner.start(session.session?.id).catch(() => undefined);
    return reaction(
      () => session.token,
      () => void followPushOwner.run(session.session?.id).catch(() => undefined),
    );
  }
}
