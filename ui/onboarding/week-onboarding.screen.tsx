import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Cards } from './cards.tsx';
import { WeekOnboardingViewModel } from './week-onboarding.view-model.ts';

export const WeekOnboardingScreen = observer(function WeekOnboardingScreen() {
  const { stack, load, next, quest, week } = useViewModel(WeekOnboardingViewModel);
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
      <Cards
        title={week ? say('nextWeek', { number: week.weekNumber, name: week.weekName }) : say('weekOnboarding')}
        terrain={quest?.contentfulId ?? 'waymark'}
        stack={stack}
        load={load}
        onLoad={() => void load.run({ week: named, fromChallenge, step })}
      />
    </>
  );
});
