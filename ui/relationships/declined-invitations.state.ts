import { observable, reaction, runInAction } from 'mobx';
import type { RelationshipId } from '#core/relationships';
import type { SessionSource } from '../quests/active-quest.state.ts';

/** REL-11 · The invitations whose decline can be undone or is being sent; every page hides them. */
export class DeclinedInvitationsState {
  private readonly declined = observable.set<RelationshipId>();

  constructor(sessionSource: SessionSource) {
    reaction(
      () => sessionSource.session?.id,
      () => this.declined.clear(),
    );
  }

  has(id: RelationshipId): boolean {
    return this.declined.has(id);
  }

  add(id: RelationshipId): void {
    runInAction(() => this.declined.add(id));
  }

  remove(id: RelationshipId): void {
    runInAction(() => this.declined.delete(id));
  }
}
