import { observable, runInAction } from 'mobx';
import type { RelationshipId } from '#core/relationships';

/** REL-11 · The invitations that were declined on this device, also while that can be undone; every page hides them. */
export class DeclinedInvitationsState {
  private readonly declined = observable.set<RelationshipId>();

  has(id: RelationshipId): boolean {
    return this.declined.has(id);
  }

  add(id: RelationshipId): void {
    runInAction(() => this.declined.add(id));
  }

  /** Shows an invitation again: its person keeps it, or the server refused to decline it. */
  restore(id: RelationshipId): void {
    runInAction(() => this.declined.delete(id));
  }
}
