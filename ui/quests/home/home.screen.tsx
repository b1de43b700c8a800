import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { countInWords } from '#core/quests';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { onReturn } from '../../kit/browser/on-return.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { RetryNotice } from '../../kit/feedback/notice.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeViewModel } from './home.view-model.ts';
import styles from './home.module.css';
import { HomeCelebration } from './home-celebration.tsx';
import { NextChallengeCard } from './next-challenge-card.tsx';
import { TotalPoints } from '../points.tsx';
import { QuestTrail } from './quest-trail.tsx';
import { WeekDays } from './week-days.tsx';

/** Home: what is next, what today asks, and where the trail leads. */
export const HomeScreen = observer(function HomeScreen() {
  const home = useViewModel(HomeViewModel);
  const { activeQuest, load, greeting, todaySummary, lateCount } = home;

  useEffect(() => {
    home.refresh();
    const stops = [home.watch(), onReturn(home.refresh)];
    return () => stops.forEach((stop) => stop());
  }, [home]);

  if (home.hasNoQuest) return <Navigate to="/join" replace />;

  const title = formatMessage(greeting.key, greeting.details);
  if (!activeQuest)
    return (
      <Page title={title}>
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={home.refresh} /> : <HomeSkeleton />}
      </Page>
    );

  const { quest, points } = activeQuest;
  return (
    <Page
      title={title}
      windowTitle={formatMessage('navHome')}
      eyebrow={
        <span className={styles['eyebrow']}>
          <Link className={`inline-1 ${styles['quest']}`} to="/profile/ManageQuests">
            {quest.title}
            <Icon name="next" />
          </Link>
          <TotalPoints points={points} />
        </span>
      }
      lead={
        <>
          <p className={styles['today']}>{formatMessage(todaySummary.key, todaySummary.details)}</p>
          {lateCount > 0 && (
            <p className={styles['late']}>
              {formatMessage(lateCount === 1 ? 'lateOne' : 'lateMany', { count: countInWords(lateCount) })}
            </p>
          )}
        </>
      }
      aside={home.hasDays && <WeekDays home={home} />}
    >
      <HomeCelebration activeQuest={activeQuest} trailWeeks={home.trailWeeks} hasOffboarding={home.hasOffboarding} />
      <RetryNotice refusal={load.refusal} onRetry={home.refresh} />
      <NextChallengeCard home={home} />
      <QuestTrail home={home} />
    </Page>
  );
});
