import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { ContourBackground } from '../../kit/illustration/contour-background.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import type { QuestListEntry as Line, QuestManagerViewModel } from './quest-manager.view-model.ts';
import styles from './quest-manager.module.css';
import { Navigate } from 'react-router';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { QuestCodeForm, JoinQuestForm } from '../join/join-forms.tsx';
import { JoinViewModel } from '../join/join.view-model.ts';
import { RefusalNotice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';

/** QST-10 · A joined quest: its status, its dates, and a button that switches to it. */
const QuestListItem = observer(function QuestListItem({
  entry,
  manager,
}: {
  entry: Line;
  manager: QuestManagerViewModel;
}) {
  const { joined, title, isInProgress, hasPendingTasks, canSwitch, obstacle } = entry;
  const id = `quest-${joined.id}`;
  return (
    <article className={styles['quest']} aria-labelledby={id} data-current={joined.isCurrent || undefined}>
      <ContourBackground seed={joined.questContentfulId} />
      <header className={styles['head']}>
        <h3 id={id} className="heading break-anywhere">
          {title}
        </h3>
        <p className={`row-2 ${styles['marks']}`}>
          {joined.isCurrent && (
            <span className={`inline-1 ${styles['here']}`}>
              <Icon name="check" />
              {formatMessage('questCurrent')}
            </span>
          )}
          {isInProgress && <span className={`muted inline-1`}>{formatMessage('questInProgress')}</span>}
          {joined.isSampleQuest && <span className={`muted inline-1`}>{formatMessage('questTrial')}</span>}
        </p>
      </header>
      <dl className={styles['dates']}>
        <QuestDate
          name={formatMessage(entry.startsOn > manager.today ? 'questStarts' : 'questStarted')}
          date={manager.dateInWords(entry.startsOn)}
        />
        <QuestDate name={formatMessage('questLastVisit')} date={manager.dateInWords(entry.lastVisitOn)} />
        {entry.completedOn !== null && (
          <QuestDate name={formatMessage('questCompletedOn')} date={manager.dateInWords(entry.completedOn)} />
        )}
      </dl>
      {hasPendingTasks && <p className={styles['pending']}>{formatMessage('questPending')}</p>}
      {canSwitch &&
        (obstacle ? (
          <p className={styles['pending']}>{formatMessage(obstacle)}</p>
        ) : (
          <Button variant="quiet" onPress={() => manager.chooseQuest(joined.cohortId)}>
            {formatMessage('questSwitch', { quest: title })}
          </Button>
        ))}
    </article>
  );
});

function QuestDate({ name, date }: { name: string; date: string }) {
  return (
    <div className={styles['when']}>
      <dt>{name}</dt>
      <dd>{date}</dd>
    </div>
  );
}

/** QST-11 · The dialog for a new quest: asks first whether to join one, then for its code, then when to start. */
const NewQuestDialog = observer(function NewQuestDialog({ manager }: { manager: QuestManagerViewModel }) {
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

/** The code and its quest; stays open while the quest is being joined. */
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

/** QST-10 QST-11 · The quest manager: all joined quests, switching, and joining another. */
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
        {manager.isGuest ? (
          <ButtonLink to="/join" variant="quiet" isWide>
            {formatMessage('guestAfter')}
          </ButtonLink>
        ) : (
          <Button variant="quiet" isLarge isWide onPress={manager.startNew}>
            <Icon name="plus" />
            {formatMessage('questsNew')}
          </Button>
        )}
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
