import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { Page } from '../../kit/layout/page.tsx';
import { QuestCodeForm, JoinQuestForm } from './join-forms.tsx';
import { JoinViewModel } from './join.view-model.ts';

/** Joining a quest with its Quest Code. */
export const JoinScreen = observer(function JoinScreen() {
  const join = useViewModel(JoinViewModel);
  const title = useFocusFallback<HTMLHeadingElement>(join.cohort);
  const field = useFocusFallback<HTMLInputElement>(join.cohort);

  if (join.join.isFulfilled) return <Navigate to="/loadingScreen" replace />;

  return (
    <Page title={formatMessage('joinTitle')} lead={formatMessage('joinIntro')} isNarrow>
      {join.cohort ? (
        <JoinQuestForm join={join} titleRef={title} />
      ) : (
        <QuestCodeForm join={join} fieldRef={field} action={formatMessage('joinLookUp')} />
      )}
    </Page>
  );
});
