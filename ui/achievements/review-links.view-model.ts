import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  externalLinkExpiry,
  type PostId,
  type ReviewLink,
  reviewLinkActions,
  type ReviewLinks,
  type ReviewLinkState,
  reviewLinkState,
} from '#core/achievements';
import { formatMessage, type MessageKey } from '#core/messages';
import { type Clock, dateInWords, type Instant, type RandomSource, todayIn } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import { copyText } from '../kit/browser/copy-text.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';

/** The links by which people without an account review one submission of the Traveler. */
export class ReviewLinksViewModel {
  links: readonly ReviewLink[] = [];
  readonly load: Task<[post: PostId]>;
  readonly copy: Task<[link: ReviewLink]>;
  readonly revoke: Task<[link: ReviewLink]>;
  readonly sendAgain: Task<[link: ReviewLink]>;

  constructor(
    reviewLinks: ReviewLinks,
    toasts: ToastState,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
    random: RandomSource,
  ) {
    const once = new IdempotentSubmission(random);
    const reload = async (post: PostId): Promise<void> => {
      const links = await reviewLinks.of(post);
      runInAction(() => (this.links = links));
    };
    this.load = new Task(reload);
    this.copy = new Task(async ({ id, postId, displayName: name }: ReviewLink) => {
      const fragment = new URLSearchParams({ authToken: await reviewLinks.tokenOf(id) });
      const link = new URL(`/external_feedback/${encodeURIComponent(postId)}#${fragment.toString()}`, location.origin)
        .href;
      if (await copyText(link)) toasts.show('reviewLinkCopied', { name });
      else toasts.show('reviewLinkNotCopied', { link });
    });
    this.revoke = new Task(async ({ id, postId, displayName: name }: ReviewLink) => {
      await reviewLinks.revoke(id);
      toasts.show('reviewLinkRevokedNow', { name });
      await reload(postId);
    });
    this.sendAgain = new Task(async ({ id, postId, sentAt, displayName: name }: ReviewLink) => {
      await once.send([id, sentAt], (key) => reviewLinks.sendAgain(id, key));
      toasts.show('reviewLinkSentAgain', { name });
      await reload(postId);
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { links: observableRef, clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  /** ACH-19 · The status of a link, as text. */
  stateOf(link: ReviewLink): string {
    const { sentAt, openedAt, reviewedAt, revokedAt } = link;
    return formatMessage(STATES[reviewLinkState(link, this.clock.now())], {
      sent: this.dayInWords(sentAt),
      opened: this.dayInWords(openedAt ?? sentAt),
      reviewed: this.dayInWords(reviewedAt ?? sentAt),
      revoked: this.dayInWords(revokedAt ?? sentAt),
      until: this.dayInWords(externalLinkExpiry(link)),
    });
  }

  /** ACH-19 */
  actionsOf(link: ReviewLink): ReturnType<typeof reviewLinkActions> {
    return reviewLinkActions(link, this.clock.now());
  }

  private dayInWords(moment: Instant): string {
    const { zone, today } = this.activeQuestState;
    return dateInWords(todayIn(zone, moment), today);
  }
}

const STATES: Readonly<Record<ReviewLinkState, MessageKey>> = {
  sent: 'reviewLinkSent',
  opened: 'reviewLinkOpened',
  reviewed: 'reviewLinkReviewed',
  revoked: 'reviewLinkTakenBack',
  expired: 'reviewLinkOver',
};
