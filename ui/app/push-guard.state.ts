import { reaction } from 'mobx';
import type { FollowPushOwner } from '#core/notifications';
import type { SessionState } from '../account/session/session.state.ts';

/** NTF-19 · Has the pushes of this device follow who is signed in on it. */
export class PushGuard {
  constructor(
    private readonly session: SessionState,
    private readonly followPushOwner: FollowPushOwner,
  ) {}

  /** Answers with how to stop. */
  watch(): () => void {
    const { session, followPushOwner } = this;
    void followPushOwner.start(session.session?.id).catch(() => undefined);
    return reaction(
      () => session.token,
      () => void followPushOwner.run(session.session?.id).catch(() => undefined),
    );
  }
}
