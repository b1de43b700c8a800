import { ApiClient } from '#adapters/http/api-client';
import { HttpBoardings } from '#adapters/http/http-boardings';
import { Boardings } from '#core/onboarding';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { BoardingState } from '#ui/onboarding/boarding.state.ts';
import { WeekGateViewModel } from '#ui/onboarding/week-gate.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

/** Which cards were seen, and what stands before a challenge while those of its week were not. */
export const boardingBindings = bindings(({ keep, make }) => {
  keep(Boardings, HttpBoardings, ApiClient);
  keep(BoardingState, BoardingState, Boardings, SessionState, ToastState);
  make(WeekGateViewModel, JourneyState, BoardingState, Clock);
});
