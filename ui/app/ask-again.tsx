import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ReentryState } from '../account/reentry.state.ts';
import { AboveState } from '../kit/above.state.ts';
import { late } from '../kit/late.tsx';
import { useViewModel } from './view-models.tsx';

const SignInAgain = late(async () => (await import('../account/sign-in-again.tsx')).SignInAgain, GiveUp);

/** ACC-4 · Asks whoever's session ended to sign in again, over whichever page they are on. */
export const AskAgain = observer(function AskAgain() {
  const { ended } = useViewModel(ReentryState);
  const { ask, answer } = useViewModel(AboveState);
  const isAsked = ended !== undefined;
  useEffect(() => (isAsked ? ask() : answer()), [isAsked, ask, answer]);
  return isAsked ? <SignInAgain.Late key={ended} /> : null;
});

/** Brings the question's code while there is a network, for pages where something may be half written when it is needed. */
export const fetchSignInAgain = SignInAgain.fetch;

/** What waits is told that the session ended, when nobody can be asked. */
function GiveUp() {
  const { close } = useViewModel(ReentryState);
  useEffect(close, [close]);
  return null;
}
