import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/states.tsx';
import styles from './filtered.module.css';
import type { OverviewProps } from './overview-props.ts';

/** What a filter leaves of the overview, and how much that is; a way back to everything when it leaves nothing. */
export const Filtered = observer(function Filtered({
  overview,
  go,
  children,
}: OverviewProps & { children: ReactNode }) {
  const { filter } = overview.overview;
  const found = overview.counts[filter];
  return (
    <>
      <p role="status" className={filter === 'ALL' ? styles['unsaid'] : styles['found']}>
        {filter !== 'ALL' && say(found === 1 ? 'filterFoundOne' : 'filterFound', { count: found })}
      </p>
      {overview.weeks.length > 0 ? (
        children
      ) : (
        <EmptyState
          drawing={filter === 'COMPLETED' ? 'dawn' : 'camp'}
          title={say(`filterNone${filter}`)}
          action={
            <Button variant="quiet" onPress={() => go(overview.chooseFilter('ALL'))}>
              {say('filterShowAll')}
            </Button>
          }
        />
      )}
    </>
  );
});
