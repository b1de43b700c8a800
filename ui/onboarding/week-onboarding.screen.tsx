import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { CardCarousel } from './card-carousel.tsx';
import { WeekOnboardingViewModel } from './week-onboarding.view-model.ts';

export const WeekOnboardingScreen = observer(function WeekOnboardingScreen() {
  const { carousel, load, next, quest, week } = useViewModel(WeekOnboardingViewModel);
  const [query, setQuery] = useSearchParams();
  const [named, fromChallenge, step] = [query.get('week'), query.get('fromChallenge'), query.get('step')];
  const found = week?.id;

  useEffect(() => void load.run({ week: named, fromChallenge, step }), [load, named, fromChallenge, step]);
  useEffect(() => {
    if (named !== null || found === undefined) return;
    setQuery((before) => new URLSearchParams([...before, ['week', found]]), { replace: true });
  }, [named, found, setQuery]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <CardCarousel
        title={
          week
            ? formatMessage('nextWeek', { number: week.weekNumber, name: week.weekName })
            : formatMessage('weekOnboarding')
        }
        contourSeed={quest?.contentfulId ?? 'waymark'}
        carousel={carousel}
        load={load}
        onLoad={() => void load.run({ week: named, fromChallenge, step })}
      />
    </>
  );
});
