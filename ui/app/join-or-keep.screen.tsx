import { observer } from 'mobx-react-lite';
import { TrialEndScreen } from '../account/guests/trial-end.screen.tsx';
import { SessionState } from '../account/session/session.state.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { JoinScreen } from '../quests/join/join.screen.tsx';

/** The page for joining a quest; guests, who cannot join one, see how to create an account. */
export const JoinOrKeepScreen = observer(function JoinOrKeepScreen() {
  return useViewModel(SessionState).isGuest ? <TrialEndScreen /> : <JoinScreen />;
});
