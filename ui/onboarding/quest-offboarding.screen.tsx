import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Cards } from './cards.tsx';
import { QuestOffboardingViewModel } from './quest-offboarding.view-model.ts';

export const QuestOffboardingScreen = observer(function QuestOffboardingScreen() {
  const { stack, load, next, quest } = useViewModel(QuestOffboardingViewModel);
  useEffect(() => void load.run(), [load]);

  return (
    <>
      {next !== undefined && <Navigate to={next} replace />}
      <Cards
        title={quest?.title ?? say('questOffboarding')}
        terrain={quest?.contentfulId ?? 'waymark'}
        stack={stack}
        load={load}
        onLoad={load.run}
      />
    </>
  );
});
