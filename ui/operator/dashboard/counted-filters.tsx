import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import { DASHBOARD_WEEKS, NOTHING_COMPLETED, type PeopleGroup, REMINDER_FIGURES } from '#core/operator';
import { todayIn } from '#core/shared';
import { Button } from '../../kit/form/button.tsx';
import type { ProgressViewModel } from '../progress.view-model.ts';
import { weekEnds } from './week-ends.ts';
import styles from '../operator.module.css';

/** OPE-62 OPE-64 · The figures that count the listed people, in words, each with a button that removes it. */
export const CountedFilters = observer(function CountedFilters({ progress }: { progress: ProgressViewModel }) {
  const { shownCounted, stoppedAtTitle, removeCounted, timeContext } = progress;
  const { week, stoppedAt, activeWeek, group } = shownCounted;
  const today = todayIn(timeContext.zone, timeContext.now);
  const stopped =
    stoppedAt === NOTHING_COMPLETED
      ? formatMessage('consoleOnlyNotBegun')
      : formatMessage('consoleOnlyStoppedAt', { challenge: stoppedAtTitle ?? stoppedAt ?? '' });
  const parts = [
    ...(week === undefined ? [] : [{ name: 'week', text: formatMessage('consoleOnlyInWeek', { week }) } as const]),
    ...(stoppedAt === undefined ? [] : [{ name: 'stoppedAt', text: stopped } as const]),
    ...(activeWeek === undefined
      ? []
      : [{ name: 'activeWeek', text: formatMessage('consoleOnlyActive', weekEnds(activeWeek, today)) } as const]),
    ...(group === undefined ? [] : [{ name: 'group', text: formatMessage(...GROUPS[group]) } as const]),
  ];
  return parts.map(({ name, text }) => (
    <p key={name} className={styles['position']}>
      {text}
      <Button variant="quiet" subject={text} onPress={() => removeCounted(name)}>
        {formatMessage('consoleRemoveFilter')}
      </Button>
    </p>
  ));
});

const back = { limit: REMINDER_FIGURES.backWithinDays };
const reminded = { limit: REMINDER_FIGURES.days };
const shared = { limit: DASHBOARD_WEEKS };

/** The text of each group, and the days or weeks in it. */
const GROUPS: Readonly<Record<PeopleGroup, readonly [MessageKey, { readonly limit: number }?]>> = {
  withPartner: ['consoleOnlyPaired'],
  cameBack: ['consoleOnlyCameBack', back],
  stayedAway: ['consoleOnlyStayedAway', back],
  notReminded: ['consoleOnlyNotReminded', reminded],
  answered: ['consoleOnlyAnswered', shared],
  waiting: ['consoleOnlyWaiting', shared],
  notShared: ['consoleOnlyNotShared', shared],
};
