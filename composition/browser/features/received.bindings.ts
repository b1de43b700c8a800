import { Artifacts } from '#core/applets';
import { ReceivedShares } from '#core/challenges';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { ChallengeViewModel } from '#ui/challenges/challenge.view-model.ts';
import { ReceivedShareViewModel } from '#ui/challenges/received/received-share.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';
import { challengesBindings } from './challenges.bindings.ts';
import { receivedSharesBindings } from './received-shares.bindings.ts';

const ownBindings = bindings(({ transient }) => {
  transient(ReceivedShareViewModel, ReceivedShares, ActiveQuestState, ChallengeViewModel, UploadsState, Artifacts);
});

/** Saving files and texts that were shared with the app to the drafts of challenges. */
export const receivedBindings = [challengesBindings, receivedSharesBindings, ownBindings] as const;
