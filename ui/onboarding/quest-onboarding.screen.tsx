import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Cards } from './cards.tsx';
import { QuestOnboardingViewModel } from './quest-onboarding.view-model.ts';

export const QuestOnboardingScreen = observer(function QuestOnboardingScreen() {
  const { stack, load, next, quest } = useViewModel(QuestOnboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <Cards
        title={quest?.title ?? say('questOnboarding')}
        terrain={quest?.contentfulId ?? 'waymark'}
        stack={stack}
        load={load}
        onLoad={load.run}
      />
    </>
  );
});
