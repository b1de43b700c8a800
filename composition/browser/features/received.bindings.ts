import { BrowserReceivedShares } from '#adapters/browser-storage/files/browser-received-shares';
import { ReceivedShares } from '#core/challenges';
import { Clock } from '#core/shared';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { ChallengeViewModel } from '#ui/challenges/challenge.view-model.ts';
import { ReceivedShareViewModel } from '#ui/challenges/received/received-share.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';
import { challengesBindings } from './challenges.bindings.ts';

const ownBindings = bindings(({ singleton, transient }) => {
  singleton(ReceivedShares, BrowserReceivedShares);
  transient(ReceivedShareViewModel, ReceivedShares, ActiveQuestState, ChallengeViewModel, UploadsState, Clock);
});

/** Saving files and texts that were shared with the app to the drafts of challenges. */
export const receivedBindings = [challengesBindings, ownBindings] as const;
