import { observer } from 'mobx-react-lite';
import { OVERVIEW_VIEWS, type OverviewFilter, type OverviewQuery } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import type { OverviewProps } from './overview-props.ts';
import styles from './overview.module.css';
import { Loading, Skeleton, SkeletonLine } from '../../kit/feedback/skeleton.tsx';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { weekEnd } from '#core/quests';
import { dateRange } from '#core/shared';
import { useReplaceQuery } from '../../kit/browser/use-replace-query.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { onReturn } from '../../kit/browser/on-return.ts';
import { Notice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { QuestLine, QuestLineSkeleton } from '../../quests/quest-line.tsx';
import { OverviewAll } from './overview-all.tsx';
import { OverviewDaily } from './daily/overview-daily.tsx';
import { OverviewWeekly } from './overview-weekly.tsx';
import { OverviewViewModel } from './overview.view-model.ts';

const views = { grid: ['grid', 'overviewGrid'], timeline: ['timeline', 'overviewTimeline'] } as const;

/** The filters in display order. */
const filters = ['ALL', 'COMPLETED', 'LATE', 'TODO'] as const satisfies readonly OverviewFilter[];

/** The controls of the overview's layout and filter. */
const OverviewToolbar = observer(function OverviewToolbar({ overview, navigate }: OverviewProps) {
  const { filter, view } = overview.overview;
  return (
    <div className={styles['tools']}>
      {overview.tab === 'All' && (
        <div role="group" aria-label={formatMessage('overviewView')} className={styles['views']}>
          {OVERVIEW_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles['view']}
              aria-pressed={one === view}
              aria-label={formatMessage(views[one][1])}
              title={formatMessage(views[one][1])}
              onClick={() => one !== view && navigate(overview.chooseView(one))}
            >
              <Icon name={views[one][0]} />
            </button>
          ))}
        </div>
      )}
      <Button variant="quiet" onPress={overview.openFilter}>
        <Icon name="filter" />
        {filter === 'ALL'
          ? formatMessage('filterOpen')
          : formatMessage('filterOpenAs', { filter: formatMessage(`filter${filter}`) })}
      </Button>
      <FilterDialog overview={overview} navigate={navigate} />
    </div>
  );
});

const FilterDialog = observer(function FilterDialog({ overview, navigate }: OverviewProps) {
  const { counts } = overview;
  return (
    <Dialog title={formatMessage('filterTitle')} isOpen={overview.isFiltering} onClose={overview.closeFilter}>
      <ul className={styles['filters']}>
        {filters.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              className={`line-4 ${styles['filter']}`}
              aria-pressed={filter === overview.overview.filter}
              onClick={() => navigate(overview.chooseFilter(filter))}
            >
              <span className={styles['name']}>{formatMessage(`filter${filter}`)}</span>
              <span className="tabular">{counts[filter]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});

/** The skeleton of the overview: tabs, and weeks with their cards. */
function OverviewSkeleton() {
  return (
    <Loading>
      <div className={styles['tabs']}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      {[0, 1].map((week) => (
        <div key={week} className="stack-4">
          <Skeleton shape="title" />
          <div className={styles['cards']}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** The overview of the whole quest: all its challenges, by week or by day. */
export const OverviewScreen = observer(function OverviewScreen() {
  const overview = useViewModel(OverviewViewModel);
  const [query, setQuery] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const { quest, points, load } = overview;
  const isNamed = query.has('tab');
  const go = (newQuery: OverviewQuery): void => setQuery({ ...newQuery });

  useEffect(() => overview.setAddress(Object.fromEntries(query)), [overview, query]);
  const { replacement } = overview;
  useEffect(() => {
    if (replacement) replaceQuery(replacement);
  }, [replacement, replaceQuery]);
  const isUnnamed = quest !== undefined && !isNamed;
  useEffect(() => {
    if (isUnnamed) replaceQuery(overview.currentAddress);
  }, [isUnnamed, overview, replaceQuery]);
  useEffect(() => {
    overview.refresh();
    const stops = [overview.watch(), onReturn(overview.refresh)];
    return () => stops.forEach((stop) => stop());
  }, [overview]);

  if (overview.hasNoQuest) return <Navigate to="/join" replace />;

  const title = formatMessage('overviewTitle');
  if (!quest)
    return (
      <Page
        title={title}
        {...(!load.refusal && { eyebrow: <QuestLineSkeleton />, lead: <SkeletonLine />, isLoading: true })}
      >
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={overview.refresh} isPage /> : <OverviewSkeleton />}
      </Page>
    );

  const line = <QuestLine quest={quest} points={points} />;
  const last = quest.weeks.at(-1);
  if (!last)
    return (
      <Page title={title} eyebrow={line}>
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
      eyebrow={line}
      lead={
        <>
          {!quest.isSampleQuest && (
            <>
              {dateRange(quest.startingDate, weekEnd(last), today)}
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
