import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { Icon } from '../kit/icon.tsx';
import type { QuestLine as Line, QuestManagerViewModel } from './quest-manager.view-model.ts';
import styles from './quest-manager.module.css';

/** QST-10 · One quest among those that were joined: how it stands, when it was walked, and the way back to it. */
export const QuestLine = observer(function QuestLine({
  line,
  manager,
}: {
  line: Line;
  manager: QuestManagerViewModel;
}) {
  const { joined, title, isInProgress, hasPendingTasks, canSwitch, obstacle } = line;
  const id = `quest-${joined.id}`;
  return (
    <article className={styles['quest']} aria-labelledby={id} data-current={joined.isCurrent || undefined}>
      <Contours seed={joined.questContentfulId} />
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['marks']}>
          {joined.isCurrent && (
            <span className={styles['here']}>
              <Icon name="check" />
              {say('questCurrent')}
            </span>
          )}
          {isInProgress && <span className={styles['mark']}>{say('questInProgress')}</span>}
          {joined.isSampleQuest && <span className={styles['mark']}>{say('questTrial')}</span>}
        </p>
      </header>
      <dl className={styles['dates']}>
        <When name={say('questScheduledOn')} date={manager.dateInWords(line.scheduledOn)} />
        <When name={say('questLastVisit')} date={manager.dateInWords(line.lastVisitOn)} />
        {line.completedOn !== null && (
          <When name={say('questCompletedOn')} date={manager.dateInWords(line.completedOn)} />
        )}
      </dl>
      {hasPendingTasks && <p className={styles['pending']}>{say('questPending')}</p>}
      {canSwitch &&
        (obstacle ? (
          <p className={styles['pending']}>{say(obstacle)}</p>
        ) : (
          <Button variant="quiet" onPress={() => manager.ask(joined.cohortId)}>
            {say('questSwitch', { quest: title })}
          </Button>
        ))}
    </article>
  );
});

function When({ name, date }: { name: string; date: string }) {
  return (
    <div className={styles['when']}>
      <dt>{name}</dt>
      <dd>{date}</dd>
    </div>
  );
}
