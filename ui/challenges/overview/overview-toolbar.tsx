import { observer } from 'mobx-react-lite';
import { OVERVIEW_VIEWS, type OverviewFilter } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import type { OverviewProps } from './overview-props.ts';
import styles from './overview-toolbar.module.css';

const views = { grid: ['grid', 'overviewGrid'], timeline: ['timeline', 'overviewTimeline'] } as const;

/** The filters in the order in which they are offered. */
const filters = ['ALL', 'COMPLETED', 'LATE', 'TODO'] as const satisfies readonly OverviewFilter[];

/** How the overview is drawn, and which challenges it shows. */
export const OverviewToolbar = observer(function OverviewToolbar({ overview, navigate }: OverviewProps) {
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
