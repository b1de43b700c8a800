import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Page } from '../kit/page.tsx';
import { CodeForm, FoundForm } from './join-forms.tsx';
import { JoinViewModel } from './join.view-model.ts';

/** Joining a quest with its Quest Code. */
export const JoinScreen = observer(function JoinScreen() {
  const join = useViewModel(JoinViewModel);
  const title = useFocusHeir<HTMLHeadingElement>(join.cohort);
  const field = useFocusHeir<HTMLInputElement>(join.cohort);

  if (join.join.isFulfilled) return <Navigate to="/loadingScreen" replace />;

  return (
    <Page title={say('joinTitle')} lead={say('joinIntro')} isNarrow>
      {join.cohort ? (
        <FoundForm join={join} titleRef={title} />
      ) : (
        <CodeForm join={join} fieldRef={field} action={say('joinLookUp')} />
      )}
    </Page>
  );
});
