import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { peopleAdmitted } from '#core/achievements';
import type { Relationship, Relationships } from '#core/relationships';
import type { Visibility } from '#core/settings';
import { Task } from '../kit/async/task.ts';

/** The names of the people who can open the Traveler's achievements. */
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

  /** ACH-26 · The names of the people whom a setting admits; `undefined` until they are known. */
  namesUnder(visibility: Visibility): readonly string[] | undefined {
    return this.people && peopleAdmitted(this.people, visibility).map(({ relatedUser }) => relatedUser.displayName);
  }
}
