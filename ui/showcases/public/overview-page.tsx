import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import { SHOWCASE_VIEWS, type ShowcaseItem, type ShowcaseView, timelineSide } from '#core/showcases';
import { monthAndYear } from '#core/shared';
import { useQueryParameter } from '../../kit/browser/use-query-parameter.ts';
import { Cover } from './cover.tsx';
import { exhibitCover } from './showcase-item-cover.ts';
import styles from './overview-page.module.css';
import type { PublicShowcaseViewModel } from './public-showcase.view-model.ts';

const LABELS: Readonly<Record<ShowcaseView, MessageKey>> = {
  overview: 'showcaseViewOverview',
  grid: 'showcaseViewGrid',
  timeline: 'showcaseViewTimeline',
};

/** SHW-8 · All works of a showcase: as a list, a grid, or a timeline. */
export const OverviewPage = observer(function OverviewPage({ model }: { model: PublicShowcaseViewModel }) {
  const [named, setNamed] = useQueryParameter('view');
  const view = SHOWCASE_VIEWS.find((one) => one === named) ?? 'overview';
  const title = model.showcase?.title ?? '';
  return (
    <section className={`stack-8 ${styles['page']}`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['views']} role="group" aria-label={formatMessage('showcaseViews')}>
          {SHOWCASE_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles['view']}
              aria-pressed={one === view}
              onClick={() => setNamed(one)}
            >
              {formatMessage(LABELS[one])}
            </button>
          ))}
        </div>
      </header>
      <ul className={styles['works']} data-view={view}>
        {model.works.map((exhibit, index) => (
          <li key={exhibit.id} data-side={timelineSide(index)}>
            <Work exhibit={exhibit} model={model} isDated={view === 'timeline'} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface WorkProps {
  exhibit: ShowcaseItem;
  model: PublicShowcaseViewModel;
  /** Whether to show the month in which it was made. */
  isDated: boolean;
}

function Work({ exhibit, model, isDated }: WorkProps) {
  const { title, description, month } = exhibit;
  return (
    <button type="button" className={`stack-4 ${styles['work']}`} onClick={() => model.open(exhibit.id)}>
      <span className={styles['cover']} data-cover={exhibitCover(exhibit).kind}>
        <Cover exhibit={exhibit} linkTo={model.linkTo} />
      </span>
      <span className={styles['words']}>
        {isDated && month && (
          <time className="hint" dateTime={month}>
            {monthAndYear(month)}
          </time>
        )}
        <span className={styles['name']}>{title}</span>
        {description && <span className="muted break-anywhere">{description}</span>}
      </span>
    </button>
  );
}
