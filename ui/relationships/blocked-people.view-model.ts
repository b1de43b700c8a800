import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BlockedPerson, Blocks } from '#core/relationships';
import { type CalendarDate, type RandomSource, type TimeZone } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import { unlessGone } from '../kit/async/unless-gone.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';

/** The people whom a Traveler has blocked, and unblocking them. */
export class BlockedPeopleViewModel {
  /** `undefined` until loaded. */
  people: readonly BlockedPerson[] | undefined = undefined;
  /** The person who was unblocked last. */
  unblocked: BlockedPerson | undefined = undefined;
  readonly load: Task;
  readonly unblock: Task<[BlockedPerson]>;

  constructor(
    blocks: Blocks,
    private readonly activeQuestState: ActiveQuestState,
    random: RandomSource,
  ) {
    this.load = new Task(async () => {
      const people = await blocks.all();
      runInAction(() => (this.people = people));
    });
    const submission = new IdempotentSubmission(random);
    this.unblock = new Task(async (person) => {
      await submission.send(person.id, (key) => blocks.unblock(person.id, key)).catch(unlessGone);
      runInAction(() => {
        this.people = this.people?.filter(({ id }) => id !== person.id);
        this.unblocked = person;
      });
    });
    makeAutoObservable(this, { people: observableRef, unblocked: observableRef });
  }

  get zone(): TimeZone {
    return this.activeQuestState.zone;
  }

  get today(): CalendarDate {
    return this.activeQuestState.today;
  }
}
