import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { formatMessage } from '#core/messages';
import { SessionState } from '../../account/session/session.state.ts';
import { OfflineBanner } from '../../kit/feedback/offline-banner.tsx';
import { SignInPromptHost } from './sign-in-prompt-host.tsx';
import { BackendDownBoundary } from '../errors/backend-down-boundary.tsx';
import styles from './root-layout.module.css';
import { NetworkState } from '../network.state.ts';
import { OverlayHost } from './overlay-host.tsx';
import { ThemeState } from '../theme.state.ts';
import { Toaster } from './toaster.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** Surrounds every page: the skip link, the offline banner and the toast. */
export function RootLayout() {
  useFocusMainOnNavigation();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {formatMessage('skipToContent')}
      </a>
      <NavigationProgress />
      <OfflineStatus />
      <OverlayHost>
        <BackendDownBoundary>
          <Outlet />
        </BackendDownBoundary>
      </OverlayHost>
      <SignInPromptHost />
      <Toaster />
      <ThemeAttribute />
      <ScrollRestoration />
    </>
  );
}

/** A progress line at the top while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles['moving']} role="progressbar" aria-label={formatMessage('loading')} />
  );
}

const OfflineStatus = observer(function OfflineStatus() {
  const { isOffline } = useViewModel(NetworkState);
  const { isSignedIn } = useViewModel(SessionState);
  return <OfflineBanner isOffline={isOffline} isSignedIn={isSignedIn} />;
});

const ThemeAttribute = observer(function ThemeAttribute() {
  const { rootTheme } = useViewModel(ThemeState);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (rootTheme) dataset['theme'] = rootTheme;
    else delete dataset['theme'];
  }, [rootTheme]);
  return null;
});

/** A new page begins at its content, for those who listen and for those who use keys. */
function useFocusMainOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
