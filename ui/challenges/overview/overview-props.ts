import type { OverviewQuery } from '#core/challenges';
import type { OverviewViewModel } from './overview.view-model.ts';

/** The props of every part of the overview. */
export interface OverviewProps {
  overview: OverviewViewModel;
  /** Navigates to another query of the overview. */
  navigate: (query: OverviewQuery) => void;
}
