import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { CardCarousel } from './card-carousel.tsx';
import { QuestOnboardingViewModel } from './quest-onboarding.view-model.ts';

export const QuestOnboardingScreen = observer(function QuestOnboardingScreen() {
  const { carousel, load, next, quest } = useViewModel(QuestOnboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <CardCarousel
        title={quest?.title ?? formatMessage('questOnboarding')}
        contourSeed={quest?.contentfulId ?? 'waymark'}
        carousel={carousel}
        load={load}
        onLoad={load.run}
      />
    </>
  );
});
