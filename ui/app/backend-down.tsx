import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback } from 'react';
import { SessionState } from '../account/session.state.ts';
import { Downtime } from '../kit/downtime.tsx';
import { ErrorsState } from '../kit/errors.state.ts';
import { late } from '../kit/late.tsx';
import { GenericErrorScreen } from './generic-error.screen.tsx';
import { ReloadState } from './reload.state.ts';
import { useViewModel } from './view-models.tsx';

const Down = late(async () => (await import('./backend-down.screen.tsx')).BackendDownScreen, GenericErrorScreen);

/** The page, or, while the house behind the server is down, the one that explains; whoever is not signed in reads it at the form. */
export const UnlessDown = observer(function UnlessDown({ children }: { children: ReactNode }) {
  const errors = useViewModel(ErrorsState);
  const { isSignedIn } = useViewModel(SessionState);
  const { isBackendDown } = errors;
  const { isRestarting } = useViewModel(ReloadState);
  const tell = useCallback(() => errors.add('errorBackendDown'), [errors]);
  return <Downtime value={tell}>{isBackendDown && isSignedIn && !isRestarting ? <Down.Late /> : children}</Downtime>;
});
