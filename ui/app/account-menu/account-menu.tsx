import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { AccountMenuViewModel } from './account-menu.view-model.ts';
import styles from './account-menu.module.css';
import { RecentActivityState } from './recent-activity.state.ts';
import { OPERATOR_ITEM } from '../layout/navigation-items.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { useBackToClose } from '../../kit/overlay/use-back-to-close.ts';
import { UnsavedSignOutDialog } from '../../kit/overlay/unsaved-sign-out-dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

const LazyRecentActivity = lazyComponent<{ onFollow: () => void }>(
  async () => (await import('./recent-activity.tsx')).RecentActivity,
  ActivityNotLoaded,
);

/** The account menu: the signed-in person, recent activity, the theme, and signing out. */
export const AccountMenu = observer(function AccountMenu() {
  const account = useViewModel(AccountMenuViewModel);
  const { name, email, avatar, signOut } = account;
  const { isOpen, panel, corner, trigger, close } = useDisclosure();
  const unread = useUnread();

  return (
    <div {...corner} className={styles['corner']}>
      <button
        {...trigger}
        type="button"
        className={styles['trigger']}
        aria-label={
          unread > 0
            ? formatMessage('accountMenuUnread', { name, count: unread })
            : formatMessage('accountMenu', { name })
        }
      >
        <span className={styles['face']}>
          <Avatar {...avatar} size={50} isDecorative />
          {unread > 0 && (
            <span className={styles['unread']} data-count={unread > 9 ? '9+' : unread} aria-hidden="true" />
          )}
        </span>
      </button>
      {isOpen && (
        <section {...panel} className={`panel ${styles['panel']}`} aria-label={formatMessage('accountMenu', { name })}>
          <div className={styles['person']}>
            <Avatar {...avatar} size={40} isDecorative />
            <p className={styles['who']}>
              <strong>{name}</strong>
              <span className={styles['email']}>{email}</span>
            </p>
          </div>
          <LazyRecentActivity.Component onFollow={close} />
          <ThemeChoice />
          <div className={styles['links']}>
            <Link to="/profile/ManageQuests" className={`line-3 ${styles['link']}`} onClick={close}>
              <Icon name="quests" />
              {formatMessage('questsMenu')}
            </Link>
            {account.isOperator && (
              <Link to={OPERATOR_ITEM.to} className={`line-3 ${styles['link']}`} onClick={close}>
                <Icon name={OPERATOR_ITEM.icon} />
                {formatMessage(OPERATOR_ITEM.label)}
              </Link>
            )}
            <Link to="/settings" className={`line-3 ${styles['link']}`} onClick={close}>
              <Icon name="settings" />
              {formatMessage('settingsTitle')}
            </Link>
            <button
              type="button"
              className={`line-3 ${styles['link']}`}
              aria-disabled={signOut.isPending || undefined}
              aria-busy={signOut.isPending || undefined}
              onClick={() => {
                if (!signOut.isPending) void signOut.run();
              }}
            >
              <Icon name="leave" />
              {formatMessage('signOut')}
            </button>
          </div>
        </section>
      )}
      <UnsavedSignOutDialog signOutFlow={account} />
    </div>
  );
});

/** The time between two polls for unread notifications, in milliseconds. */
const UNREAD_POLL_MILLISECONDS = 120_000;

/** While the live connection is open, only one of this many polls is made. */
const LIVE_POLL_SHARE = 5;

/**
 * The number of unread notifications: updated live, and polled while the page is visible, less often with a live
 * connection.
 */
function useUnread(): number {
  const activity = useViewModel(RecentActivityState);
  const { count, follow } = activity;
  useEffect(follow, [follow]);
  useEffect(() => {
    let passed = 0;
    const look = (): void => {
      passed += 1;
      if (activity.isLive && passed % LIVE_POLL_SHARE !== 0) return;
      if (document.visibilityState === 'visible') void count.run();
    };
    if (document.visibilityState === 'visible') void count.run();
    const timer = setInterval(look, UNREAD_POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [activity, count]);
  return activity.unread;
}

function ActivityNotLoaded() {
  return <p className={styles['email']}>{formatMessage('activityNotLoaded')}</p>;
}

/** A panel that its button opens; it closes on Escape, or when the person clicks or focuses something else. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const corner = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const closeByKey = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  useBackToClose(isOpen, closeByKey);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !corner.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  return {
    isOpen,
    panel: { id },
    close: (): void => setOpen(false),
    corner: {
      ref: corner,
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent): void => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: ({ key }: KeyboardEvent): void => {
        if (key === 'Escape' && isOpen) closeByKey();
      },
    },
    trigger: {
      ref: trigger,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: (): void => setOpen(!isOpen),
    },
  };
}
