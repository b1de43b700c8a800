import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import {
  completionPercent,
  completionsOf,
  type CohortDashboard,
  DASHBOARD_WEEKS,
  NOTHING_COMPLETED,
  REMINDER_FIGURES,
} from '#core/operator';
import { type CalendarDate, todayIn } from '#core/shared';
import { useMirroredQuery } from '../../kit/browser/use-mirrored-query.ts';
import { EmptyState } from '../../kit/feedback/page-states.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { CohortChoice } from '../cohort-choice.tsx';
import { DashboardViewModel } from './dashboard.view-model.ts';
import { FigureTable, type FigureRow } from './figure-table.tsx';
import { OperatorPanel } from '../operator-panel.tsx';
import { weekEnds } from './week-ends.ts';
import styles from '../operator.module.css';

/** OPE-60 OPE-61 OPE-63 · The figures of a cohort. */
export const DashboardPanel = observer(function DashboardPanel() {
  const dashboard = useViewModel(DashboardViewModel);
  const { cohorts = [], cohortCode = '', load, loadFigures, figures, refresh, refreshFigures } = dashboard;
  const { named, showNamed, chooseCohort, timeContext } = dashboard;
  useMirroredQuery(named, showNamed);
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={dashboard.cohorts !== undefined} onRetry={refresh}>
      {cohorts.length === 0 ? (
        <EmptyState illustration="camp" title={formatMessage('consoleNoCohortsTitle')}>
          {formatMessage('consoleNoCohorts')}
        </EmptyState>
      ) : (
        <>
          <CohortChoice cohorts={cohorts} value={cohortCode} onChange={chooseCohort} timeContext={timeContext} />
          <OperatorPanel load={loadFigures} isLoaded={figures !== undefined} onRetry={refreshFigures}>
            {figures && (
              <Figures figures={figures} code={cohortCode} today={todayIn(timeContext.zone, timeContext.now)} />
            )}
          </OperatorPanel>
        </>
      )}
    </OperatorPanel>
  );
});

interface FiguresProps {
  figures: CohortDashboard;
  code: string;
  today: CalendarDate;
}

function Figures({ figures, code, today }: FiguresProps) {
  if (figures.people === 0)
    return (
      <EmptyState illustration="signpost" title={formatMessage('consoleNobodyTitle')}>
        {formatMessage('consoleNobody', { code })}
      </EmptyState>
    );
  if (figures.people === null)
    return (
      <EmptyState illustration="signpost" title={formatMessage('figuresTooFewTitle')}>
        {formatMessage('figuresTooFew')}
      </EmptyState>
    );
  const all = figures.people;
  return (
    <>
      <p>
        {formatMessage('figuresAbout', { people: all })}{' '}
        <span className={styles['soft']}>{formatMessage('figuresHiding')}</span>
      </p>
      <div className={styles['charts']}>
        {figures.weeks.length > 0 && (
          <FigureTable
            caption={formatMessage('figuresWeeks')}
            name={formatMessage('consoleWeek')}
            rows={figures.weeks.map(({ weekNumber, people }) => ({
              id: String(weekNumber),
              name: formatMessage('figureWeek', { week: weekNumber }),
              people,
              to: listOf(code, { week: String(weekNumber) }),
            }))}
            all={all}
          />
        )}
        <FigureTable
          caption={formatMessage('figuresProgress')}
          name={formatMessage('figureFurthest')}
          rows={progressRows(figures, code)}
          all={all}
        />
        <FigureTable
          caption={formatMessage('figuresCompletion')}
          name={formatMessage('figureChallenge')}
          number={formatMessage('figureCompleted')}
          rows={completionsOf(figures).map((one) => ({
            id: one.challenge,
            name: one.title,
            people: one.completed,
            of: { people: one.begun, percent: completionPercent(one) },
          }))}
          all={all}
        />
        <FigureTable
          caption={formatMessage('figuresActivity', { limit: DASHBOARD_WEEKS })}
          name={formatMessage('figureDays')}
          rows={figures.activity.map(({ active }, ago) => ({
            id: String(ago),
            name: formatMessage('figureDaysOf', weekEnds(ago, today)),
            people: active,
            to: listOf(code, { activeWeek: String(ago) }),
          }))}
          all={all}
        />
        <FigureTable
          caption={formatMessage('figuresReminders', { limit: REMINDER_FIGURES.days })}
          name={formatMessage('figureReminder')}
          rows={(['cameBack', 'stayedAway', 'notReminded'] as const).map((id) => ({
            id,
            name: formatMessage(REMINDERS[id], { limit: REMINDER_FIGURES.backWithinDays }),
            people: figures.reminders[id],
            to: listOf(code, { group: id }),
          }))}
          all={all}
        />
        <FigureTable
          caption={formatMessage('figuresPartners')}
          name={formatMessage('consolePartner')}
          rows={[
            {
              id: 'with',
              name: formatMessage('consoleHasPartner'),
              people: figures.partners.withPartner,
              to: listOf(code, { group: 'withPartner' }),
            },
            {
              id: 'without',
              name: formatMessage('consoleNoPartner'),
              people: figures.partners.withoutPartner,
              to: listOf(code, { filter: 'withoutPartner' }),
            },
          ]}
          all={all}
        />
        <div className="stack-3">
          <FigureTable
            caption={formatMessage('figuresFeedback', { limit: DASHBOARD_WEEKS })}
            name={formatMessage('figureShared')}
            rows={(['answered', 'waiting', 'notShared'] as const).map((id) => ({
              id,
              name: formatMessage(FEEDBACK[id]),
              people: figures.feedback[id],
              to: listOf(code, { group: id }),
            }))}
            all={all}
          />
          {figures.responses.medianHours !== null && (
            <p>{formatMessage('figuresResponse', { hours: figures.responses.medianHours })}</p>
          )}
        </div>
      </div>
    </>
  );
}

const REMINDERS = {
  cameBack: 'figureCameBack',
  stayedAway: 'figureStayedAway',
  notReminded: 'figureNotReminded',
} as const;

const FEEDBACK = { answered: 'figureAnswered', waiting: 'figureWaiting', notShared: 'figureNotShared' } as const;

/** OPE-62 OPE-64 · The list of the people whom a figure counts. */
const listOf = (cohort: string, filter: Readonly<Record<string, string>>): string =>
  `/operator?${new URLSearchParams({ tab: 'progress', cohort, ...filter }).toString()}`;

/** The challenges, each with its steps where anyone is, and the number of its others. */
const progressRows = ({ progress }: CohortDashboard, code: string): readonly FigureRow[] =>
  progress.flatMap(({ challenge, title, people, items }) => {
    const row = {
      id: challenge ?? '',
      name: title ?? formatMessage('figureNothing'),
      people,
      to: listOf(code, { stoppedAt: challenge ?? NOTHING_COMPLETED }),
    };
    const reached = people === null ? [] : items.filter((item) => item.people !== 0);
    if (reached.length === 0) return [row];
    const others = items.length - reached.length;
    const parts = [
      ...reached.map((item) => ({ name: item.title ?? formatMessage('figurePost'), people: item.people })),
      ...(others === 0 ? [] : [{ name: formatMessage('figureOtherSteps', { count: others }), people: 0 }]),
    ];
    return [row, ...parts.map((part, place) => ({ ...part, id: `${challenge} ${place}`, isPart: true }))];
  });
