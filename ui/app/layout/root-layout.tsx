import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useState, useRef, useSyncExternalStore } from 'react';
import { focusMainContent, useOnFocusLost, useRemovedFocus } from '../../kit/browser/focus-management.ts';
import { useIgnoreMovedDoubleClick } from '../../kit/browser/double-click.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { AboveDialogs } from '../../kit/overlay/above-dialogs.tsx';
import { OverlayState } from '../../kit/overlay/overlay.state.ts';
import styles from './root-layout.module.css';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { PageFallback } from './page-fallback.tsx';
import { formatMessage } from '#core/messages';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { SessionState } from '../../account/session/session.state.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { OfflineBanner } from '../../kit/feedback/offline-banner.tsx';
import { SignInPromptHost } from './sign-in-prompt-host.tsx';
import { BackendDownBoundary } from '../errors/backend-down-boundary.tsx';
import { DeviceStorageState } from '../../kit/feedback/device-storage.state.ts';
import { NetworkState } from '../network.state.ts';
import { ThemeState } from '../theme.state.ts';

const LazyLoadingOverlay = lazyComponent(
  async () => (await import('../../kit/overlay/loading-overlay.tsx')).LoadingOverlay,
  PageFallback,
);

/** The page and the overlay over it; the content below an overlay cannot be clicked or focused. */
export const OverlayHost = observer(function OverlayHost({ children }: { children: ReactNode }) {
  const { shown } = useViewModel(OverlayState);
  useOnFocusLost(shown, focusMainContent);
  return (
    <>
      <div className={styles['below']} inert={shown !== undefined}>
        {children}
      </div>
      {shown && <LazyLoadingOverlay.Component overlay={shown} />}
    </>
  );
});

/** Focuses the page without adding a history entry, which would come between an open dialog and Back. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Surrounds every page: the skip link, the offline banner and the toast. */
export function RootLayout() {
  useFocusMainOnNavigation();
  useRemovedFocus();
  useIgnoreMovedDoubleClick();
  return (
    <>
      <a className={styles['skip']} href="#main" onClick={skipToMain}>
        {formatMessage('skipToContent')}
      </a>
      <NavigationProgress />
      <div className={styles['window']}>
        <OfflineStatus />
        <OverlayHost>
          <BackendDownBoundary>
            <Outlet />
          </BackendDownBoundary>
        </OverlayHost>
      </div>
      <SignInPromptHost />
      <AboveDialogs>
        <Toaster />
      </AboveDialogs>
      <ThemeAttribute />
      <ScrollPosition />
    </>
  );
}

/**
 * Restores the scroll position of each page. A prerendered page keeps the position to which its reader scrolled until
 * they leave it.
 */
function ScrollPosition() {
  const { key } = useLocation();
  const isHydrating = useSyncExternalStore(watchNothing, no, yes);
  const [isKept, setKept] = useState(!isHydrating);
  if (!isKept && key !== FIRST_PAGE) setKept(true);
  return isKept && <ScrollRestoration />;
}

const watchNothing = () => () => undefined;
const no = (): boolean => false;
const yes = (): boolean => true;

/** The router's key for the first page of a visit. */
const FIRST_PAGE = 'default';

/** A progress line at the top while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className={styles['moving']} role="progressbar" aria-label={formatMessage('loading')} />
  );
}

const OfflineStatus = observer(function OfflineStatus() {
  const { isOffline, outOfDate } = useViewModel(NetworkState);
  const { isSignedIn } = useViewModel(SessionState);
  const { canSave, check } = useViewModel(DeviceStorageState);
  useEffect(check, [check, isOffline]);
  return <OfflineBanner isOffline={isOffline} outOfDate={outOfDate} isSignedIn={isSignedIn} canSave={canSave} />;
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

/** Moves the focus to the content of a new page, for users of screen readers and keyboards. */
function useFocusMainOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
