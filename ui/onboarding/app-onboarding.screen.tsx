import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { AppOnboardingViewModel } from './app-onboarding.view-model.ts';
import { Cards } from './cards.tsx';

export const AppOnboardingScreen = observer(function AppOnboardingScreen() {
  const { stack, load, next } = useViewModel(AppOnboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <Cards title={say('appOnboarding')} terrain="waymark" stack={stack} load={load} onLoad={load.run} />
    </>
  );
});
