import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { RefusalNotice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { NewQuestDialog } from './new-quest-dialog.tsx';
import { QuestListItem } from './quest-list-item.tsx';
import type { QuestManagerViewModel } from './quest-manager.view-model.ts';
import styles from './quest-manager.module.css';

/** QST-10 QST-11 · The quest manager: every quest that was joined, and the ways to another one. */
export const QuestManager = observer(function QuestManager({ manager }: { manager: QuestManagerViewModel }) {
  const { joinedQuests, load, entries, refresh } = manager;

  if (manager.switchQuest.isFulfilled) return <Navigate to="/home" replace />;
  if (!joinedQuests)
    return load.refusal ? <ErrorState refusal={load.refusal} onRetry={refresh} /> : <QuestManagerSkeleton />;
  if (entries.length === 0)
    return (
      <EmptyState
        illustration="signpost"
        title={formatMessage('questsEmptyTitle')}
        action={<ButtonLink to="/join">{formatMessage('joinTitle')}</ButtonLink>}
      >
        {formatMessage('questsEmpty')}
      </EmptyState>
    );

  return (
    <>
      <div className={`stack-5 ${styles['column']}`}>
        <RetryNotice refusal={load.refusal} onRetry={refresh} />
        <ol className="stack-4">
          {entries.map((line) => (
            <li key={line.cohortId}>
              <QuestListItem entry={line} manager={manager} />
            </li>
          ))}
        </ol>
        <Button variant="quiet" isLarge isWide onPress={manager.startNew}>
          <Icon name="plus" />
          {formatMessage('questsNew')}
        </Button>
      </div>
      <SwitchQuestDialog manager={manager} />
      <NewQuestDialog manager={manager} />
    </>
  );
});

const SwitchQuestDialog = observer(function SwitchQuestDialog({ manager }: { manager: QuestManagerViewModel }) {
  const { chosen, current, switchQuest } = manager;
  const quest = chosen?.title ?? '';
  return (
    <Dialog
      title={formatMessage('questSwitchTitle', { quest })}
      isOpen={chosen !== undefined}
      isAlert
      onClose={manager.cancelSwitch}
      actions={
        <>
          <Button variant="quiet" onPress={manager.cancelSwitch}>
            {formatMessage('questSwitchCancel')}
          </Button>
          <Button isPending={switchQuest.isPending} onPress={switchQuest.run}>
            {formatMessage('questSwitchNow')}
          </Button>
        </>
      }
    >
      <p>{formatMessage(manager.switchMessage, { quest, current: current?.title ?? '' })}</p>
      <RefusalNotice refusal={switchQuest.refusal} />
    </Dialog>
  );
});

function QuestManagerSkeleton() {
  return (
    <Loading>
      <div className={`stack-5 ${styles['column']}`}>
        {[0, 1].map((quest) => (
          <div key={quest} className={styles['bone']}>
            <Skeleton shape="title" />
            <Skeleton count={2} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
