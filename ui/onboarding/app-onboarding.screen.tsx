import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { AppOnboardingViewModel } from './app-onboarding.view-model.ts';
import { Cards } from './cards.tsx';

export const AppOnboardingScreen = observer(function AppOnboardingScreen() {
  const { stack, load, next } = useViewModel(AppOnboardingViewModel);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <Cards title={say('appOnboarding')} terrain="waymark" stack={stack} load={load} />
    </>
  );
});
