import { ApiClient } from '#adapters/http/api-client';
import { HttpPostShares } from '#adapters/http/http-post-shares';
import { HttpShares } from '#adapters/http/http-shares';
import { BrowserChime } from '#adapters/browser/browser-chime';
import { HttpContentUpdates } from '#adapters/http/http-content-updates';
import { HttpSavedDrafts } from '#adapters/http/http-saved-drafts';
import { BrowserSoundKeeper } from '#adapters/storage/browser-sound-keeper';
import { emailProblem } from '#core/account';
import { Answers, Chime, Drafts, LeaveDrafts, SavedDrafts, SoundKeeper, Shares } from '#core/applets';
import {
  Challenges,
  ContentUpdates,
  CompleteStep,
  EditCompleted,
  PostShares,
  SendEdit,
  SubmitPost,
} from '#core/challenges';
import { Clock, Dice, Network } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { AddressCheck } from '#ui/applets/address-check.ts';
import { OwnOptionsViewModel } from '#ui/applets/own-options.view-model.ts';
import { RandomSelectionViewModel } from '#ui/applets/random-selection.view-model.ts';
import { ShareViewModel } from '#ui/applets/share.view-model.ts';
import { SoundState } from '#ui/applets/sound.state.ts';
import { UploadsState } from '#ui/applets/uploads.state.ts';
import { CelebrationViewModel } from '#ui/challenges/celebration.view-model.ts';
import { ChallengeViewModel } from '#ui/challenges/challenge.view-model.ts';
import { EditingViewModel } from '#ui/challenges/editing.view-model.ts';
import { OutboxState } from '#ui/challenges/outbox.state.ts';
import { FactsState } from '#ui/challenges/facts.state.ts';
import { LeaveTaking } from '#ui/challenges/leave-taking.ts';
import { Sending } from '#ui/challenges/sending.ts';
import { WritingsState } from '#ui/challenges/writings.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

export const challengesBindings = bindings(({ give, keep, make }) => {
  keep(Shares, HttpShares, ApiClient);
  give(AddressCheck, { problem: emailProblem });
  make(ShareViewModel, Shares, AddressCheck, ToastState, Dice);
  make(EditCompleted, SendEdit);
  keep(PostShares, HttpPostShares, ApiClient);
  keep(SavedDrafts, HttpSavedDrafts, ApiClient);
  keep(Chime, BrowserChime);
  keep(SoundKeeper, BrowserSoundKeeper);
  keep(SoundState, SoundState, Chime, SoundKeeper);
  make(OwnOptionsViewModel, Dice);
  make(RandomSelectionViewModel, Dice, SoundState);
  make(CompleteStep, Challenges);
  make(SubmitPost, Challenges);
  keep(WritingsState, WritingsState, Drafts, SavedDrafts, SessionState, Network, Clock, Dice, OutboxState);
  make(LeaveDrafts, Drafts, SavedDrafts);
  make(LeaveTaking, WritingsState, LeaveDrafts, OutboxState, UploadsState);
  make(Sending, CompleteStep, SubmitPost, EditCompleted, OutboxState, UploadsState, Clock);
  keep(ContentUpdates, HttpContentUpdates, ApiClient);
  keep(FactsState, FactsState, ContentUpdates, Answers, SessionState, Network);
  make(ChallengeViewModel, Challenges, Sending, JourneyState, WritingsState, FactsState, Clock);
  make(EditingViewModel, Sending, WritingsState, OutboxState);
  make(CelebrationViewModel, JourneyState, PostShares, Clock);
});
