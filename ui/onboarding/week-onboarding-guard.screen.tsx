import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Page } from '../kit/layout/page.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { WeekOnboardingGuardViewModel } from './week-onboarding-guard.view-model.ts';

/** Wraps the screen of a challenge: shows the cards of its week first if they were not seen. */
export const withWeekOnboarding = (Screen: ComponentType): ComponentType =>
  function BehindWeekCards() {
    const { challengeId = '', step } = useParams();
    return <WeekOnboardingGuard key={challengeId} challenge={challengeId} step={step} Screen={Screen} />;
  };

interface WeekOnboardingGuardProps {
  challenge: string;
  step: string | undefined;
  Screen: ComponentType;
}

const WeekOnboardingGuard = observer(function WeekOnboardingGuard({
  challenge,
  step,
  Screen,
}: WeekOnboardingGuardProps) {
  const { check, weekToShow, isAllowed } = useViewModel(WeekOnboardingGuardViewModel);
  useEffect(() => void check.run(challenge), [check, challenge]);

  if (weekToShow !== undefined) {
    const params = { week: weekToShow, fromChallenge: challenge, ...(step !== undefined && { step }) };
    return <Navigate to={`/onboarding/week?${new URLSearchParams(params)}`} replace />;
  }
  if (isAllowed) return <Screen />;
  return (
    <Page title={formatMessage('loading')} isNarrow isTitleHidden>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton count={4} />
        <Skeleton shape="card" />
      </Loading>
    </Page>
  );
});
