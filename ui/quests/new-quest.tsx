import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { CodeForm, FoundForm } from './join-forms.tsx';
import { JoinViewModel } from './join.view-model.ts';
import type { QuestManagerViewModel } from './quest-manager.view-model.ts';

/** QST-11 · A new quest: first whether to, then its code, then when to start. */
export const NewQuest = observer(function NewQuest({ manager }: { manager: QuestManagerViewModel }) {
  const { starting, question, cancelNew, agree } = manager;
  return (
    <>
      <Dialog
        title={say('questNewTitle')}
        isOpen={starting === 'asked'}
        onClose={cancelNew}
        actions={
          <>
            <Button variant="quiet" onPress={cancelNew}>
              {say('questNewNo')}
            </Button>
            <Button onPress={agree}>{say('questNewYes')}</Button>
          </>
        }
      >
        {question && <p>{say(question)}</p>}
      </Dialog>
      {starting === 'code' && <Joining onClose={cancelNew} />}
    </>
  );
});

/** Its code and what that opens; it stays while the quest is being joined. */
const Joining = observer(function Joining({ onClose }: { onClose: () => void }) {
  const join = useViewModel(JoinViewModel);
  const title = useFocusHeir<HTMLHeadingElement>(join.cohort);
  const field = useFocusHeir<HTMLInputElement>(join.cohort);
  const close = (): void => {
    if (!join.join.isPending) onClose();
  };
  if (join.join.isFulfilled) return <Navigate to="/loadingScreen" replace />;
  return (
    <Dialog title={say('questNewTitle')} isOpen onClose={close}>
      {join.cohort ? (
        <FoundForm join={join} titleRef={title} />
      ) : (
        <CodeForm join={join} fieldRef={field} action={say('questNewStart')} onCancel={close} />
      )}
    </Dialog>
  );
});
