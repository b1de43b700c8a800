import { Network, ThemeKeeper } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { NetworkState } from '#ui/app/network.state.ts';
import { ThemeState } from '#ui/app/theme.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { bindings } from './bindings.ts';

export const frameBindings = bindings(({ keep }) => {
  keep(ToastState, ToastState);
  keep(NetworkState, NetworkState, Network);
  keep(ThemeState, ThemeState, ThemeKeeper);
  keep(Door, Door, SessionState, ToastState);
});
