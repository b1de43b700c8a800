import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { CardCarousel } from './card-carousel.tsx';
import { QuestOffboardingViewModel } from './quest-offboarding.view-model.ts';

export const QuestOffboardingScreen = observer(function QuestOffboardingScreen() {
  const { carousel, load, next, quest } = useViewModel(QuestOffboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <CardCarousel
        title={quest?.title ?? formatMessage('questOffboarding')}
        contourSeed={quest?.contentfulId ?? 'waymark'}
        carousel={carousel}
        load={load}
        onLoad={load.run}
      />
    </>
  );
});
