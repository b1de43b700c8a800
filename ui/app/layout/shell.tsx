import { observer } from 'mobx-react-lite';
import { DockState } from '../../kit/layout/dock.state.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { useEffect, useState } from 'react';
import { isOperatorRole } from '#core/account';
import { formatMessage } from '#core/messages';
import { refreshPages } from '../../kit/browser/on-return.ts';
import { watchDate } from '../new-day.ts';
import { ActiveQuestState } from '../../quests/active-quest.state.ts';
import styles from './shell.module.css';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { SessionState } from '../../account/session/session.state.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { OutboxHost } from '../../challenges/outbox/outbox-host.tsx';
import { UploadsHost } from '../../applets/upload/uploads-host.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { UnreadMessagesState } from '../../relationships/unread-messages.state.ts';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { UnreadBadges } from './unread-badges.tsx';
import { NAVIGATION_ITEMS } from './navigation-items.ts';

const LazyGuestBar = lazyComponent(
  async () => (await import('../../account/guests/guest-bar.tsx')).GuestBar,
  () => null,
);

/** Content that stays while the person moves through the app. */
const Dock = observer(function Dock() {
  const { content: Content } = useViewModel(DockState);
  return Content ? <Content /> : null;
});

/** The delay before the banner appears, in milliseconds. */
const DELAY_MS = 400;

/** Says that the page is being brought up to date, once that takes a while; the page can be used in the meantime. */
const SyncingBanner = observer(function SyncingBanner() {
  const { isSyncing } = useViewModel(ActiveQuestState);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSyncing) return undefined;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSyncing]);

  return (
    <div className={styles['place']} role="status">
      {isSlow && (
        <p className={`line-2 ${styles['banner']}`}>
          <span className={styles['dot']} aria-hidden="true" />
          {formatMessage('loadingSyncing')}
        </p>
      )}
    </div>
  );
});

/** Ignores a file that is dropped outside a drop zone; the browser would open it in place of the app. */
function usePreventFileDrop(): void {
  useEffect(() => {
    const stayOut = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) addEventListener(kind, stayOut);
    return () => {
      for (const kind of kinds) removeEventListener(kind, stayOut);
    };
  }, []);
}

/** The shell around a page: a rail at the side of a wide window, a bar at the bottom of a narrow one. */
export const Shell = observer(function Shell() {
  usePreventFileDrop();
  const { session, isGuest } = useViewModel(SessionState);
  const activeQuestState = useViewModel(ActiveQuestState);
  useEffect(() => watchDate(activeQuestState, refreshPages), [activeQuestState]);
  const { activeQuest, hasNoQuest } = activeQuestState;
  const { count: unread } = useViewModel(UnreadMessagesState);
  const hasQuest = typeof session?.cohortEnrollmentCode === 'string';
  const { pathname } = useLocation();
  useEffect(() => {
    // Some entries belong to a quest. A page that asks for it anyway shares the request; what failed is asked for on the next page again.
    if (hasQuest) void activeQuestState.load().catch(() => undefined);
  }, [hasQuest, activeQuestState, pathname]);
  // Until the quest is loaded, it counts as one that has everything, so that no place moves later.
  const isOnQuest = hasQuest && !hasNoQuest;
  const items = NAVIGATION_ITEMS.filter(
    ({ isFor }) =>
      !isFor || (isFor === 'operators' ? isOperatorRole(session?.role) : (activeQuest?.[isFor] ?? isOnQuest)),
  );
  return (
    <>
      <OutboxHost />
      <UploadsHost />
      <div className={styles['shell']}>
        <header className={styles['header']}>
          <div className={styles['bar']}>
            <Brand />
            <nav aria-label={formatMessage('mainNavigation')} className={styles['nav']}>
              {items.map(({ to, icon, label }) => (
                <NavLink key={to} to={to} className={styles['item'] ?? ''}>
                  <Icon name={icon} />
                  <span className={styles['label']}>{formatMessage(label)}</span>
                  {to === '/relationships' && unread > 0 && (
                    <span className={styles['unread']}>
                      {unread}
                      <span className="visually-hidden"> {formatMessage('navUnread')}</span>
                    </span>
                  )}
                </NavLink>
              ))}
            </nav>
          </div>
          <AccountMenu />
        </header>
        <div className={styles['column']}>
          <SyncingBanner />
          {isGuest && <LazyGuestBar.Component />}
          <UnreadBadges>
            <Outlet />
          </UnreadBadges>
          <Dock />
        </div>
      </div>
    </>
  );
});

/** The shell of the pages that lead into a quest: the logo, the account menu and the page. */
export function FlowShell() {
  usePreventFileDrop();
  return (
    <>
      <OutboxHost />
      <UploadsHost />
      <div className={styles['flow']}>
        <header className={styles['top']}>
          <Brand isNamed />
          <AccountMenu />
        </header>
        <SyncingBanner />
        <UnreadBadges>
          <Outlet />
        </UnreadBadges>
        <Dock />
      </div>
    </>
  );
}

function Brand({ isNamed }: { isNamed?: boolean }) {
  return (
    <Link
      to="/home"
      className={`line-2 ${styles['brand']}`}
      aria-label={isNamed ? undefined : formatMessage('productName')}
    >
      <Logo />
      {isNamed && formatMessage('productName')}
    </Link>
  );
}
