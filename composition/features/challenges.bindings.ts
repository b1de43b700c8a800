import { ApiClient } from '#adapters/http/api-client';
import { HttpPostShares } from '#adapters/http/challenges/http-post-shares';
import { HttpContentUpdates } from '#adapters/http/content/http-content-updates';
import { HttpServerDrafts } from '#adapters/http/applets/http-server-drafts';
import { Answers, DeviceDrafts, SaveDraftsAtSignOut, ServerDrafts } from '#core/applets';
import {
  Challenges,
  ContentUpdates,
  CompleteStep,
  EditCompletedStep,
  PostShares,
  SubmitStepEdit,
  SubmitPost,
} from '#core/challenges';
import { Clock, RandomSource, Network } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { CelebrationViewModel } from '#ui/challenges/post/celebration.view-model.ts';
import { ChallengeViewModel } from '#ui/challenges/challenge.view-model.ts';
import { StepEditorViewModel } from '#ui/challenges/step/step-editor.view-model.ts';
import { OutboxState } from '#ui/challenges/outbox/outbox.state.ts';
import { MergeContextState } from '#ui/challenges/step/merge-context.state.ts';
import { UnsavedChallengeWork } from '#ui/challenges/drafts/unsaved-challenge-work.ts';
import { SubmissionSender } from '#ui/challenges/outbox/submission-sender.ts';
import { DraftEditorsState } from '#ui/challenges/drafts/draft-editors.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../bindings.ts';

export const challengesBindings = bindings(({ singleton, transient }) => {
  transient(EditCompletedStep, SubmitStepEdit);
  singleton(PostShares, HttpPostShares, ApiClient);
  singleton(ServerDrafts, HttpServerDrafts, ApiClient);
  transient(CompleteStep, Challenges);
  transient(SubmitPost, Challenges);
  singleton(
    DraftEditorsState,
    DraftEditorsState,
    DeviceDrafts,
    ServerDrafts,
    SessionState,
    Network,
    Clock,
    RandomSource,
    OutboxState,
  );
  transient(SaveDraftsAtSignOut, DeviceDrafts, ServerDrafts);
  transient(UnsavedChallengeWork, DraftEditorsState, SaveDraftsAtSignOut, OutboxState, UploadsState);
  transient(SubmissionSender, CompleteStep, SubmitPost, EditCompletedStep, OutboxState, UploadsState, Clock);
  singleton(ContentUpdates, HttpContentUpdates, ApiClient);
  singleton(MergeContextState, MergeContextState, ContentUpdates, Answers, SessionState, Network);
  transient(
    ChallengeViewModel,
    Challenges,
    SubmissionSender,
    ActiveQuestState,
    DraftEditorsState,
    MergeContextState,
    Clock,
  );
  transient(StepEditorViewModel, SubmissionSender, DraftEditorsState, OutboxState);
  transient(CelebrationViewModel, ActiveQuestState, PostShares, Clock);
});
