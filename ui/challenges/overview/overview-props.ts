import type { OverviewQuery } from '#core/challenges';
import type { OverviewViewModel } from './overview.view-model.ts';

/** What every part of the overview is given. */
export interface OverviewProps {
  overview: OverviewViewModel;
  /** Navigates to another query of the overview. */
  navigate: (query: OverviewQuery) => void;
}
