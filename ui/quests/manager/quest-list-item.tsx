import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { ContourBackground } from '../../kit/illustration/contour-background.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import type { QuestListEntry as Line, QuestManagerViewModel } from './quest-manager.view-model.ts';
import styles from './quest-manager.module.css';

/** QST-10 · One of the joined quests: its status, its dates, and the way back to it. */
export const QuestListItem = observer(function QuestListItem({
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
        <QuestDate name={formatMessage('questScheduledOn')} date={manager.dateInWords(entry.scheduledOn)} />
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
