import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Achievement, AchievementReviews, ExternalSubmission, PostId } from '#core/achievements';
import { Task } from '../../kit/async/task.ts';

/** The Traveler's submissions that links can open. */
export class LinkedSubmissionsViewModel {
  /** The submissions that can be linked to; `undefined` until they are known. */
  own: readonly (Achievement & { readonly postId: PostId })[] | undefined = undefined;
  opened: ExternalSubmission | undefined = undefined;
  readonly load: Task;
  readonly open: Task<[PostId]>;

  constructor(reviews: AchievementReviews) {
    this.load = new Task(async () => {
      const { list } = await reviews.achievements();
      const own = list.flatMap(({ postId, ...one }) => (postId === null ? [] : [{ ...one, postId }]));
      runInAction(() => (this.own = own));
    });
    this.open = new Task(async (post) => {
      const opened = await reviews.linkedSubmission(post);
      runInAction(() => (this.opened = opened));
    });
    makeAutoObservable(this, { own: observableRef, opened: observableRef }, { autoBind: true });
  }

  close(): void {
    this.opened = undefined;
  }
}
