import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { say } from '#core/messages';
import type { CohortAtDesk, PersonProgress, ProgressOrder } from '#core/operation';
import { dayAndMonth, todayIn } from '#core/shared';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import { saveFile } from '../kit/save-file.ts';
import { EmptyState } from '../kit/states.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { DeskPart } from './desk-part.tsx';
import { type Look, Moment } from './moment.tsx';
import styles from './operator.module.css';
import { ProgressViewModel } from './progress.view-model.ts';

/** How far everybody in a cohort is. */
export const ProgressPart = observer(function ProgressPart() {
  const progress = useViewModel(ProgressViewModel);
  const { cohorts, arrive, look } = progress;
  useEffect(look, [look]);
  return (
    <DeskPart arrive={arrive} isKnown={cohorts !== undefined} onRetry={look}>
      {cohorts?.length === 0 ? (
        <EmptyState drawing="camp" title={say('deskNoCohortsTitle')}>
          {say('deskNoCohorts')}
        </EmptyState>
      ) : (
        <Cohort progress={progress} />
      )}
    </DeskPart>
  );
});

const Cohort = observer(function Cohort({ progress }: { progress: ProgressViewModel }) {
  const { cohorts = [], chosen = '', choose, download, savedAs, read, rows, now } = progress;
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['choice']}>
          <Select
            label={say('deskCohort')}
            name="cohort"
            value={chosen}
            onChange={choose}
            options={cohorts.map((cohort) => ({ value: cohort.enrollmentCode, label: told(cohort, now) }))}
          />
        </div>
        <Button variant="quiet" isPending={download.isPending} onPress={() => void download.run(saveFile)}>
          <Icon name="save" />
          {say('deskDownload')}
        </Button>
      </div>
      {download.isFulfilled && <Notice tone="ok">{say('deskDownloaded', { name: savedAs })}</Notice>}
      <RefusalNotice refusal={download.refusal} />
      <DeskPart arrive={read} isKnown={rows !== undefined} onRetry={() => void read.run()}>
        {rows?.length === 0 ? (
          <EmptyState drawing="signpost" title={say('deskNobodyTitle')}>
            {say('deskNobody', { code: chosen })}
          </EmptyState>
        ) : (
          <People progress={progress} rows={rows ?? []} />
        )}
      </DeskPart>
    </>
  );
});

const People = observer(function People({
  progress,
  rows,
}: {
  progress: ProgressViewModel;
  rows: readonly PersonProgress[];
}) {
  const { chosen = '', order, orderBy, now } = progress;
  const isByCare = order.by === 'care';
  return (
    <Table
      caption={say(isByCare ? 'deskProgressByCare' : 'deskProgressCaption', { code: chosen })}
      columns={columnsOf(now)}
      rows={rows}
      keyOf={({ traveler }) => traveler}
      order={isByCare ? undefined : order}
      onOrder={orderBy}
    />
  );
});

const columnsOf = (look: Look): readonly Column<PersonProgress, ProgressOrder>[] => [
  {
    id: 'name',
    name: say('deskName'),
    order: 'name',
    cell: ({ displayName, email }) => (
      <span className={styles['person']}>
        <span dir="auto">{displayName}</span>
        <span className={styles['soft']}>{email}</span>
      </span>
    ),
  },
  {
    id: 'late',
    name: say('deskLate'),
    order: 'late',
    cell: ({ late }) => (
      <span className={late > 0 ? styles['late'] : styles['soft']}>
        {late === 0 ? say('deskOnTime') : say(late === 1 ? 'deskLateOne' : 'deskLateMany', { count: late })}
      </span>
    ),
  },
  {
    id: 'lastActive',
    name: say('deskLastActive'),
    order: 'lastActive',
    cell: ({ lastActive }) =>
      lastActive === null ? (
        <span className={styles['soft']}>{say('deskNever')}</span>
      ) : (
        <Moment at={lastActive} look={look} />
      ),
  },
  {
    id: 'week',
    name: say('deskWeek'),
    order: 'week',
    isNumber: true,
    cell: ({ weekNumber, weekPercent }) =>
      weekNumber === null ? say('deskNoWeek') : say('deskWeekOf', { week: weekNumber, percent: weekPercent }),
  },
  {
    id: 'partner',
    name: say('deskPartner'),
    order: 'partner',
    cell: ({ hasPartner }) => (
      <span className={hasPartner ? undefined : styles['soft']}>
        {say(hasPartner ? 'deskHasPartner' : 'deskNoPartner')}
      </span>
    ),
  },
];

const told = ({ enrollmentCode, questTitle, startingDate, people }: CohortAtDesk, { now, zone }: Look): string =>
  say('deskCohortOption', {
    code: enrollmentCode,
    quest: questTitle,
    start: dayAndMonth(startingDate, todayIn(zone, now)),
    people,
  });
