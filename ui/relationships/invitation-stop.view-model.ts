import type { InvitationStopLink, ReceivedInvitations, StoppedSenders } from '#core/relationships';
import { Task } from '../kit/async/task.ts';

/** The page behind the link that stops invitations to an address. */
export class InvitationStopViewModel {
  readonly stop: Task<[InvitationStopLink, StoppedSenders]>;

  constructor(invitations: ReceivedInvitations) {
    this.stop = new Task((link, senders) => invitations.stop(link, senders));
  }
}
