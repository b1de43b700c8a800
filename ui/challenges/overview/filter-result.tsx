import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/feedback/page-states.tsx';
import styles from './filter-result.module.css';
import type { OverviewProps } from './overview-props.ts';

/** The challenges that match a filter and their number; a button that clears the filter if there are none. */
export const FilterResult = observer(function FilterResult({
  overview,
  navigate,
  children,
}: OverviewProps & { children: ReactNode }) {
  const { filter } = overview.overview;
  const found = overview.counts[filter];
  return (
    <>
      <p role="status" className={filter === 'ALL' ? styles['unsaid'] : styles['found']}>
        {filter !== 'ALL' && formatMessage(found === 1 ? 'filterFoundOne' : 'filterFound', { count: found })}
      </p>
      {overview.weeks.length > 0 ? (
        children
      ) : (
        <EmptyState
          illustration={filter === 'COMPLETED' ? 'dawn' : 'camp'}
          title={formatMessage(`filterNone${filter}`)}
          action={
            <Button variant="quiet" onPress={() => navigate(overview.chooseFilter('ALL'))}>
              {formatMessage('filterShowAll')}
            </Button>
          }
        />
      )}
    </>
  );
});
