import { type MessageKey, Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import { isBlockedBetween } from '../../blocks.rules.ts';
import type { ChangeRelationship } from '../change-relationship.ts';
import { invitationLinkProblem } from '../../invitation.rules.ts';
import {
  type InvitationStopLink,
  type InvitationToken,
  type MailedInvitation,
  type MailedInvitations,
  type RelationshipPairs,
  type OpenedInvitation,
  ReceivedInvitations,
  type StoppedSenders,
} from '../../relationships.port.ts';
import type { RelationshipPair } from '../../relationship-pair.ts';
import type { RelationshipId } from '../../relationship.ts';

/** Invitations received by email, answered on the pairs of all Travelers. */
export class VisitorReceivedInvitations extends ReceivedInvitations {
  constructor(
    private readonly pairs: RelationshipPairs,
    private readonly invitations: MailedInvitations,
    private readonly changeRelationship: ChangeRelationship,
    private readonly clock: Clock,
  ) {
    super();
  }

  async open(id: RelationshipId, token: InvitationToken): Promise<OpenedInvitation> {
    const { pair, message } = await this.opened(id, token);
    const { displayName, profilePictureUrl } = pair.inviter;
    const as = pair.type === 'Mentor' ? 'Mentor' : 'Running Partner';
    return { senderName: displayName, senderPictureUrl: profilePictureUrl, as, message };
  }

  async answer(id: RelationshipId, token: InvitationToken, isAccepted: boolean): Promise<void> {
    const { pair } = await this.opened(id, token);
    const at = this.clock.now();
    await this.changeRelationship.run(pair.invitee, { pair: id }, ({ traveler, blocks }) => {
      if (!isAccepted) return { kind: 'remove', id, from: 'Invitation', at };
      if (traveler && isBlockedBetween(blocks, pair.inviter.id, traveler.id)) throw new Refusal('invitationNotOpen');
      return { kind: 'accept', id, traveler, at };
    });
    await this.invitations.markUsed(id);
  }

  stop(link: InvitationStopLink, senders: StoppedSenders): Promise<void> {
    return this.invitations.stop(link, senders);
  }

  private async opened(
    id: RelationshipId,
    token: InvitationToken,
  ): Promise<MailedInvitation & { readonly pair: RelationshipPair }> {
    const [pair, mailed] = [await this.pairs.byId(id), await this.invitations.read(id, token)];
    if (!mailed) throw new Refusal('invitationLinkNotValid');
    const problem: MessageKey | undefined = invitationLinkProblem(pair, mailed, this.clock.now());
    if (problem !== undefined || !pair) throw new Refusal(problem ?? 'invitationLinkNotValid');
    return { ...mailed, pair };
  }
}
