import { ApiClient } from '#adapters/http/api-client';
import { httpReviewLinks } from '#adapters/http/achievements';
import { AchievementReviews, OwnReviewDraftStore, ReviewLinks, SubmitReview } from '#core/achievements';
import { Relationships } from '#core/relationships';
import { Clock, LiveEvents, RandomSource } from '#core/shared';
import { AdmittedPeopleViewModel } from '#ui/achievements/admitted-people.view-model.ts';
import { AchievementsViewModel } from '#ui/achievements/achievements.view-model.ts';
import { FeedbackFormViewModel } from '#ui/achievements/feedback-form.view-model.ts';
import { LinkedSubmissionsViewModel } from '#ui/achievements/see-as/linked-submissions.view-model.ts';
import { ReviewLinksViewModel } from '#ui/achievements/review-links.view-model.ts';
import { ShareSubmissionViewModel } from '#ui/achievements/share-submission.view-model.ts';
import { UnsavedReviewWork } from '#ui/achievements/unsaved-review-work.ts';
import { OutboxState } from '#ui/challenges/outbox/outbox.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';

/** Achievements, and feedback on submissions. */
export const achievementsBindings = bindings(({ factory, transient }) => {
  transient(AchievementsViewModel, AchievementReviews, LiveEvents, ActiveQuestState, ToastState, Clock);
  transient(AdmittedPeopleViewModel, Relationships);
  transient(LinkedSubmissionsViewModel, AchievementReviews);
  transient(UnsavedReviewWork, OwnReviewDraftStore);
  transient(
    FeedbackFormViewModel,
    AchievementReviews,
    SubmitReview,
    OwnReviewDraftStore,
    OutboxState,
    Clock,
    RandomSource,
  );
  factory(ReviewLinks, httpReviewLinks, ApiClient);
  transient(ReviewLinksViewModel, ReviewLinks, ToastState, ActiveQuestState, Clock, RandomSource);
  transient(ShareSubmissionViewModel, Relationships, AchievementReviews, ToastState, EmailDraftsState, RandomSource);
});
