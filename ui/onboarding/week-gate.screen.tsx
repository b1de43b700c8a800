import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Page } from '../kit/page.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { WeekGateViewModel } from './week-gate.view-model.ts';

/** The screen of a challenge, behind the cards of its week while those were not seen. */
export const behindWeekCards = (Screen: ComponentType): ComponentType =>
  function BehindWeekCards() {
    const { challengeId = '', step } = useParams();
    return <Gate key={challengeId} challenge={challengeId} step={step} Screen={Screen} />;
  };

interface GateProps {
  challenge: string;
  step: string | undefined;
  Screen: ComponentType;
}

const Gate = observer(function Gate({ challenge, step, Screen }: GateProps) {
  const { ask, first, isOpen } = useViewModel(WeekGateViewModel);
  useEffect(() => void ask.run(challenge), [ask, challenge]);

  if (first !== undefined) {
    const asked = { week: first, fromChallenge: challenge, ...(step !== undefined && { step }) };
    return <Navigate to={`/onboarding/week?${new URLSearchParams(asked)}`} replace />;
  }
  if (isOpen) return <Screen />;
  return (
    <Page title={say('loading')} isNarrow isTitleHidden>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton count={4} />
        <Skeleton shape="card" />
      </Loading>
    </Page>
  );
});
