import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Achievement,
  type AchievementId,
  ACHIEVEMENTS_PAGE_LENGTH,
  achievementNamed,
  type AchievementOverview,
  type AchievementPage,
  type AchievementReviews,
  canEditFeedback,
  type Feedback,
  type FeedbackId,
  type ReaderKind,
  type ReviewerId,
  withChangedFeedback,
  withFeedback,
} from '#core/achievements';
import type { ChallengeId } from '#core/content';
import { type Clock, dateInWords, type Instant, type LiveEvents, todayIn, type TravelerId } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';

/** The achievements of the Traveler, or of a related person, and the open achievement. */
export class AchievementsViewModel {
  overview: AchievementOverview | undefined = undefined;
  selectedId: AchievementId | undefined = undefined;
  /** The name in the last link that was followed to its end. */
  private followedName: string | undefined = undefined;
  /** The name in the URL, until the list is loaded. */
  private awaitedName: string | undefined = undefined;
  /** Whether the Traveler's settings refuse the kind of reader they view the list as. */
  isRefused = false;
  /** The feedback whose thanks are being sent, or were sent last. */
  thankedId: FeedbackId | undefined = undefined;
  /** Loads a related person's achievements, or as many of the Traveler's own as are shown, at least a page. */
  readonly load: Task<[of?: TravelerId]>;
  readonly loadMore: Task;
  /** Loads the Traveler's own achievements as the given kind of reader sees them. */
  readonly loadAs: Task<[reader: ReaderKind]>;
  readonly thank: Task<[feedback: FeedbackId]>;
  /** The number of changes that this page itself made to the list. */
  private ownChanges = 0;

  constructor(
    private readonly reviews: AchievementReviews,
    private readonly live: LiveEvents,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
    private readonly clock: Clock,
  ) {
    this.load = new Task(async (of?: TravelerId) => {
      let known: number;
      let overview: AchievementOverview;
      do {
        known = this.ownChanges;
        overview = await this.reviews.achievements(of, of === undefined ? this.shownPage : undefined);
        if (
          this.awaitedName !== undefined &&
          overview.page?.hasMore &&
          !achievementNamed(overview.list, this.awaitedName)
        )
          overview = await this.reviews.achievements(of);
      } while (known !== this.ownChanges);
      runInAction(() => {
        this.overview = overview;
        if (this.awaitedName !== undefined) this.openNamed(this.awaitedName);
        this.awaitedName = undefined;
      });
    });
    this.loadMore = new Task(async () => {
      const after = this.overview?.list.at(-1)?.id;
      const more = await this.reviews.achievements(undefined, { limit: ACHIEVEMENTS_PAGE_LENGTH, after });
      runInAction(() => {
        const { list = [] } = this.overview ?? {};
        if (list.at(-1)?.id !== after) return;
        this.overview = { ...more, list: [...list, ...more.list] };
        this.ownChanges += 1;
      });
    });
    this.loadAs = new Task(async (reader: ReaderKind) => {
      const overview = await this.reviews.achievementsAs(reader);
      runInAction(() => {
        this.overview = overview ?? undefined;
        this.isRefused = overview === null;
      });
    });
    this.thank = new Task(async (feedback: FeedbackId) => {
      runInAction(() => (this.thankedId = feedback));
      this.changeFeedback(await this.reviews.thank(feedback));
    });
    makeAutoObservable<this, 'ownChanges' | 'reviews' | 'clock'>(
      this,
      { overview: observableRef, ownChanges: false, reviews: false, clock: false },
      { autoBind: true },
    );
  }

  /** ACH-29 · Whether there are more achievements than those shown. */
  get hasMore(): boolean {
    return this.overview?.page?.hasMore ?? false;
  }

  private get shownPage(): AchievementPage {
    return { limit: Math.max(ACHIEVEMENTS_PAGE_LENGTH, this.overview?.list.length ?? 0) };
  }

  get selected(): Achievement | undefined {
    return this.overview?.list.find(({ id }) => id === this.selectedId);
  }

  /** ACH-25 · Shows new feedback on the Traveler's own submissions as it arrives; returns a function that stops it. */
  follow(): () => void {
    return this.live.watch((hint) => {
      if (hint === 'everything' || hint === 'reviews') void this.loadAnew();
    });
  }

  /**
   * ACH-10 · Loads a related person's achievements, and opens the linked one: immediately if it can be opened already,
   * otherwise after loading. Returns a function that stops it.
   */
  followLink(name: string | undefined, of: TravelerId): () => void {
    let isGivenUp = false;
    const isOpenAlready = name !== undefined && this.named(name)?.isOpen === true;
    if (isOpenAlready) this.openNamed(name);
    void this.loadAnew(of).then(() => {
      if (isGivenUp) return;
      if (name !== undefined && !isOpenAlready) this.openNamed(name);
      runInAction(() => (this.followedName = name));
    });
    return () => {
      isGivenUp = true;
    };
  }

  private async loadAnew(of?: TravelerId): Promise<void> {
    const isJoining = this.load.isPending;
    await this.load.run(of);
    if (isJoining) await this.load.run(of);
  }

  /** ACH-2 · Opens an achievement, or says that its owner's settings do not allow it. */
  open(achievement: Achievement): void {
    if (achievement.isOpen) this.selectedId = achievement.id;
    else this.toasts.show('achievementNotVisible');
  }

  /**
   * ACH-10 · Opens the achievement with this id, with the submission of this id, or the newest of the challenge with
   * this id, once the list is loaded.
   */
  openNamed(name: string | ChallengeId): void {
    const found = this.named(name);
    if (found) this.open(found);
  }

  /** ACH-10 · Opens the named achievement now, or as soon as the list is loaded. */
  openNamedOnceLoaded(name: string): void {
    if (this.overview && (this.named(name) || !this.hasMore)) return this.openNamed(name);
    this.awaitedName = name;
    if (this.overview) void this.loadAnew();
  }

  /** Whether an achievement opens once the list, which is loading, is there. */
  get isOpening(): boolean {
    return this.awaitedName !== undefined && this.load.refusal === undefined;
  }

  /** Whether a link names an achievement before the list has loaded for the first time. */
  isAwaitedFirst(name: string | undefined): boolean {
    return name !== undefined && !this.overview && this.load.refusal === undefined;
  }

  /** Whether the achievement that a link names is still loading. */
  isFollowing(name: string | undefined): boolean {
    return name !== undefined && name !== this.followedName && !this.selected && this.load.refusal === undefined;
  }

  private named(name: string): Achievement | undefined {
    const { list = [] } = this.overview ?? {};
    return achievementNamed(list, name);
  }

  close(): void {
    this.selectedId = undefined;
    this.awaitedName = undefined;
  }

  /** ACH-3 · Shows feedback that was just given on the open achievement. */
  addFeedback(feedback: Feedback): void {
    this.replaceFeedbacks(feedback, withFeedback);
  }

  /** ACH-23 ACH-24 · Shows a change to feedback on the open achievement. */
  changeFeedback(feedback: Feedback): void {
    this.replaceFeedbacks(feedback, withChangedFeedback);
  }

  /** ACH-24 · Whether the reader can still change their feedback. */
  canEdit(feedback: Feedback, reader: ReviewerId | null): boolean {
    return canEditFeedback(feedback, reader, this.clock.now());
  }

  private replaceFeedbacks(feedback: Feedback, replaced: typeof withFeedback): void {
    const { overview } = this;
    if (!overview) return;
    const list = overview.list.map((one) =>
      one.postId === feedback.postId ? { ...one, feedbacks: replaced(one.feedbacks, feedback) } : one,
    );
    this.overview = { ...overview, list };
    this.ownChanges += 1;
  }

  /** TIME-7 · The date of an instant, as text. */
  dayInWords(moment: Instant): string {
    const { zone, today } = this.activeQuestState;
    return dateInWords(todayIn(zone, moment), today);
  }
}
