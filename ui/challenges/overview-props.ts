import type { OverviewAddress } from '#core/challenges';
import type { OverviewViewModel } from './overview.view-model.ts';

/** What every part of the overview is given. */
export interface OverviewProps {
  overview: OverviewViewModel;
  /** Takes the page to another address of the overview. */
  go: (address: OverviewAddress) => void;
}
