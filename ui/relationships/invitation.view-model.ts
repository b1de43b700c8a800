import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OpenedInvitation, ReceivedInvitations, RelationshipId } from '#core/relationships';
import type { LinkParamsState } from '../account/session/link-params.state.ts';
import type { SessionState } from '../account/session/session.state.ts';
import { Task } from '../kit/async/task.ts';

/** An emailed invitation, on the page behind its link. */
export class InvitationViewModel {
  invitation: OpenedInvitation | undefined = undefined;
  /** The answer that was given. */
  answer: 'accepted' | 'declined' | undefined = undefined;
  readonly load: Task;
  readonly send: Task<[boolean]>;
  private id: RelationshipId = '';
  private token: string | undefined = undefined;

  constructor(
    invitations: ReceivedInvitations,
    private readonly linkParams: LinkParamsState,
    private readonly session: Pick<SessionState, 'isGuest'>,
  ) {
    this.load = new Task(async () => {
      const invitation = await invitations.open(this.id, this.token ?? '');
      runInAction(() => (this.invitation = invitation));
    });
    this.send = new Task(async (isAccepted) => {
      await invitations.answer(this.id, this.token ?? '', isAccepted);
      runInAction(() => (this.answer = isAccepted ? 'accepted' : 'declined'));
    });
    makeAutoObservable<this, 'id' | 'token'>(
      this,
      { invitation: observableRef, id: false, token: false },
      { autoBind: true },
    );
  }

  /** ACC-63 · Whether the person is a guest who can keep their trial's work instead of starting a new account. */
  get isGuest(): boolean {
    return this.session.isGuest;
  }

  /** Whether trying again could help. */
  get canRetry(): boolean {
    return !['invitationLinkNotValid', 'invitationExpired', 'invitationNotOpen'].includes(this.load.refusal?.key ?? '');
  }

  open(id: RelationshipId): void {
    this.id = id;
    this.token ??= this.linkParams.authTokenFor(`invitation/${id}`);
    this.refresh();
  }

  refresh(): void {
    void this.load.run();
  }
}
