import { observer } from 'mobx-react-lite';
import { useNavigate, Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { type ActiveQuest, badgeReasons, labelledPoints } from '#core/quests';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import type { CelebrationDialogProps } from '../../kit/overlay/celebration-dialog.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { NativeDialog } from '../../kit/overlay/native-dialog.tsx';
import { PendingCelebrationState } from './pending-celebration.state.ts';
import type { TrailWeek } from '../trail-weeks.ts';
import { useEffect } from 'react';
import { onReturn } from '../../kit/browser/on-return.ts';
import { RetryNotice } from '../../kit/feedback/notice.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { SkeletonLine } from '../../kit/feedback/skeleton.tsx';
import { DeviceZone } from './device-zone.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeViewModel } from './home.view-model.ts';
import styles from './home.module.css';
import { NextChallengeCard } from './next-challenge-card.tsx';
import { QuestLine, QuestLineSkeleton } from '../quest-line.tsx';
import { QuestTrail } from './quest-trail.tsx';
import { WeekDays } from './week-days.tsx';

const LazyCelebrationDialog = lazyComponent(
  async () => (await import('../../kit/overlay/celebration-dialog.tsx')).CelebrationDialog,
  HomeCelebrationFallback,
);

/**
 * QST-17 · Celebrates a completed week, or the completed quest, over home: the advancing trail, the points, one button.
 */
const HomeCelebration = observer(function HomeCelebration({
  activeQuest,
  trailWeeks,
  hasOffboarding,
  isGuest,
}: {
  activeQuest: ActiveQuest;
  trailWeeks: readonly TrailWeek[];
  /** Whether there are unseen cards after the quest. */
  hasOffboarding: boolean;
  /** Whether the person has no account. */
  isGuest: boolean;
}) {
  const milestone = useViewModel(PendingCelebrationState);
  const navigate = useNavigate();
  const { week, isQuestDue, earned, markCelebrated } = milestone;
  if (!week && !isQuestDue) return null;

  const { quest, points } = activeQuest;
  const now = trailWeeks.filter(({ isCompleted }) => isCompleted).length;
  const leadsOn = isQuestDue && hasOffboarding;
  return (
    <LazyCelebrationDialog.Component
      key={week?.id ?? quest.id}
      eyebrow={week ? formatMessage('milestoneWeek', { number: week.weekNumber }) : formatMessage('milestoneQuest')}
      title={week?.title ?? quest.title}
      message={formatMessage(week ? 'milestoneWeekWords' : 'milestoneQuestWords')}
      earned={labelledPoints(earned)}
      badgeReasons={
        week
          ? badgeReasons([week], { ...activeQuest.promises, quest: false })
          : badgeReasons(quest.weeks, activeQuest.promises)
      }
      isSum
      totals={points}
      progress={{ count: trailWeeks.length, before: Math.max(0, now - 1), now }}
      action={formatMessage(leadsOn ? 'milestoneEnding' : 'milestoneOn')}
      more={isGuest ? { label: formatMessage('guestKeep'), onOpen: () => void navigate('/auth/keep') } : undefined}
      onHome={() => {
        markCelebrated();
        if (leadsOn) void navigate('/offboarding/quest');
        else if (isQuestDue && isGuest) void navigate('/join');
      }}
    />
  );
});

/** The celebration in plain text, for when its code does not load. */
function HomeCelebrationFallback({
  eyebrow,
  title,
  earned,
  badgeReasons: reasons = [],
  action,
  onHome,
}: CelebrationDialogProps) {
  return (
    <NativeDialog title={title} isOpen onClose={onHome} actions={<Button onPress={onHome}>{action}</Button>}>
      <p>{eyebrow}</p>
      {earned.map(({ key, points }) => (
        <p key={key}>{formatMessage(key, { points })}</p>
      ))}
      {reasons.length > 0 && <p>{reasons.map((reason) => formatMessage(reason)).join(', ')}</p>}
    </NativeDialog>
  );
}

/** Home: the next challenge, today's steps, and the trail. */
export const HomeScreen = observer(function HomeScreen() {
  const home = useViewModel(HomeViewModel);
  const { activeQuest, load, greeting, todaySummary, lateSummary } = home;

  useEffect(() => {
    home.refresh();
    const stops = [home.watch(), onReturn(home.refresh)];
    return () => stops.forEach((stop) => stop());
  }, [home]);

  if (home.hasNoQuest) return <Navigate to="/join" replace />;

  const title = formatMessage(greeting.key, greeting.details);
  if (!activeQuest)
    return (
      <Page
        title={title}
        {...(!load.refusal && { eyebrow: <QuestLineSkeleton />, lead: <SkeletonLine />, isLoading: true })}
      >
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={home.refresh} /> : <HomeSkeleton />}
      </Page>
    );

  const { quest, points } = activeQuest;
  return (
    <Page
      title={title}
      windowTitle={formatMessage('navHome')}
      eyebrow={<QuestLine quest={quest} points={points} />}
      lead={
        <>
          <p className={styles['today']}>{formatMessage(todaySummary.key, todaySummary.details)}</p>
          {lateSummary && <p className={styles['late']}>{formatMessage(lateSummary.key, lateSummary.details)}</p>}
        </>
      }
      aside={home.hasDays && <WeekDays home={home} />}
    >
      <HomeCelebration
        activeQuest={activeQuest}
        trailWeeks={home.trailWeeks}
        hasOffboarding={home.hasOffboarding}
        isGuest={home.isGuest}
      />
      <RetryNotice refusal={load.refusal} onRetry={home.refresh} />
      <DeviceZone />
      <NextChallengeCard home={home} />
      <QuestTrail home={home} />
    </Page>
  );
});
