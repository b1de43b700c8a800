import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { OverviewQuery } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { weekEnd } from '#core/quests';
import { dayAndMonth } from '#core/shared';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { onReturn } from '../../kit/browser/on-return.ts';
import { Button } from '../../kit/form/button.tsx';
import { Notice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { OverviewAll } from './overview-all.tsx';
import { OverviewDaily } from './daily/overview-daily.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { OverviewToolbar } from './overview-toolbar.tsx';
import { OverviewWeekly } from './overview-weekly.tsx';
import { OverviewViewModel } from './overview.view-model.ts';

/** The whole quest at a glance: all its challenges, week by week, or day by day. */
export const OverviewScreen = observer(function OverviewScreen() {
  const overview = useViewModel(OverviewViewModel);
  const [query, setQuery] = useSearchParams();
  const { quest, load } = overview;
  const isNamed = query.has('tab');
  const go = (newQuery: OverviewQuery): void => setQuery({ ...newQuery });

  useEffect(() => overview.setAddress(Object.fromEntries(query)), [overview, query]);
  const { replacement } = overview;
  useEffect(() => {
    if (replacement) setQuery({ ...replacement }, { replace: true });
  }, [replacement, setQuery]);
  const isUnnamed = quest !== undefined && !isNamed;
  useEffect(() => {
    if (isUnnamed) setQuery({ ...overview.currentAddress }, { replace: true });
  }, [isUnnamed, overview, setQuery]);
  useEffect(() => {
    overview.refresh();
    const stops = [overview.watch(), onReturn(overview.refresh)];
    return () => stops.forEach((stop) => stop());
  }, [overview]);

  if (overview.hasNoQuest) return <Navigate to="/join" replace />;

  const title = formatMessage('overviewTitle');
  if (!quest)
    return (
      <Page title={title}>
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={overview.refresh} /> : <OverviewSkeleton />}
      </Page>
    );

  const last = quest.weeks.at(-1);
  if (!last)
    return (
      <Page title={title} eyebrow={quest.title}>
        <EmptyState
          illustration="map"
          title={formatMessage('overviewEmptyTitle')}
          action={
            <Button variant="quiet" onPress={overview.refresh} isPending={load.isPending}>
              {formatMessage('nextLookAgain')}
            </Button>
          }
        >
          {formatMessage('overviewEmpty')}
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
          {!quest.isSampleQuest && (
            <>
              {formatMessage('trailWeekDates', {
                start: dayAndMonth(quest.startingDate, today),
                end: dayAndMonth(weekEnd(last), today),
              })}
              {' · '}
            </>
          )}
          {formatMessage(counts.ALL === 1 ? 'overviewDoneOne' : 'overviewDone', {
            done: counts.COMPLETED,
            all: counts.ALL,
          })}
        </>
      }
    >
      <RetryNotice refusal={load.refusal} onRetry={overview.refresh} />
      {overview.isComplete && <Notice tone="ok">{formatMessage('todayQuestCompleted')}</Notice>}
      <Tabs
        label={formatMessage('overviewTabs')}
        tabs={tabs.map((name) => formatMessage(`overviewTab${name}`))}
        selected={tabs.indexOf(tab)}
        onSelect={(index) => go(overview.chooseTab(index))}
        tools={tab !== 'Daily' && <OverviewToolbar overview={overview} navigate={go} />}
      >
        {tab === 'All' && <OverviewAll overview={overview} navigate={go} />}
        {tab === 'Weekly' && <OverviewWeekly overview={overview} navigate={go} />}
        {tab === 'Daily' && <OverviewDaily overview={overview} navigate={go} />}
      </Tabs>
    </Page>
  );
});
