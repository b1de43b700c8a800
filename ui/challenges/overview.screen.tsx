import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { OverviewAddress } from '#core/challenges';
import { say } from '#core/messages';
import { weekEnd } from '#core/quests';
import { dayAndMonth } from '#core/shared';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Notice, RetryNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { OverviewAll } from './overview-all.tsx';
import { OverviewDaily } from './overview-daily.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { OverviewTools } from './overview-tools.tsx';
import { OverviewWeekly } from './overview-weekly.tsx';
import { OverviewViewModel } from './overview.view-model.ts';

/** The whole quest at a glance: all its challenges, week by week, or day by day. */
export const OverviewScreen = observer(function OverviewScreen() {
  const overview = useViewModel(OverviewViewModel);
  const [query, setQuery] = useSearchParams();
  const { quest, arrive } = overview;
  const isNamed = query.has('tab');
  const go = (address: OverviewAddress): void => setQuery({ ...address });

  useEffect(() => overview.read(Object.fromEntries(query)), [overview, query]);
  const isUnnamed = quest !== undefined && !isNamed;
  useEffect(() => {
    if (isUnnamed) setQuery({ ...overview.here }, { replace: true });
  }, [isUnnamed, overview, setQuery]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') overview.look();
    };
    overview.look();
    const stop = overview.watch();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [overview]);

  if (overview.isHomeless) return <Navigate to="/join" replace />;

  const title = say('overviewTitle');
  if (!quest)
    return (
      <Page title={title}>
        {arrive.refusal ? <ErrorState refusal={arrive.refusal} onRetry={overview.look} /> : <OverviewSkeleton />}
      </Page>
    );

  const last = quest.weeks.at(-1);
  if (!last)
    return (
      <Page title={title} eyebrow={quest.title}>
        <EmptyState
          drawing="map"
          title={say('overviewEmptyTitle')}
          action={
            <Button variant="quiet" onPress={overview.look} isPending={arrive.isPending}>
              {say('nextLookAgain')}
            </Button>
          }
        >
          {say('overviewEmpty')}
        </EmptyState>
      </Page>
    );

  const { tab, tabs, today, counts } = overview;
  return (
    <Page
      title={title}
      eyebrow={quest.title}
      lead={
        <>
          {say('trailWeekDates', {
            start: dayAndMonth(quest.startingDate, today),
            end: dayAndMonth(weekEnd(last), today),
          })}
          {' · '}
          {say(counts.ALL === 1 ? 'overviewDoneOne' : 'overviewDone', { done: counts.COMPLETED, all: counts.ALL })}
        </>
      }
    >
      <RetryNotice refusal={arrive.refusal} onRetry={overview.look} />
      {overview.isComplete && <Notice tone="ok">{say('todayQuestCompleted')}</Notice>}
      <Tabs
        label={say('overviewTabs')}
        tabs={tabs.map((name) => say(`overviewTab${name}`))}
        selected={tabs.indexOf(tab)}
        onSelect={(place) => go(overview.chooseTab(place))}
        tools={tab !== 'Daily' && <OverviewTools overview={overview} go={go} />}
      >
        {tab === 'All' && <OverviewAll overview={overview} go={go} />}
        {tab === 'Weekly' && <OverviewWeekly overview={overview} go={go} />}
        {tab === 'Daily' && <OverviewDaily overview={overview} go={go} />}
      </Tabs>
    </Page>
  );
});
