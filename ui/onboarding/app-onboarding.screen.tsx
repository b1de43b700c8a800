import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { AppOnboardingViewModel } from './app-onboarding.view-model.ts';
import { CardCarousel } from './card-carousel.tsx';

export const AppOnboardingScreen = observer(function AppOnboardingScreen() {
  const { carousel, load, next } = useViewModel(AppOnboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <CardCarousel
        title={formatMessage('appOnboarding')}
        contourSeed="waymark"
        carousel={carousel}
        load={load}
        onLoad={load.run}
      />
    </>
  );
});
