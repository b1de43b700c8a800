import { formatMessage } from '#core/messages';
import { durationInWords } from '#core/quests';
import { type ReplannedItem, type ReplannedDay, replannedDays, type ReplanPreview } from '#core/schedule';
import { type CalendarDate, weekdayAndDate, weekdayOf } from '#core/shared';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { challengeTitle } from '../../quests/challenge-title.ts';
import styles from './replan.module.css';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { Page } from '../../kit/layout/page.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { Stepper } from '../../kit/form/stepper.tsx';
import { ReplanViewModel } from './replan.view-model.ts';
import { QuestTitle } from '../../quests/quest-title.tsx';

interface ReplanPreviewProps {
  preview: ReplanPreview;
  today: CalendarDate;
}

/** The new date of every open step, day by day, and its previous one. */
function ReplanPreviewView({ preview, today }: ReplanPreviewProps) {
  const { minutesOver } = preview;
  const days = replannedDays(preview);
  const lastDay = days.at(-1);
  return (
    <section aria-label={formatMessage('replanPreview')} className="stack-4">
      {minutesOver > 0 && lastDay && (
        <Notice tone="warning">
          {formatMessage('replanMinutesOver', {
            duration: durationInWords(minutesOver),
            day: formatMessage(weekdayOf(lastDay.date)),
          })}
        </Notice>
      )}
      <ol className="stack-5">
        {days.map((day) => (
          <Day key={day.date} day={day} preview={preview} today={today} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day: { date, items }, preview, today }: ReplanPreviewProps & { day: ReplannedDay }) {
  const hours = preview.hours[weekdayOf(date)];
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <li className={styles['day']}>
      <h2 className="heading">
        {date === today
          ? formatMessage('replanToday', { date: weekdayAndDate(date, today) })
          : weekdayAndDate(date, today)}
      </h2>
      <p className={styles['hours']}>
        {formatMessage(hours === 1 ? 'replanDayOne' : 'replanDay', { duration: durationInWords(minutes), hours })}
      </p>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={`${item.challenge} ${item.step}`} className={styles['item']} data-moves={item.from !== item.to}>
            <Item item={item} preview={preview} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Item({ item, preview }: { item: ReplannedItem; preview: ReplanPreview }) {
  const challenge = preview.week.challenges.find(({ id }) => id === item.challenge);
  const step = challenge?.steps.find(({ id }) => id === item.step);
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['title']}>
          <bdi>{step?.title ?? formatMessage('postOf')}</bdi>
        </span>{' '}
        <span className={styles['of']}>
          <bdi>{challenge && challengeTitle(challenge)}</bdi>
        </span>
      </span>{' '}
      <span className={styles['from']}>
        {item.from === item.to ? (
          formatMessage('replanStays')
        ) : (
          <>
            <Icon name="next" />
            {item.from === null
              ? formatMessage('replanNew')
              : formatMessage('replanFrom', { day: formatMessage(weekdayOf(item.from)) })}
          </>
        )}
        {item.missed !== null && (
          <>
            {' '}
            <span className={styles['late']}>{formatMessage('replanLate')}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Replans the rest of the week: the hours left, the new dates of all steps, and a way to undo it. */
export const ReplanScreen = observer(function ReplanScreen() {
  const replan = useViewModel(ReplanViewModel);
  const { load, isReady, problem, quest, redirect } = replan;

  useEffect(() => void load.run(), [load]);
  if (redirect) return <Navigate to={redirect} replace />;

  const isLoading = !isReady && !load.refusal;
  return (
    <Page
      title={formatMessage('replanTitle')}
      eyebrow={(isLoading || quest) && <QuestTitle quest={quest} />}
      lead={formatMessage('replanIntro')}
      isNarrow
      isLoading={isLoading}
    >
      {isReady && problem ? (
        <EmptyState
          illustration={problem === 'replanNothingOpen' ? 'summit' : 'camp'}
          title={formatMessage(problem)}
          action={
            problem === 'replanNotCommitted' ? (
              <ButtonLink to="/schedule-commit">{formatMessage('daysPromise')}</ButtonLink>
            ) : (
              <ButtonLink to="/home">{formatMessage('backToHome')}</ButtonLink>
            )
          }
        />
      ) : isReady ? (
        <ReplanForm replan={replan} />
      ) : load.refusal ? (
        <ErrorState refusal={load.refusal} onRetry={() => void load.run()} />
      ) : (
        <Loading>
          <Skeleton shape="title" />
          <Skeleton shape="card" count={3} />
        </Loading>
      )}
    </Page>
  );
});

const ReplanForm = observer(function ReplanForm({ replan }: { replan: ReplanViewModel }) {
  const { hoursLeft, maxHoursLeft, preview, moves, accept } = replan;
  return (
    <>
      <Outcome replan={replan} />
      <div className={`panel ${styles['left']}`}>
        <Stepper
          label={formatMessage('replanHoursLeft')}
          value={hoursLeft}
          text={formatMessage(hoursLeft === 1 ? 'hoursOne' : 'hoursMany', { hours: hoursLeft })}
          onLess={() => replan.change(-1)}
          onMore={() => replan.change(1)}
          lessProblem={hoursLeft <= 1 ? formatMessage('replanHoursNotPossible', { most: maxHoursLeft }) : undefined}
          moreProblem={
            hoursLeft >= maxHoursLeft ? formatMessage('replanHoursNotPossible', { most: maxHoursLeft }) : undefined
          }
        />
      </div>
      {preview && <ReplanPreviewView preview={preview} today={replan.today} />}
      <div className={`stack-2 ${styles['bar']}`}>
        <p role="status" className="hint">
          {moves.length === 0
            ? formatMessage('replanMovesNothing')
            : formatMessage(moves.length === 1 ? 'replanMovesOne' : 'replanMoves', { count: moves.length })}
        </p>
        <RefusalNotice refusal={accept.refusal} />
        <Button
          isLarge
          isWide
          isPending={accept.isPending}
          isDisabled={moves.length === 0}
          onPress={() => void accept.run()}
        >
          {formatMessage('replanAccept')}
        </Button>
      </div>
    </>
  );
});

/** The last action, with a button to undo it while that is possible. */
const Outcome = observer(function Outcome({ replan }: { replan: ReplanViewModel }) {
  const { lastAction, isUndoable, undo } = replan;
  const heir = useFocusFallback<HTMLDivElement>(lastAction);
  return (
    <div ref={heir} tabIndex={-1} className={`stack-3 ${styles['outcome']}`}>
      <div role="status">
        {lastAction === 'accepted' && <Notice tone="ok">{formatMessage('replanAccepted')}</Notice>}
        {lastAction === 'undone' && <Notice tone="ok">{formatMessage('replanUndone')}</Notice>}
        {lastAction === undefined && isUndoable && <Notice>{formatMessage('replanEarlier')}</Notice>}
      </div>
      <RefusalNotice refusal={undo.refusal} />
      {isUndoable && (
        <Button variant="quiet" isPending={undo.isPending} onPress={() => void undo.run()}>
          {formatMessage('replanUndo')}
        </Button>
      )}
    </div>
  );
});
