import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { say } from '#core/messages';
import { type ChallengeSummary, isBonus, overviewPercent, type Week } from '#core/quests';
import { dayAndMonth, shortDate, weekdayAndDate } from '#core/shared';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ProgressRing } from '../kit/progress.tsx';
import { Trail, type Waypoint } from '../kit/trail.tsx';
import { challengeTitle } from './challenge-title.ts';
import type { HomeViewModel } from './home.view-model.ts';
import { locationIcon } from './location-icon.ts';
import { PointsOf } from './points-so-far.tsx';
import styles from './quest-trail.module.css';
import { standingOf, type TrailStop } from './trail-stops.ts';

/** The weeks of the quest as one trail, and the challenges of the week in view. */
export const QuestTrail = observer(function QuestTrail({ home }: { home: HomeViewModel }) {
  const { stops, stop, week } = home;
  const panel = usePanelClick(() => home.click({ kind: 'panel' }));
  if (!stop || !week) return null;

  return (
    <section className={styles['section']} aria-labelledby="trail">
      <div className={styles['panel']} ref={panel}>
        <header className={styles['header']}>
          <h2 id="trail" className={styles['title']}>
            {say('trailTitle')}
          </h2>
          {home.selected !== null && (
            <Button variant="plain" onPress={() => home.click({ kind: 'panel' })}>
              {say('trailShowNow')}
            </Button>
          )}
        </header>
        <Trail
          label={say('trailTitle')}
          waypoints={stops.map(waypointOf)}
          selected={stop.id}
          onSelect={(week) => home.click({ kind: 'week', week })}
        />
      </div>
      <WeekInView stop={stop} week={week} home={home} />
    </section>
  );
});

/** Hears clicks on a panel beside its buttons; who uses keys has a button of their own for that. */
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

const waypointOf = (stop: TrailStop): Waypoint => ({
  id: stop.id,
  name: say('trailWeek', { number: stop.number }),
  title: stop.title,
  note: stop.isLocked
    ? say('trailWeekLocked', { date: shortDate(stop.opensOn) })
    : say('trailWeekPercent', { percent: stop.percent }),
  ...standingOf(stop),
  percent: stop.percent,
  stones: stop.stones,
});

interface WeekInViewProps {
  stop: TrailStop;
  week: Week;
  home: HomeViewModel;
}

const WeekInView = observer(function WeekInView({ stop, week, home }: WeekInViewProps) {
  const { today, lateChallenges } = home;
  return (
    <section className={styles['week']} aria-labelledby="week-in-view">
      <header>
        <p className={styles['dates']}>
          {say('trailWeekDates', { start: dayAndMonth(stop.start, today), end: dayAndMonth(stop.end, today) })}
        </p>
        <h3 id="week-in-view" className={styles['weekTitle']}>
          {stop.title}
        </h3>
      </header>
      {stop.isLocked && (
        <p className={styles['locked']}>
          <Icon name="lock" />
          {say('weekLocked', { date: weekdayAndDate(stop.opensOn, today) })}
        </p>
      )}
      {week.challenges.length === 0 ? (
        <p className={styles['locked']}>{say('weekEmpty')}</p>
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
        <ProgressRing percent={percent} label={say('challengeProgress', { percent })} isSmall />
      )}
      <span className={styles['words']}>
        <span className={styles['name']}>{challengeTitle(challenge)}</span>
        <span className={styles['facts']}>
          <Icon name={locationIcon[challenge.location]} />
          <PointsOf points={challenge.totalXp} isBonus={bonus} />
          {bonus && <span className={styles['bonus']}>{say('challengeBonus')}</span>}
          {challenge.completed && <span className={styles['done']}>{say('challengeDone')}</span>}
          {isLate && <span className={styles['late']}>{say('challengeLate')}</span>}
        </span>
      </span>
    </>
  );
  if (isLocked) return <span className={styles['row']}>{content}</span>;
  return (
    <Link className={styles['row']} to={`/challenge/${challenge.id}`}>
      {content}
      <span className={styles['way']}>
        <Icon name="next" />
      </span>
    </Link>
  );
}
