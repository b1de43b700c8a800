import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { QuestCodeForm, JoinQuestForm } from '../join/join-forms.tsx';
import { JoinViewModel } from '../join/join.view-model.ts';
import type { QuestManagerViewModel } from './quest-manager.view-model.ts';

/** QST-11 · A new quest: first whether to, then its code, then when to start. */
export const NewQuestDialog = observer(function NewQuestDialog({ manager }: { manager: QuestManagerViewModel }) {
  const { newQuestStep, newQuestQuestion, cancelNew, confirmNew } = manager;
  return (
    <>
      <Dialog
        title={formatMessage('questNewTitle')}
        isOpen={newQuestStep === 'asked'}
        onClose={cancelNew}
        actions={
          <>
            <Button variant="quiet" onPress={cancelNew}>
              {formatMessage('questNewNo')}
            </Button>
            <Button onPress={confirmNew}>{formatMessage('questNewYes')}</Button>
          </>
        }
      >
        {newQuestQuestion && <p>{formatMessage(newQuestQuestion)}</p>}
      </Dialog>
      {newQuestStep === 'code' && <JoinNewQuest onClose={cancelNew} />}
    </>
  );
});

/** Its code and what that opens; it stays while the quest is being joined. */
const JoinNewQuest = observer(function JoinNewQuest({ onClose }: { onClose: () => void }) {
  const join = useViewModel(JoinViewModel);
  const title = useFocusFallback<HTMLHeadingElement>(join.cohort);
  const field = useFocusFallback<HTMLInputElement>(join.cohort);
  const close = (): void => {
    if (!join.join.isPending) onClose();
  };
  if (join.join.isFulfilled) return <Navigate to="/loadingScreen" replace />;
  return (
    <Dialog title={formatMessage('questNewTitle')} isOpen onClose={close}>
      {join.cohort ? (
        <JoinQuestForm join={join} titleRef={title} />
      ) : (
        <QuestCodeForm join={join} fieldRef={field} action={formatMessage('questNewStart')} onCancel={close} />
      )}
    </Dialog>
  );
});
