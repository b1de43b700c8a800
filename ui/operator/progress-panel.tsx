import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage, LOCALE } from '#core/messages';
import { type PairProposal, SWITCH_REASONS } from '#core/relationships';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Table, type Column } from '../kit/layout/table.tsx';
import styles from './operator.module.css';
import { ProposedPairsViewModel } from './proposed-pairs.view-model.ts';
import {
  type CohortSummary,
  type PersonProgress,
  PROGRESS_FILTERS,
  type ProgressFilter,
  type ProgressOrder,
} from '#core/operator';
import { useMirroredQuery } from '../kit/browser/use-mirrored-query.ts';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { useFocusRestoration } from '../kit/browser/focus-management.ts';
import { saveFile } from '../kit/browser/save-file.ts';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { GroupEmailDialog } from './group-email-dialog.tsx';
import { GroupEmailViewModel } from './group-email.view-model.ts';
import { CohortChoice } from './cohort-choice.tsx';
import { CountedFilters } from './dashboard/counted-filters.tsx';
import { ListFilters } from './list-filters.tsx';
import { MoreRows } from './more-rows.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { type TimeContext, Timestamp } from './timestamp.tsx';
import { ProgressViewModel } from './progress.view-model.ts';

/** OPE-18 · The pairs that are proposed for a cohort; renders nothing until they are known, or if there are none. */
const ProposedPairs = observer(function ProposedPairs({ cohortCode }: { cohortCode: string }) {
  const { pairs, load } = useViewModel(ProposedPairsViewModel);
  useEffect(() => void load.run(cohortCode), [load, cohortCode]);
  if (!pairs?.length) return null;
  return (
    <>
      <Table
        caption={formatMessage('consolePairs')}
        columns={[
          { id: 'people', name: formatMessage('consolePair'), cell: people },
          { id: 'fit', name: formatMessage('consolePairFit'), cell: fit },
        ]}
        rows={pairs}
        keyOf={(pair) => pair.people.map(({ traveler }) => traveler).join(' ')}
        sort={undefined}
      />
      <p className={styles['count']}>{formatMessage('consolePairsMore')}</p>
    </>
  );
});

const people = (pair: PairProposal) => (
  <span className={styles['person']}>
    {pair.people.map(({ traveler, displayName, email }) => (
      <span key={traveler}>
        <span dir="auto">{displayName}</span> <span className={styles['soft']}>{email}</span>
      </span>
    ))}
  </span>
);

const fit = ({ sharedDays, minutesApart }: PairProposal): string => {
  const days = new Intl.ListFormat(LOCALE).format(sharedDays.map((day) => formatMessage(day)));
  return formatMessage(sharedDays.length > 0 ? 'consolePairDays' : 'consolePairNoDay', {
    days,
    hours: minutesApart / 60,
  });
};

/** REL-17 · The reasons for which running partners were switched in a cohort; renders nothing without any. */
function SwitchReasons({ switches }: Pick<CohortSummary, 'switches'>) {
  if (switches.length === 0) return null;
  return (
    <Table
      caption={formatMessage('consoleSwitches')}
      columns={[
        {
          id: 'reason',
          name: formatMessage('consoleSwitchReason'),
          cell: ({ reason }) => formatMessage(SWITCH_REASONS[reason]),
        },
        { id: 'count', name: formatMessage('consoleSwitchCount'), isNumber: true, cell: ({ count }) => count },
      ]}
      rows={switches}
      keyOf={({ reason }) => reason}
      sort={undefined}
    />
  );
}

/** The progress of all people in a cohort. */
export const ProgressPanel = observer(function ProgressPanel() {
  const progress = useViewModel(ProgressViewModel);
  const { cohorts, load, refresh, named, showNamed } = progress;
  useMirroredQuery(named, showNamed);
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={cohorts !== undefined} onRetry={refresh}>
      {cohorts?.length === 0 ? (
        <EmptyState illustration="camp" title={formatMessage('consoleNoCohortsTitle')}>
          {formatMessage('consoleNoCohorts')}
        </EmptyState>
      ) : (
        <CohortProgressSection progress={progress} />
      )}
    </OperatorPanel>
  );
});

const CohortProgressSection = observer(function CohortProgressSection({ progress }: { progress: ProgressViewModel }) {
  const {
    cohorts = [],
    cohortCode = '',
    chooseCohort,
    download,
    savedAs,
    list,
    rows,
    timeContext,
    audience,
  } = progress;
  const groupEmail = useViewModel(GroupEmailViewModel);
  return (
    <>
      <div className={styles['tools']}>
        <CohortChoice cohorts={cohorts} value={cohortCode} onChange={chooseCohort} timeContext={timeContext} />
        {rows && rows.length > 0 && (
          <Button variant="quiet" onPress={() => groupEmail.open(cohortCode, audience)}>
            {formatMessage('consoleEmailPeople')}
          </Button>
        )}
        <Button variant="quiet" isPending={download.isPending} onPress={() => void download.run(saveFile)}>
          <Icon name="save" />
          {formatMessage('consoleDownload')}
        </Button>
      </div>
      {download.isFulfilled && <Notice tone="ok">{formatMessage('consoleDownloaded', { name: savedAs })}</Notice>}
      <RefusalNotice refusal={download.refusal} />
      <ProgressFilters progress={progress} />
      <div {...useFocusRestoration<HTMLDivElement>(rows)} className="stack-5" tabIndex={-1}>
        <CountedFilters progress={progress} />
        <OperatorPanel load={list.load} isLoaded={rows !== undefined} onRetry={list.refresh}>
          {rows?.length === 0 ? <NobodyListed progress={progress} /> : <MemberTable progress={progress} />}
        </OperatorPanel>
      </div>
      <GroupEmailDialog model={groupEmail} />
      <SwitchReasons switches={cohorts.find(({ enrollmentCode }) => enrollmentCode === cohortCode)?.switches ?? []} />
      {cohortCode !== '' && <ProposedPairs key={cohortCode} cohortCode={cohortCode} />}
    </>
  );
});

const ProgressFilters = observer(function ProgressFilters({ progress }: { progress: ProgressViewModel }) {
  const { people, ...others } = progress.totals ?? {};
  const counts: Partial<Record<ProgressFilter, number | undefined>> = { all: people, ...others };
  return (
    <ListFilters
      list={progress}
      searchLabel="consoleSearch"
      options={PROGRESS_FILTERS.map((one) => ({ value: one, name: FILTERS[one], count: counts[one] }))}
    />
  );
});

const FILTERS = {
  all: 'consoleEverybody',
  late: 'consoleWhoIsLate',
  withoutPartner: 'consoleWhoIsAlone',
  stalled: 'consoleWhoIsStalled',
} as const;

const NobodyListed = observer(function NobodyListed({ progress }: { progress: ProgressViewModel }) {
  const { narrowedBy, clearFilters, cohortCode = '' } = progress;
  if (!narrowedBy)
    return (
      <EmptyState illustration="signpost" title={formatMessage('consoleNobodyTitle')}>
        {formatMessage('consoleNobody', { code: cohortCode })}
      </EmptyState>
    );
  const { search, filter, figures } = narrowedBy;
  const filters = [
    ...(search === '' ? [] : [formatMessage('consoleFilterSearch', { search })]),
    ...(filter === 'all' ? [] : [formatMessage('consoleFilterChoice', { choice: formatMessage(FILTERS[filter]) })]),
    ...(figures === 0 ? [] : [formatMessage('consoleFilterFigures', { count: figures })]),
  ];
  return (
    <EmptyState
      illustration="signpost"
      title={formatMessage('consoleNobodyFoundTitle')}
      action={
        <Button variant="quiet" onPress={clearFilters}>
          {formatMessage('consoleClearFilters')}
        </Button>
      }
    >
      {formatMessage('consoleNobodyFound', { filters: new Intl.ListFormat(LOCALE).format(filters) })}
    </EmptyState>
  );
});

const MemberTable = observer(function MemberTable({ progress }: { progress: ProgressViewModel }) {
  const { cohortCode = '', shownOrder, orderBy, timeContext, rows = [], count, list } = progress;
  const isByCare = shownOrder.by === 'care';
  return (
    <>
      <Table
        caption={formatMessage(isByCare ? 'consoleProgressByCare' : 'consoleProgressCaption', { code: cohortCode })}
        columns={columnsOf(timeContext)}
        rows={rows}
        keyOf={({ traveler }) => traveler}
        sort={isByCare ? undefined : shownOrder}
        onSort={orderBy}
      />
      <MoreRows list={list} count={count} label="consoleMorePeople" />
    </>
  );
});

const columnsOf = (look: TimeContext): readonly Column<PersonProgress, ProgressOrder>[] => [
  {
    id: 'name',
    name: formatMessage('consoleName'),
    sortKey: 'name',
    cell: ({ displayName, email }) => (
      <span className={styles['person']}>
        <span dir="auto">{displayName}</span>
        <span className={styles['soft']}>{email}</span>
      </span>
    ),
  },
  {
    id: 'late',
    name: formatMessage('consoleLate'),
    sortKey: 'late',
    cell: ({ late }) => (
      <span className={late > 0 ? styles['late'] : styles['soft']}>
        {late === 0
          ? formatMessage('consoleOnTime')
          : formatMessage(late === 1 ? 'consoleLateOne' : 'consoleLateMany', { count: late })}
      </span>
    ),
  },
  {
    id: 'lastActive',
    name: formatMessage('consoleLastActive'),
    sortKey: 'lastActive',
    cell: ({ lastActive }) =>
      lastActive === null ? (
        <span className={styles['soft']}>{formatMessage('consoleNever')}</span>
      ) : (
        <Timestamp at={lastActive} timeContext={look} />
      ),
  },
  {
    id: 'week',
    name: formatMessage('consoleWeek'),
    sortKey: 'week',
    isNumber: true,
    cell: ({ weekNumber, weekPercent }) =>
      weekNumber === null
        ? formatMessage('consoleNoWeek')
        : formatMessage('consoleWeekOf', { week: weekNumber, percent: weekPercent }),
  },
  {
    id: 'partner',
    name: formatMessage('consolePartner'),
    sortKey: 'partner',
    cell: ({ hasPartner, isStalled }) => (
      <span className={isStalled ? styles['late'] : hasPartner ? undefined : styles['soft']}>
        {formatMessage(isStalled ? 'consoleStalled' : hasPartner ? 'consoleHasPartner' : 'consoleNoPartner')}
      </span>
    ),
  },
];
