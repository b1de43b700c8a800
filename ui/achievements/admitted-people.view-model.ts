import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { peopleAdmitted } from '#core/achievements';
import type { Relationship, Relationships } from '#core/relationships';
import type { Visibility } from '#core/settings';
import { Task } from '../kit/async/task.ts';

/** Who can open the Traveler's achievements, by name. */
export class AdmittedPeopleViewModel {
  readonly load: Task;
  private people: readonly Relationship[] | undefined = undefined;

  constructor(relationships: Relationships) {
    this.load = new Task(async () => {
      const { relationships: people } = await relationships.overview();
      runInAction(() => (this.people = people));
    });
    makeAutoObservable<this, 'people'>(this, { people: observableRef }, { autoBind: true });
  }

  /** ACH-26 · Their names; nothing while that is not known. */
  namesUnder(visibility: Visibility): readonly string[] | undefined {
    return this.people && peopleAdmitted(this.people, visibility).map(({ relatedUser }) => relatedUser.displayName);
  }
}
