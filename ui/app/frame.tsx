import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { say } from '#core/messages';
import { OfflineBanner } from '../kit/offline-banner.tsx';
import { AskAgain } from './ask-again.tsx';
import { UnlessDown } from './backend-down.tsx';
import styles from './frame.module.css';
import { NetworkState } from './network.state.ts';
import { Overlaid } from './overlays.tsx';
import { ThemeState } from './theme.state.ts';
import { Toaster } from './toaster.tsx';
import { useViewModel } from './view-models.tsx';

/** What is around every page: the way past the navigation, the word about the network, the toast. */
export function Frame() {
  useFocusOnArrival();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {say('skipToContent')}
      </a>
      <Moving />
      <Offline />
      <Overlaid>
        <UnlessDown>
          <Outlet />
        </UnlessDown>
      </Overlaid>
      <AskAgain />
      <Toaster />
      <Theme />
      <ScrollRestoration />
    </>
  );
}

/** A line at the top while the next page is on its way. */
function Moving() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles['moving']} role="progressbar" aria-label={say('loading')} />;
}

const Offline = observer(function Offline() {
  const { isOffline } = useViewModel(NetworkState);
  return <OfflineBanner isOffline={isOffline} />;
});

const Theme = observer(function Theme() {
  const { mark } = useViewModel(ThemeState);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mark) dataset['theme'] = mark;
    else delete dataset['theme'];
  }, [mark]);
  return null;
});

/** A new page begins at its content, for those who listen and for those who use keys. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
