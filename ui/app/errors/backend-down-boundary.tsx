import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback } from 'react';
import { SessionState } from '../../account/session/session.state.ts';
import { ReportBackendDownProvider } from '../../kit/feedback/backend-down-context.tsx';
import { ErrorsState } from '../../kit/feedback/errors.state.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { GenericErrorScreen } from './generic-error.screen.tsx';
import { ReloadState } from './reload.state.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

const LazyBackendDownScreen = lazyComponent(
  async () => (await import('./backend-down.screen.tsx')).BackendDownScreen,
  GenericErrorScreen,
);

/** The page, or, while the backend is down, the screen that explains it; signed-out visitors see the message at the form instead. */
export const BackendDownBoundary = observer(function BackendDownBoundary({ children }: { children: ReactNode }) {
  const errors = useViewModel(ErrorsState);
  const { isSignedIn } = useViewModel(SessionState);
  const { isBackendDown } = errors;
  const { isRestarting } = useViewModel(ReloadState);
  const reportBackendDown = useCallback(() => errors.add('errorBackendDown'), [errors]);
  return (
    <ReportBackendDownProvider value={reportBackendDown}>
      {isBackendDown && isSignedIn && !isRestarting ? <LazyBackendDownScreen.Component /> : children}
    </ReportBackendDownProvider>
  );
});
