import { Calls, Clock, ErrorDesk, Network, PageLoader, ReloadKeeper, ThemeKeeper } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { NetworkState } from '#ui/app/network.state.ts';
import { ReloadState } from '#ui/app/reload.state.ts';
import { ThemeState } from '#ui/app/theme.state.ts';
import { ErrorsState } from '#ui/kit/errors.state.ts';
import { OverlayState } from '#ui/kit/overlay.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { ReportViewModel } from '#ui/onboarding/report.view-model.ts';
import { bindings } from './bindings.ts';

export const frameBindings = bindings(({ keep, make }) => {
  keep(ToastState, ToastState);
  keep(OverlayState, OverlayState);
  keep(ErrorsState, ErrorsState, SessionState);
  keep(ReloadState, ReloadState, Calls, ReloadKeeper, PageLoader, Clock);
  keep(NetworkState, NetworkState, Network);
  keep(ThemeState, ThemeState, ThemeKeeper);
  keep(Door, Door, SessionState, ToastState);
  make(ReportViewModel, ErrorDesk);
});
