import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice, RetryNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import { NewQuest } from './new-quest.tsx';
import { QuestLine } from './quest-line.tsx';
import { QuestManagerViewModel } from './quest-manager.view-model.ts';
import styles from './quest-manager.module.css';

/** The quest manager: every quest that was joined, and the ways to another one. */
export const QuestManagerScreen = observer(function QuestManagerScreen() {
  const manager = useViewModel(QuestManagerViewModel);
  const { known, arrive, lines, look } = manager;
  useEffect(look, [look]);

  if (manager.switchOver.isFulfilled) return <Navigate to="/home" replace />;

  if (!known)
    return (
      <Page title={say('questsTitle')}>
        {arrive.refusal ? <ErrorState refusal={arrive.refusal} onRetry={look} /> : <Bones />}
      </Page>
    );

  if (lines.length === 0)
    return (
      <Page title={say('questsTitle')}>
        <EmptyState
          drawing="signpost"
          title={say('questsEmptyTitle')}
          action={<ButtonLink to="/join">{say('joinTitle')}</ButtonLink>}
        >
          {say('questsEmpty')}
        </EmptyState>
      </Page>
    );

  return (
    <Page title={say('questsTitle')} lead={say('questsIntro')}>
      <div className={styles['column']}>
        <RetryNotice refusal={arrive.refusal} onRetry={look} />
        <ol className={styles['quests']}>
          {lines.map((line) => (
            <li key={line.cohortId}>
              <QuestLine line={line} manager={manager} />
            </li>
          ))}
        </ol>
        <Button variant="quiet" isLarge isWide onPress={manager.startNew}>
          <Icon name="plus" />
          {say('questsNew')}
        </Button>
      </div>
      <Switching manager={manager} />
      <NewQuest manager={manager} />
    </Page>
  );
});

const Switching = observer(function Switching({ manager }: { manager: QuestManagerViewModel }) {
  const { chosen, current, switchOver } = manager;
  const quest = chosen?.title ?? '';
  return (
    <Dialog
      title={say('questSwitchTitle', { quest })}
      isOpen={chosen !== undefined}
      isAlert
      onClose={manager.stay}
      actions={
        <>
          <Button variant="quiet" onPress={manager.stay}>
            {say('questSwitchCancel')}
          </Button>
          <Button isPending={switchOver.isPending} onPress={switchOver.run}>
            {say('questSwitchNow')}
          </Button>
        </>
      }
    >
      <p>{say(manager.switchWords, { quest, current: current?.title ?? '' })}</p>
      <RefusalNotice refusal={switchOver.refusal} />
    </Dialog>
  );
});

function Bones() {
  return (
    <Loading>
      <div className={styles['column']}>
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
