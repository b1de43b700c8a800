import { BrowserOverviewKeeper } from '#adapters/storage/browser-overview-keeper';
import { SessionKeeper } from '#core/account';
import { OverviewKeeper } from '#core/challenges';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { OverviewViewModel } from '#ui/challenges/overview.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

export const overviewBindings = bindings(({ keep, make }) => {
  keep(OverviewKeeper, BrowserOverviewKeeper, SessionKeeper);
  make(OverviewViewModel, JourneyState, SessionState, OverviewKeeper, Clock);
});
