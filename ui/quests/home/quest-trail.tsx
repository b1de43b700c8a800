import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { type ChallengeSummary, isBonus, overviewPercent, type Week } from '#core/quests';
import { dateRange, shortDate, weekdayAndDate } from '#core/shared';
import { useMirroredQuery } from '../../kit/browser/use-mirrored-query.ts';
import { Button } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { ProgressRing } from '../../kit/feedback/progress.tsx';
import { ProgressTrail, type Waypoint } from '../../kit/trail/progress-trail.tsx';
import { challengeTitle } from '../challenge-title.ts';
import type { HomeViewModel } from './home.view-model.ts';
import { locationIcon } from '../location-icon.ts';
import { ChallengePoints } from '../points.tsx';
import styles from './quest-trail.module.css';
import { waypointStateOf, type TrailWeek } from '../trail-weeks.ts';

/** The weeks of the quest as one trail, and the challenges of the selected week. */
export const QuestTrail = observer(function QuestTrail({ home }: { home: HomeViewModel }) {
  const { trailWeeks, trailWeek, week } = home;
  useMirroredQuery({ week: home.selected ?? undefined }, ({ week: named }) =>
    home.click(named === undefined ? { kind: 'panel' } : { kind: 'week', week: named }),
  );
  const panel = usePanelClick(() => home.click({ kind: 'panel' }));
  if (!trailWeek || !week) return null;

  return (
    <section className="stack-4" aria-labelledby="trail">
      <div className="stack-4" ref={panel}>
        <header className={`row-2 centered ${styles['header']}`}>
          <h2 id="trail" className={styles['title']}>
            {formatMessage('trailTitle')}
          </h2>
          {home.selected !== null && (
            <Button variant="plain" onPress={() => home.click({ kind: 'panel' })}>
              {formatMessage('trailShowNow')}
            </Button>
          )}
        </header>
        <ProgressTrail
          label={formatMessage('trailTitle')}
          waypoints={trailWeeks.map(waypointOf)}
          selected={trailWeek.id}
          onSelect={(week) => home.click({ kind: 'week', week })}
        />
      </div>
      <WeekInView trailWeek={trailWeek} week={week} home={home} />
    </section>
  );
});

/** Handles clicks on a panel outside its buttons; there is a separate button for keyboard users. */
function usePanelClick(onClick: () => void): (panel: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  return useCallback((panel: HTMLElement | null) => {
    const hear = ({ target }: MouseEvent): void => {
      if (target instanceof Element && !target.closest('button')) latest.current();
    };
    panel?.addEventListener('click', hear);
    return () => panel?.removeEventListener('click', hear);
  }, []);
}

const waypointOf = (stop: TrailWeek): Waypoint => ({
  id: stop.id,
  name: formatMessage('trailWeek', { number: stop.number }),
  title: stop.title,
  note: stop.isLocked
    ? formatMessage('trailWeekLocked', { date: shortDate(stop.opensOn) })
    : formatMessage('trailWeekPercent', { percent: stop.percent }),
  ...waypointStateOf(stop),
  percent: stop.percent,
  challengesCompleted: stop.challengesCompleted,
});

interface WeekInViewProps {
  trailWeek: TrailWeek;
  week: Week;
  home: HomeViewModel;
}

const WeekInView = observer(function WeekInView({ trailWeek, week, home }: WeekInViewProps) {
  const { today, lateChallenges } = home;
  const isTrial = home.activeQuest?.quest.isSampleQuest === true;
  return (
    <section className={`stack-3 panel ${styles['week']}`} aria-labelledby="week-in-view">
      <header>
        {!isTrial && <p className={styles['dates']}>{dateRange(trailWeek.start, trailWeek.end, today)}</p>}
        <h3 id="week-in-view" className={styles['weekTitle']}>
          {trailWeek.title}
        </h3>
      </header>
      {trailWeek.isLocked && (
        <p className="line-2 hint">
          <Icon name="lock" />
          {formatMessage('weekLocked', { date: weekdayAndDate(trailWeek.opensOn, today) })}
        </p>
      )}
      {week.challenges.length === 0 ? (
        <p className="line-2 hint">{formatMessage('weekEmpty')}</p>
      ) : (
        <ul className={styles['challenges']}>
          {week.challenges.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeRow
                challenge={challenge}
                isLocked={!home.canOpen(week, challenge)}
                isLate={lateChallenges.has(challenge.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

interface RowProps {
  challenge: ChallengeSummary;
  isLocked: boolean;
  isLate: boolean;
}

function ChallengeRow({ challenge, isLocked, isLate }: RowProps) {
  const bonus = isBonus(challenge);
  const percent = overviewPercent(challenge);
  const content = (
    <>
      {isLocked ? (
        <span className={styles['lock']}>
          <Icon name="lock" />
        </span>
      ) : (
        <ProgressRing percent={percent} label={formatMessage('challengeProgress', { percent })} isSmall />
      )}
      <span className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{challengeTitle(challenge)}</bdi>
        </span>
        <span className={styles['facts']}>
          <Icon name={locationIcon[challenge.location]} />
          <ChallengePoints points={challenge.totalXp} isBonus={bonus} />
          {bonus && <span className={styles['bonus']}>{formatMessage('challengeBonus')}</span>}
          {challenge.completed && <span className={styles['done']}>{formatMessage('challengeDone')}</span>}
          {isLate && <span className={styles['late']}>{formatMessage('challengeLate')}</span>}
        </span>
      </span>
    </>
  );
  if (isLocked) return <span className={styles['row']}>{content}</span>;
  return (
    <Link className={styles['row']} to={`/challenge/${challenge.id}`}>
      {content}
      <span className="muted">
        <Icon name="next" />
      </span>
    </Link>
  );
}
