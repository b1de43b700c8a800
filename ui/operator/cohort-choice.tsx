import { formatMessage } from '#core/messages';
import type { CohortSummary } from '#core/operator';
import { dayAndMonth, todayIn } from '#core/shared';
import { Select } from '../kit/form/field.tsx';
import styles from './operator.module.css';
import type { TimeContext } from './timestamp.tsx';

interface CohortChoiceProps {
  cohorts: readonly CohortSummary[];
  value: string;
  onChange: (code: string) => void;
  timeContext: TimeContext;
}

/** The choice of a cohort; OPE-50: cohorts name their organization once there is more than one. */
export function CohortChoice({ cohorts, value, onChange, timeContext }: CohortChoiceProps) {
  const hasOrganizations = new Set(cohorts.map(({ organizationId }) => organizationId)).size > 1;
  return (
    <div className={styles['choice']}>
      <Select
        label={formatMessage('consoleCohort')}
        name="cohort"
        value={value}
        onChange={onChange}
        options={cohorts.map((cohort) => {
          const label = cohortLabel(cohort, timeContext);
          const { enrollmentCode, organizationName: organization } = cohort;
          return {
            value: enrollmentCode,
            label: hasOrganizations
              ? formatMessage('consoleCohortOfOrganization', { cohort: label, organization })
              : label,
          };
        })}
      />
    </div>
  );
}

const cohortLabel = (
  { enrollmentCode, questTitle, startingDate, people }: CohortSummary,
  { now, zone }: TimeContext,
): string =>
  formatMessage('consoleCohortOption', {
    code: enrollmentCode,
    quest: questTitle,
    start: dayAndMonth(startingDate, todayIn(zone, now)),
    people,
  });
