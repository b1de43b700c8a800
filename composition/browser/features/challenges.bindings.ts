import { ApiClient } from '#adapters/http/api-client';
import { httpContentUpdates, httpPostShares, httpServerDrafts } from '#adapters/http/challenge-screen';
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
import { ChallengeLoads } from '#ui/quests/challenge-loads.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';

export const challengesBindings = bindings(({ factory, singleton, transient }) => {
  transient(EditCompletedStep, SubmitStepEdit);
  factory(PostShares, httpPostShares, ApiClient);
  factory(ServerDrafts, httpServerDrafts, ApiClient);
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
  factory(ContentUpdates, httpContentUpdates, ApiClient);
  singleton(MergeContextState, MergeContextState, ContentUpdates, Answers, SessionState, Network);
  transient(
    ChallengeViewModel,
    ChallengeLoads,
    SubmissionSender,
    ActiveQuestState,
    DraftEditorsState,
    MergeContextState,
  );
  transient(StepEditorViewModel, SubmissionSender, DraftEditorsState, OutboxState);
  transient(CelebrationViewModel, ActiveQuestState, PostShares);
});
