import { Drafts } from '#core/applets';
import { Challenges, CompleteStep, SubmitPost } from '#core/challenges';
import { Clock, Dice } from '#core/shared';
import { CelebrationViewModel } from '#ui/challenges/celebration.view-model.ts';
import { ChallengeViewModel } from '#ui/challenges/challenge.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

export const challengesBindings = bindings(({ make }) => {
  make(CompleteStep, Challenges);
  make(SubmitPost, Challenges);
  make(ChallengeViewModel, Challenges, CompleteStep, SubmitPost, JourneyState, Drafts, Clock, Dice);
  make(CelebrationViewModel, JourneyState, Clock);
});
