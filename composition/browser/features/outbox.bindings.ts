import { ApiClient } from '#adapters/http/api-client';
import { httpAnswers, httpArtifacts } from '#adapters/http/answers';
import { httpChallenges } from '#adapters/http/challenges';
import { BrowserDeviceDrafts } from '#adapters/browser-storage/browser-device-drafts';
import { BrowserOwnReviewDraftStore } from '#adapters/browser-storage/review-draft-stores';
import { BrowserOutboxStore } from '#adapters/browser-storage/browser-outbox-store';
import { httpAchievementReviews } from '#adapters/http/achievements';
import { SessionStore } from '#core/account';
import { AchievementReviews, OwnReviewDraftStore, SubmitReview } from '#core/achievements';
import { Answers, Artifacts, DeviceDrafts } from '#core/applets';
import { Challenges, OutboxStore, SubmitStepEdit, SendOutbox } from '#core/challenges';
import { MessageLoader } from '#core/messages';
import { Network } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { OutboxState } from '#ui/challenges/outbox/outbox.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';

/**
 * The outbox: sends submissions made offline as soon as there is a network, on any page; home loads it only while
 * something waits.
 */
export const outboxBindings = bindings(({ factory, singleton, transient }) => {
  factory(Challenges, httpChallenges, ApiClient);
  singleton(DeviceDrafts, BrowserDeviceDrafts, SessionStore);
  singleton(OutboxStore, BrowserOutboxStore, SessionStore);
  factory(Answers, httpAnswers, ApiClient);
  factory(Artifacts, httpArtifacts, ApiClient);
  transient(SubmitStepEdit, Answers, Artifacts);
  factory(AchievementReviews, httpAchievementReviews, ApiClient);
  singleton(OwnReviewDraftStore, BrowserOwnReviewDraftStore, SessionStore);
  transient(SubmitReview, AchievementReviews, OwnReviewDraftStore);
  transient(SendOutbox, OutboxStore, Challenges, DeviceDrafts, SubmitStepEdit, SubmitReview);
  singleton(
    OutboxState,
    OutboxState,
    OutboxStore,
    SendOutbox,
    MessageLoader,
    SessionState,
    Network,
    ActiveQuestState,
    ToastState,
  );
});
