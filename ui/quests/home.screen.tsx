import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { say } from '#core/messages';
import { countInWords } from '#core/quests';
import { useViewModel } from '../app/view-models.tsx';
import { Icon } from '../kit/icon.tsx';
import { RetryNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { ErrorState } from '../kit/states.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeViewModel } from './home.view-model.ts';
import styles from './home.module.css';
import { Milestone } from './milestone.tsx';
import { NextCard } from './next-card.tsx';
import { PointsSoFar } from './points-so-far.tsx';
import { QuestTrail } from './quest-trail.tsx';
import { WeekDays } from './week-days.tsx';

/** Home: what is next, what today asks, and where the trail leads. */
export const HomeScreen = observer(function HomeScreen() {
  const home = useViewModel(HomeViewModel);
  const { journey, arrive, greeting, todayLine, lateCount } = home;

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') home.look();
    };
    home.look();
    const stop = home.watch();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [home]);

  if (home.isHomeless) return <Navigate to="/join" replace />;

  const title = say(greeting.key, greeting.details);
  if (!journey)
    return (
      <Page title={title}>
        {arrive.refusal ? <ErrorState refusal={arrive.refusal} onRetry={home.look} /> : <HomeSkeleton />}
      </Page>
    );

  const { quest, points } = journey;
  return (
    <Page
      title={title}
      eyebrow={
        <span className={styles['eyebrow']}>
          <Link className={styles['quest']} to="/quests">
            {quest.title}
            <Icon name="next" />
          </Link>
          <PointsSoFar points={points} />
        </span>
      }
      lead={
        <>
          <p className={styles['today']}>{say(todayLine.key, todayLine.details)}</p>
          {lateCount > 0 && (
            <p className={styles['late']}>
              {say(lateCount === 1 ? 'lateOne' : 'lateMany', { count: countInWords(lateCount) })}
            </p>
          )}
        </>
      }
      aside={home.hasDays && <WeekDays home={home} />}
    >
      <Milestone journey={journey} stops={home.stops} hasEnding={home.hasEnding} />
      <RetryNotice refusal={arrive.refusal} onRetry={home.look} />
      <NextCard home={home} />
      <QuestTrail home={home} />
    </Page>
  );
});
