import { observer } from 'mobx-react-lite';
import { OVERVIEW_VIEWS, type OverviewFilter } from '#core/challenges';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import type { OverviewProps } from './overview-props.ts';
import styles from './overview-tools.module.css';

const views = { grid: ['grid', 'overviewGrid'], timeline: ['trail', 'overviewTimeline'] } as const;

/** The filters in the order in which they are offered. */
const filters = ['ALL', 'COMPLETED', 'LATE', 'TODO'] as const satisfies readonly OverviewFilter[];

/** How the overview is drawn, and which challenges it shows. */
export const OverviewTools = observer(function OverviewTools({ overview, go }: OverviewProps) {
  const { filter, view } = overview.overview;
  return (
    <div className={styles['tools']}>
      {overview.tab === 'All' && (
        <div role="group" aria-label={say('overviewView')} className={styles['views']}>
          {OVERVIEW_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles['view']}
              aria-pressed={one === view}
              aria-label={say(views[one][1])}
              title={say(views[one][1])}
              onClick={() => one !== view && go(overview.chooseView(one))}
            >
              <Icon name={views[one][0]} />
            </button>
          ))}
        </div>
      )}
      <Button variant="quiet" onPress={overview.askFilter}>
        <Icon name="filter" />
        {filter === 'ALL' ? say('filterOpen') : say('filterOpenAs', { filter: say(`filter${filter}`) })}
      </Button>
      <FilterDialog overview={overview} go={go} />
    </div>
  );
});

const FilterDialog = observer(function FilterDialog({ overview, go }: OverviewProps) {
  const { counts } = overview;
  return (
    <Dialog title={say('filterTitle')} isOpen={overview.isFiltering} onClose={overview.leaveFilter}>
      <ul className={styles['filters']}>
        {filters.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              className={styles['filter']}
              aria-pressed={filter === overview.overview.filter}
              onClick={() => go(overview.chooseFilter(filter))}
            >
              <span className={styles['name']}>{say(`filter${filter}`)}</span>
              <span className={styles['count']}>{counts[filter]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
