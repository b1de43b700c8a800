import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import type { CohortSummary, PersonProgress, ProgressOrder } from '#core/operator';
import { dayAndMonth, todayIn } from '#core/shared';
import { useViewModel } from '../app/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Select } from '../kit/form/field.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { saveFile } from '../kit/browser/save-file.ts';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { type Column, Table } from '../kit/layout/table.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { type TimeContext, Timestamp } from './timestamp.tsx';
import styles from './operator.module.css';
import { ProgressViewModel } from './progress.view-model.ts';

/** How far everybody in a cohort is. */
export const ProgressPanel = observer(function ProgressPanel() {
  const progress = useViewModel(ProgressViewModel);
  const { cohorts, load, refresh } = progress;
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={cohorts !== undefined} onRetry={refresh}>
      {cohorts?.length === 0 ? (
        <EmptyState illustration="camp" title={formatMessage('deskNoCohortsTitle')}>
          {formatMessage('deskNoCohorts')}
        </EmptyState>
      ) : (
        <CohortProgressSection progress={progress} />
      )}
    </OperatorPanel>
  );
});

const CohortProgressSection = observer(function CohortProgressSection({ progress }: { progress: ProgressViewModel }) {
  const { cohorts = [], cohortCode = '', chooseCohort, download, savedAs, loadMembers, rows, timeContext } = progress;
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['choice']}>
          <Select
            label={formatMessage('deskCohort')}
            name="cohort"
            value={cohortCode}
            onChange={chooseCohort}
            options={cohorts.map((cohort) => ({
              value: cohort.enrollmentCode,
              label: cohortLabel(cohort, timeContext),
            }))}
          />
        </div>
        <Button variant="quiet" isPending={download.isPending} onPress={() => void download.run(saveFile)}>
          <Icon name="save" />
          {formatMessage('deskDownload')}
        </Button>
      </div>
      {download.isFulfilled && <Notice tone="ok">{formatMessage('deskDownloaded', { name: savedAs })}</Notice>}
      <RefusalNotice refusal={download.refusal} />
      <OperatorPanel load={loadMembers} isLoaded={rows !== undefined} onRetry={() => void loadMembers.run()}>
        {rows?.length === 0 ? (
          <EmptyState illustration="signpost" title={formatMessage('deskNobodyTitle')}>
            {formatMessage('deskNobody', { code: cohortCode })}
          </EmptyState>
        ) : (
          <MemberTable progress={progress} rows={rows ?? []} />
        )}
      </OperatorPanel>
    </>
  );
});

const MemberTable = observer(function MemberTable({
  progress,
  rows,
}: {
  progress: ProgressViewModel;
  rows: readonly PersonProgress[];
}) {
  const { cohortCode = '', order, orderBy, timeContext } = progress;
  const isByCare = order.by === 'care';
  return (
    <Table
      caption={formatMessage(isByCare ? 'deskProgressByCare' : 'deskProgressCaption', { code: cohortCode })}
      columns={columnsOf(timeContext)}
      rows={rows}
      keyOf={({ traveler }) => traveler}
      sort={isByCare ? undefined : order}
      onSort={orderBy}
    />
  );
});

const columnsOf = (look: TimeContext): readonly Column<PersonProgress, ProgressOrder>[] => [
  {
    id: 'name',
    name: formatMessage('deskName'),
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
    name: formatMessage('deskLate'),
    sortKey: 'late',
    cell: ({ late }) => (
      <span className={late > 0 ? styles['late'] : styles['soft']}>
        {late === 0
          ? formatMessage('deskOnTime')
          : formatMessage(late === 1 ? 'deskLateOne' : 'deskLateMany', { count: late })}
      </span>
    ),
  },
  {
    id: 'lastActive',
    name: formatMessage('deskLastActive'),
    sortKey: 'lastActive',
    cell: ({ lastActive }) =>
      lastActive === null ? (
        <span className={styles['soft']}>{formatMessage('deskNever')}</span>
      ) : (
        <Timestamp at={lastActive} timeContext={look} />
      ),
  },
  {
    id: 'week',
    name: formatMessage('deskWeek'),
    sortKey: 'week',
    isNumber: true,
    cell: ({ weekNumber, weekPercent }) =>
      weekNumber === null
        ? formatMessage('deskNoWeek')
        : formatMessage('deskWeekOf', { week: weekNumber, percent: weekPercent }),
  },
  {
    id: 'partner',
    name: formatMessage('deskPartner'),
    sortKey: 'partner',
    cell: ({ hasPartner }) => (
      <span className={hasPartner ? undefined : styles['soft']}>
        {formatMessage(hasPartner ? 'deskHasPartner' : 'deskNoPartner')}
      </span>
    ),
  },
];

const cohortLabel = (
  { enrollmentCode, questTitle, startingDate, people }: CohortSummary,
  { now, zone }: TimeContext,
): string =>
  formatMessage('deskCohortOption', {
    code: enrollmentCode,
    quest: questTitle,
    start: dayAndMonth(startingDate, todayIn(zone, now)),
    people,
  });
